import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { InstallingContext } from '#renderer/features/mods/downloads/installing.ts';
import type { WholeSet } from '#shared/contract/games/health.ts';
import { wholeSetQuery } from '../queries.ts';

/** A mod with all that it needs; undefined until it is known. Found again when other mods are in loadouts, and kept until then. */
export function useWholeSet(modId: number): WholeSet | undefined {
  const { installs } = useContext(InstallingContext);
  const inLoadouts = installs.flatMap((install) => (install.usedBy.length > 0 ? (install.modId ?? []) : []));
  return useQuery({ ...wholeSetQuery(modId, inLoadouts), placeholderData: keepPreviousData }).data;
}
