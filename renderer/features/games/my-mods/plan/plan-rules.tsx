import type { ReactNode } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import type { PlanPlace } from '#shared/contract/games/plans.ts';
import type { MessageId } from '#shared/messages/index.ts';
import { usePlaceName } from './place-name.ts';
import styles from './plan-rules.module.css';
import { folderIn } from './rule-folder.ts';

type Sentences = { readonly to: MessageId; readonly perMod: MessageId; readonly out: MessageId };

const sentences: Readonly<Record<PlanPlace['kind'], Sentences>> = {
  folder: { to: 'plan.rule.folder', perMod: 'plan.rule.folderPerMod', out: 'plan.rule.folderOut' },
  holds: { to: 'plan.rule.holds', perMod: 'plan.rule.holdsPerMod', out: 'plan.rule.holdsOut' },
  file: { to: 'plan.rule.file', perMod: 'plan.rule.filePerMod', out: 'plan.rule.fileOut' },
  rest: { to: 'plan.rule.rest', perMod: 'plan.rule.restPerMod', out: 'plan.rule.restOut' },
};

/** Where everything goes, as no place takes a part of it. */
const forAll: Sentences = { to: 'plan.rule.all', perMod: 'plan.rule.allPerMod', out: 'plan.rule.restOut' };

type PlanRulesProps = {
  readonly places: readonly PlanPlace[];
  readonly game: string;
  /** What changes where everything else goes; it stands below that line. */
  readonly restSwitch?: ReactNode;
};

/** What rules say, in the order in which they are tried. */
export function PlanRules({ places, game, restSwitch }: PlanRulesProps) {
  const { rich } = useText();
  const nameOf = usePlaceName(game);
  return (
    <ul className={styles.rules}>
      {places.map(({ kind, names, to }) => {
        const { folder, perMod } = folderIn(to ?? '');
        const said = kind === 'rest' && places.length === 1 ? forAll : sentences[kind];
        return (
          <li key={`${kind} ${names.join(' ')}`}>
            {rich(to === null ? said.out : perMod ? said.perMod : said.to, {
              names: names.join(', '),
              to: to === null ? '' : nameOf(folder),
            })}
            {kind === 'rest' && restSwitch}
          </li>
        );
      })}
    </ul>
  );
}
