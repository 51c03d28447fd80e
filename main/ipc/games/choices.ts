import { saveChoices, showChoices } from '#main/games/fomod/choose.ts';
import { pictureOf } from '#main/games/fomod/picture.ts';
import type { MyModsAccess } from '#main/games/my-mods-access.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';
import { nothing } from '../nothing.ts';

export const choicesHandlers = (access: MyModsAccess): Handlers<Contract['choices']> => ({
  show: async ({ made, ...of }) => showChoices(of, made, await access.ready()),
  save: async ({ made, ...of }) => saveChoices(of, made, await access.ready()).then(nothing),
  picture: async (of) => ({ picture: await pictureOf(of, await access.ready()).catch(() => null) }),
});
