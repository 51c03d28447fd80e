import { useQuery } from '@tanstack/react-query';
import { GetButton } from '#renderer/features/downloads/get-button.tsx';
import { downloadsQuery, useDownloadOf } from '#renderer/features/downloads/queries.ts';
import type { Download } from '#shared/contract/downloads.ts';
import type { Mod } from '#shared/contract/mods.ts';

const nothing: ReadonlySet<number> = new Set();
const hereOf = (list: readonly Download[]): ReadonlySet<number> =>
  new Set(list.filter(({ state }) => state === 'done').map(({ modId }) => modId));

/** The mods that are on this computer, by their id. */
export function useHere(): ReadonlySet<number> {
  return useQuery({ ...downloadsQuery(), select: hereOf, structuralSharing: false }).data ?? nothing;
}

/** The button of a mod in a list that marks the mods which are here by itself: nothing for those. */
export function NotHereYet(props: { mod: Mod; title: string }) {
  const download = useDownloadOf(props.mod.modId);
  return download?.state === 'done' ? null : <GetButton {...props} />;
}
