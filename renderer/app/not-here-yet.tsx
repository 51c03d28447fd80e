import { useQuery } from '@tanstack/react-query';
import { GetButton } from '#renderer/features/downloads/actions/get-button.tsx';
import { isHere, modsHere } from '#renderer/features/downloads/download-list.ts';
import { downloadsQuery, useDownloadOf } from '#renderer/features/downloads/queries.ts';
import type { Mod } from '#shared/contract/mods.ts';

const nothing: ReadonlySet<number> = new Set();
/** The ids of the mods that are on this computer. */
export function useHere(): ReadonlySet<number> {
  return useQuery({ ...downloadsQuery(), select: modsHere, structuralSharing: false }).data ?? nothing;
}

/** The Get button for lists that mark downloaded mods themselves: shows nothing for a downloaded mod. */
export function NotHereYet(props: { mod: Mod; title: string }) {
  const download = useDownloadOf(props.mod.modId);
  return download && isHere(download) ? null : <GetButton {...props} />;
}
