import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { ChoiceMenu } from '#renderer/ui/overlays/menu.tsx';
import styles from './game-form.module.css';

/** The service's games: their names by ID. */
export type ServiceGames = ReadonlyMap<number, string>;

const none = 'none';

/** Ties a game on this computer to one of the service, whose mods then install in it. */
export function ServiceGame(props: {
  games: ServiceGames;
  value: number | null;
  onChange: (gameId: number | null) => void;
}) {
  const { t } = useText();
  const { games } = props;
  const labelId = useId();
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  const choices = [...games]
    .map(([id, label]) => ({ value: String(id), label }))
    .sort((a, b) => compare(a.label, b.label));
  const name = (props.value === null ? null : games.get(props.value)) ?? t('myMods.form.noServiceGame');
  return (
    <div className={styles.serviceGame}>
      <p id={labelId} className={styles.label}>
        {t('myMods.form.serviceGame')}
      </p>
      <ChoiceMenu
        trigger={
          <Button aria-label={t('myMods.form.serviceGameIs', { game: name })}>
            {name}
            <ChevronDown size={14} />
          </Button>
        }
        align="start"
        label={t('myMods.form.serviceGame')}
        value={props.value === null ? none : String(props.value)}
        choices={[{ value: none, label: t('myMods.form.noServiceGame') }, ...choices]}
        onChange={(value) => props.onChange(value === none ? null : Number(value))}
      />
      <p className={styles.hint}>{t('myMods.form.serviceGameHint')}</p>
    </div>
  );
}
