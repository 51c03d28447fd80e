import { useQuery } from '@tanstack/react-query';
import { type TextTools, useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { isOfFive } from '#renderer/ui/display/stars.tsx';
import type { Mod, ModDetails } from '#shared/contract/mods/mods.ts';
import { modDetailsQuery } from '../queries.ts';
import styles from './mod-facts.module.css';

/** The facts of a mod that are known: as tiles, or as a column. */
export function ModFacts(props: { mod: Mod; game: string | undefined; offered: boolean; isColumn: boolean }) {
  const text = useText();
  const now = useNow();
  const { data } = useQuery({ ...modDetailsQuery(props.mod.modId), enabled: props.offered });
  const facts = factsOf(text, props.mod, props.game, data, now);
  if (facts.length === 0) return null;
  return (
    <dl className={props.isColumn ? styles.column : styles.facts} aria-label={text.t('details.facts')}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
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
