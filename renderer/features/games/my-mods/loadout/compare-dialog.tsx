import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { api } from '#renderer/api.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import { ChoiceMenu } from '#renderer/ui/overlays/menu.tsx';
import type { Comparison, Loadout } from '#shared/contract/games/loadouts.ts';
import styles from './compare-dialog.module.css';

/** How a loadout differs from another one of the same game, which the player chooses. */
export function CompareDialog(props: {
  gameId: string;
  loadout: Loadout;
  /** At least one. */
  others: readonly Loadout[];
  onClose: () => void;
}) {
  const { t, rich } = useText();
  const { gameId, loadout, others, onClose } = props;
  const [chosen, setChosen] = useState(others[0]?.loadoutId ?? '');
  const other = others.find(({ loadoutId }) => loadoutId === chosen) ?? others[0];
  const b = other?.loadoutId ?? '';
  const { data } = useQuery({
    queryKey: ['my-mods', 'loadouts', gameId, 'compare', loadout.loadoutId, b],
    queryFn: () => api.loadouts.compare({ gameId, a: loadout.loadoutId, b }),
    gcTime: 0,
  });
  if (!other) return null;
  const names = { a: loadout.name, b: other.name };
  const onIn = ({ a }: Compared) => t('myMods.compareIn', { name: a === 'on' ? names.a : names.b });
  const keptIn = ({ a }: Compared) => t('myMods.compareIn', { name: a === 'pinned' ? names.a : names.b });
  return (
    <Dialog title={rich('myMods.compareTitle', { name: loadout.name })} onClose={onClose}>
      <ChoiceMenu
        trigger={
          <Button>
            {t('myMods.compareWith', { name: other.name })}
            <ChevronDown size={15} />
          </Button>
        }
        align="start"
        label={t('myMods.compareLabel')}
        value={other.loadoutId}
        choices={others.map(({ loadoutId, name }) => ({ value: loadoutId, label: name }))}
        onChange={setChosen}
      />
      <div className={styles.parts}>
        {data && isSame(data) && <p>{t('myMods.compareSame')}</p>}
        <Part title={t('myMods.compareOnly', { name: names.a })} mods={data?.onlyA} show={({ a }) => a} />
        <Part
          title={t('myMods.compareOnly', { name: names.b })}
          mods={data?.onlyB}
          show={({ b: of }) => of}
        />
        <Part title={t('myMods.compareVersion')} mods={data?.otherVersion} show={twoOf} />
        <Part title={t('myMods.compareOnOff')} mods={data?.otherOnOff} show={onIn} />
        <Part title={t('myMods.comparePin')} mods={data?.otherPin} show={keptIn} />
        <Part title={t('myMods.compareOrder')} mods={data?.otherOrder} show={() => ''} />
      </div>
    </Dialog>
  );
}

type Compared = Comparison['onlyA'][number];

const twoOf = ({ a, b }: Compared) => `${a} → ${b}`;

const isSame = (comparison: Comparison) => Object.values(comparison).every((mods) => mods.length === 0);

/** One way in which loadouts differ. Renders nothing if they don't in this one. */
function Part(props: {
  title: string;
  mods: readonly Compared[] | undefined;
  show: (mod: Compared) => string;
}) {
  const titleId = useId();
  const { title, mods = [], show } = props;
  if (mods.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <ul className={styles.mods}>
        {mods.map((mod) => (
          <li key={mod.key} className={styles.mod}>
            <span dir="auto">{mod.title}</span>
            <span className={styles.versions}>{show(mod)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
