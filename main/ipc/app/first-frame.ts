import type { FirstFrame } from '#main/app/first-frame/first-frame.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';

export const firstFrameHandlers = (firstFrame: FirstFrame): Handlers<Contract['firstFrame']> => ({
  async save(frame) {
    await firstFrame.save(frame);
    return undefined;
  },
});
