import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { latestByMod } from './download-list.ts';
import { downloadsQuery } from './queries.ts';

const none: ReadonlyMap<number, Download> = new Map();

const DownloadsByMod = createContext(none);

/** Provides the newest download of each mod. One subscription for all mods in sight costs less than one in each. */
export function DownloadsByModProvider(props: { children: ReactNode }) {
  const { data = none } = useQuery({ ...downloadsQuery(), select: latestByMod });
  return <DownloadsByMod value={data}>{props.children}</DownloadsByMod>;
}

/** The newest download of a mod, or null. */
export const useDownloadOf = (modId: number): Download | null =>
  useContext(DownloadsByMod).get(modId) ?? null;
