import type { Contract, Handlers } from '#shared/contract/index.ts';
import type { FirstFrame } from '../first-frame/first-frame.ts';

export const firstFrameHandlers = (firstFrame: FirstFrame): Handlers<Contract['firstFrame']> => ({
  async save(frame) {
    await firstFrame.save(frame);
    return undefined;
  },
});
