import { useText } from '#renderer/text/text-context.tsx';
import type { PlanPlace } from '#shared/contract/games/plans.ts';
import type { MessageId } from '#shared/messages/index.ts';
import { usePlaceName } from './place-name.ts';
import styles from './plan-rules.module.css';

const sentences: Readonly<Record<PlanPlace['kind'], readonly [to: MessageId, out: MessageId]>> = {
  folder: ['plan.rule.folder', 'plan.rule.folderOut'],
  holds: ['plan.rule.holds', 'plan.rule.holdsOut'],
  file: ['plan.rule.file', 'plan.rule.fileOut'],
  rest: ['plan.rule.rest', 'plan.rule.restOut'],
};

/** The end of a place where each mod gets a folder of its own. */
const ofMod = /\/?\{mod\}$/;

/** What rules say, in the order in which they are tried. */
export function PlanRules({ places, game }: { places: readonly PlanPlace[]; game: string }) {
  const { rich } = useText();
  const nameOf = usePlaceName(game);
  return (
    <ul className={styles.rules}>
      {places.map((place) => (
        <li key={`${place.kind} ${place.names.join(' ')}`}>
          {rich(sentenceOf(place, places.length === 1), {
            names: place.names.join(', '),
            to: place.to === null ? '' : nameOf(place.to.replace(ofMod, '')),
          })}
        </li>
      ))}
    </ul>
  );
}

/** @param isAlone whether no other place takes files */
function sentenceOf({ kind, to }: PlanPlace, isAlone: boolean): MessageId {
  const [into, out] = sentences[kind];
  if (to === null) return out;
  if (ofMod.test(to)) return isAlone ? 'plan.rule.allPerMod' : 'plan.rule.perMod';
  return kind === 'rest' && isAlone ? 'plan.rule.all' : into;
}
