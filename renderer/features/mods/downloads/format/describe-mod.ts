import type { ReactNode } from 'react';
import { richFailure } from '#renderer/text/failure-sentence.ts';
import type { TextTools } from '#renderer/text/text-context.tsx';
import type { ModStatus } from '#shared/contract/mods/mod-status.ts';
import type { Failure } from '#shared/contract/text.ts';
import { describeState } from './describe-state.ts';

/** The newest version of a mod; `size` of its first file in bytes. */
export type NewestVersion = { readonly version: string; readonly size: number | null };

/** Describes how a mod stands in one sentence or line. `now` is in Unix ms. */
export function describeMod(
  text: TextTools,
  status: ModStatus,
  newest: NewestVersion | null,
  now: number,
): ReactNode {
  const { t, rich } = text;
  switch (status.state) {
    case 'none':
      return describeNone(text, status, newest);
    case 'gone':
    case 'queued':
    case 'downloading':
    case 'checking':
    case 'waiting':
    case 'paused':
      return describeState(text, status.download, now);
    case 'needsApproval': {
      const { waiting, title } = status.download;
      return rich('downloads.hostQuestion', { host: waiting?.host ?? '', title });
    }
    case 'downloadFailed':
      return sentenceOf(text, status.download.failure);
    case 'installFailed':
      return sentenceOf(text, status.job.failure);
    case 'installing':
      return t('mod.installing');
    case 'asking':
      return t(status.job.variants.length > 0 ? 'details.installAsks' : 'details.installAsksPrograms');
    case 'downloaded':
      return status.game === null
        ? describeState(text, status.download, now)
        : t('details.installHint', { game: status.game.title });
    case 'unchosen':
      return rich('details.unchosen', { game: status.game.title });
    case 'notInLoadout':
    case 'ready':
    case 'update': {
      const { game, install, state } = status;
      const version = install.versionName;
      const loadout = game.forNewMods?.name;
      if (loadout === undefined) return t('details.installedUnused', { version });
      const id = state === 'notInLoadout' ? 'details.installedNotIn' : 'details.installedIn';
      return rich(id, { version, loadout, game: game.title });
    }
    default:
      return status satisfies never;
  }
}

const sentenceOf = (text: TextTools, failure: Failure | null): ReactNode =>
  failure ? richFailure(text, failure) : text.t('error.internal');

/** What Get will do. */
function describeNone(
  { t, rich, bytes }: TextTools,
  { getBy, game }: Extract<ModStatus, { state: 'none' }>,
  newest: NewestVersion | null,
): ReactNode {
  if (getBy === 'website') return t('details.websiteHint');
  if (getBy === 'nothing') return t('details.noDownloadHint');
  if (game) return rich('details.getInGameHint', { game: game.title });
  if (!newest || newest.size === null) return t('details.getHint');
  return t('details.getVersionHint', { version: newest.version, size: bytes(newest.size) });
}
