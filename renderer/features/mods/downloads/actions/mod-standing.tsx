import { Check } from 'lucide-react';
import { useText } from '#renderer/text/text-context.tsx';
import { singleClick } from '#renderer/ui/controls/single-click.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { modActions } from '#shared/mod-status.ts';
import { shareOf } from '../download-list.ts';
import { actionLabel } from '../format/action-label.ts';
import { stateWord } from '../format/describe-state.ts';
import { useModStatus } from '../statuses.tsx';
import styles from './mod-standing.module.css';
import { useModAct } from './use-mod-act.ts';

/**
 * How a mod stands, or what comes next for it. Not a button: what is below the field never has the focus, so Ctrl Enter does it
 * for the active suggestion.
 */
export function ModStanding({ mod, title }: { mod: Mod; title: string }) {
  const text = useText();
  const status = useModStatus(mod);
  const act = useModAct(mod, title);
  const done = (word: string) => (
    <span className={styles.done}>
      <Check size={14} strokeWidth={2.6} />
      {word}
    </span>
  );
  switch (status.state) {
    case 'queued':
    case 'downloading':
    case 'checking':
    case 'waiting':
    case 'paused':
    case 'needsApproval': {
      const share = shareOf(status.download);
      const percent = share === null ? null : text.percent(Math.floor(share * 100), share > 0);
      return <span className={styles.done}>{stateWord(text, status.download) ?? percent}</span>;
    }
    case 'installing':
      return <span className={styles.done}>{text.t('mod.installing')}</span>;
    case 'ready':
      return done(text.t('mod.installed'));
    case 'downloaded':
      if (status.game === null && status.wanted === null) return done(text.t('mod.downloaded'));
      break;
    case 'downloadFailed':
    case 'installFailed':
      return <Next label={text.t('mod.retry')} run={() => void act('retry', status)} />;
  }
  const [action] = modActions(status);
  if (action === undefined) return null;
  const { label } = actionLabel(text, action, status, title);
  return <Next label={label} run={() => void act(action, status)} />;
}

const Next = ({ label, run }: { label: string; run: () => void }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has Ctrl Enter in the field
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Ctrl Enter in the field
  <span className={styles.act} data-act onClick={singleClick(run)}>
    {label}
  </span>
);
