import { Check } from 'lucide-react';
import { useState } from 'react';
import { useModStatus } from '#renderer/features/mods/downloads/statuses.tsx';
import { type TextTools, useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TitledList } from '#renderer/ui/display/titled-list.tsx';
import type { NeededMod } from '#shared/contract/games/health.ts';
import type { ModStatus } from '#shared/contract/mods/mod-status.ts';
import styles from './needs-of-mod.module.css';
import { useWholeSet } from './use-whole-set.ts';

/** How many mods are listed before the player asks for all. */
const mostRows = 6;

/** Opens the details of a mod. */
type OnOpen = (mod: { modId: number; title: string }) => void;

/**
 * What a mod's description says it needs, each with how it stands and the way to its details. Renders nothing for a mod that needs
 * nothing else.
 */
export function NeedsOfMod({ modId, onOpen }: { modId: number; onOpen: OnOpen }) {
  const { t } = useText();
  const [isWhole, setWhole] = useState(false);
  const set = useWholeSet(modId);
  const needs = set?.mods.filter((mod) => mod.modId !== modId) ?? [];
  if (needs.length === 0) return null;
  return (
    <TitledList
      title={t('health.needsOfMod')}
      rows={needs
        .slice(0, isWhole ? needs.length : mostRows)
        .map((need) => <NeedRow key={need.modId} need={need} onOpen={onOpen} />)}
    >
      {!isWhole && needs.length > mostRows && (
        <Button size="s" onClick={() => setWhole(true)}>
          {t('health.allNeeds', { count: needs.length })}
        </Button>
      )}
    </TitledList>
  );
}

function NeedRow({ need: { modId, title, isThere }, onOpen }: { need: NeededMod; onOpen: OnOpen }) {
  const { t } = useText();
  const status = useModStatus({ modId, gameId: null, getBy: 'download', viewUrl: null });
  const isInLoadout =
    (isThere && status.state !== 'unchosen') || status.state === 'ready' || status.state === 'update';
  const words = isInLoadout ? t('health.need.there') : stateOf({ t }, status);
  return (
    <li>
      <button type="button" className={styles.need} onClick={() => onOpen({ modId, title })}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={isMissing(status) && !isInLoadout ? styles.missing : styles.state}>
          {isInLoadout && <Check size={14} aria-hidden />}
          {words}
        </span>
      </button>
    </li>
  );
}

/** Whether nothing of the mod is here or on its way, or that failed. */
const isMissing = ({ state }: ModStatus): boolean =>
  state === 'none' || state === 'gone' || state === 'downloadFailed' || state === 'installFailed';

/** How a mod stands that the loadout doesn't have, in one to three words. */
function stateOf({ t }: Pick<TextTools, 't'>, status: ModStatus): string {
  switch (status.state) {
    case 'queued':
      return t('downloads.queued');
    case 'paused':
      return t('downloads.paused');
    case 'downloading':
    case 'checking':
    case 'waiting':
      return t('myMods.downloading');
    case 'installing':
      return t('mod.installing');
    case 'asking':
    case 'needsApproval':
    case 'unchosen':
      return t('health.need.asking');
    case 'downloaded':
      return t('mod.downloaded');
    case 'downloadFailed':
    case 'installFailed':
      return t('health.need.failed');
    case 'notInLoadout':
    case 'ready':
    case 'update':
      return t('health.need.notIn');
    case 'none':
    case 'gone':
      return t('health.need.missing');
    default:
      return status satisfies never;
  }
}
