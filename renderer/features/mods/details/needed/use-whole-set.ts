import { keepPreviousData } from '@tanstack/react-query';
import { useContext } from 'react';
import { InstallingContext } from '#renderer/features/mods/downloads/installing.ts';
import { wholeSetQuery } from '../queries.ts';

/** The query of a mod with all that it needs. It is read again when other mods are in loadouts, and shows what was known until then. */
export function useWholeSet(modId: number) {
  const { installs } = useContext(InstallingContext);
  const inLoadouts = installs.flatMap((install) => (install.usedBy.length > 0 ? (install.modId ?? []) : []));
  return { ...wholeSetQuery(modId, inLoadouts), placeholderData: keepPreviousData };
}
