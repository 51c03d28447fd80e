import { useQuery } from '@tanstack/react-query';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { type TextTools, useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { isOfFive } from '#renderer/ui/display/stars.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { FormattedText } from '#renderer/ui/formatted-text/formatted-text.tsx';
import type { Mod, ModDetails } from '#shared/contract/mods/mods.ts';
import { AsOfNote } from '../as-of-note.tsx';
import { PanelFailure } from '../panel-failure.tsx';
import { modDetailsQuery } from '../queries.ts';
import styles from './overview-tab.module.css';

/** The Overview tab: the mod's facts and the author's formatted description. */
export function OverviewTab(props: {
  mod: Mod;
  game: string | undefined;
  offered: boolean;
  isOffline: boolean;
  onLink: (href: string) => void;
}) {
  const text = useText();
  const { t } = text;
  const now = useNow();
  const { data, error, isLoading, refetch } = useQuery({
    ...modDetailsQuery(props.mod.modId),
    enabled: props.offered,
  });
  const facts = factsOf(text, props.mod, props.game, data, now);
  return (
    <div className={styles.overview}>
      {error && <PanelFailure failure={failureOf(error)} isOffline={props.isOffline} onRetry={refetch} />}
      <AsOfNote asOf={data?.asOf ?? null} isOffline={props.isOffline} onRetry={refetch} />
      {facts.length > 0 && (
        <dl className={styles.facts} aria-label={t('details.facts')}>
          {facts.map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
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

const describeRating = ({ t, decimal, digits }: TextTools, rating: number) =>
  isOfFive(rating) ? t('details.ratingOf', { rating: decimal(rating) }) : digits(rating, 2);

function factsOf(
  text: TextTools,
  mod: Mod,
  game: string | undefined,
  details: ModDetails | undefined,
  now: number,
): readonly (readonly [string, string])[] {
  const { t, number, when } = text;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [t('details.game'), game],
    [t('details.version'), details?.version],
    [t('details.updated'), details && details.updatedAt !== null ? when(details.updatedAt, now) : null],
    [t('details.author'), details?.author],
    [t('details.downloads'), mod.downloadCount === null ? null : number(mod.downloadCount)],
    [t('details.rating'), mod.ratingAvg === null ? null : describeRating(text, mod.ratingAvg)],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}
