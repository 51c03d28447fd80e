import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { FormattedText } from '#renderer/ui/formatted-text/formatted-text.tsx';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { AsOfNote } from '../as-of-note.tsx';
import { PanelFailure } from '../panel-failure.tsx';
import { modDetailsQuery } from '../queries.ts';
import { ModFacts } from './mod-facts.tsx';
import styles from './overview-tab.module.css';

/** The Overview tab: what the mod needs, its loadouts, its facts, and the author's formatted description. */
export function OverviewTab(props: {
  mod: Mod;
  game: string | undefined;
  offered: boolean;
  isOffline: boolean;
  /** Whether the facts and lists are beside it. */
  isPage: boolean;
  /** What the mod needs, and the loadouts that have it. */
  lists: ReactNode;
  onLink: (href: string) => void;
}) {
  const { t } = useText();
  const { data, error, isLoading, refetch } = useQuery({
    ...modDetailsQuery(props.mod.modId),
    enabled: props.offered,
  });
  return (
    <div className={styles.overview}>
      {error && <PanelFailure failure={failureOf(error)} isOffline={props.isOffline} onRetry={refetch} />}
      <AsOfNote asOf={data?.asOf ?? null} isOffline={props.isOffline} onRetry={refetch} />
      {!props.isPage && (
        <>
          {props.lists}
          <ModFacts mod={props.mod} game={props.game} offered={props.offered} isColumn={false} />
        </>
      )}
      {isLoading ? (
        <div className={styles.loading} role="status" aria-label={t('details.loading')}>
          <Skeleton height={12} />
          <Skeleton height={12} width="94%" />
          <Skeleton height={12} width="62%" />
        </div>
      ) : (
        <Description
          text={data?.description ?? null}
          offered={props.offered}
          known={data !== undefined}
          onLink={props.onLink}
        />
      )}
    </div>
  );
}

function Description(props: {
  text: string | null;
  offered: boolean;
  known: boolean;
  onLink: (href: string) => void;
}) {
  const { t } = useText();
  const text = props.text ?? '';
  if (text.trim() !== '') return <FormattedText text={text} headings onLink={props.onLink} />;
  if (!props.offered) return <p className={styles.none}>{t('details.listOnly')}</p>;
  return props.known ? <p className={styles.none}>{t('details.noDescription')}</p> : null;
}
