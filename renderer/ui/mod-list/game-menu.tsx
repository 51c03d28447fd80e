import { Gamepad2 } from 'lucide-react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { ChoiceMenu } from '#renderer/ui/overlays/menu.tsx';
import styles from './list-menus.module.css';

/** The value of the entry for all games. Ids are numbers. */
const all = 'all';

/** The button that shows only the mods of one game. Renders nothing for a list of one game. */
export function GameMenu(props: {
  /** Null for all games. */
  readonly gameId: number | null;
  /** The games of the list. Those without a name are not offered. */
  readonly gameIds: readonly number[];
  readonly games: ReadonlyMap<number, string> | undefined;
  readonly onChange: (gameId: number | null) => void;
}) {
  const { t } = useText();
  const { gameId, games } = props;
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  const offered = props.gameIds
    .flatMap((id) => {
      const label = games?.get(id);
      return label === undefined ? [] : [{ value: String(id), label }];
    })
    .sort((a, b) => compare(a.label, b.label));
  if (offered.length < 2 && gameId === null) return null;
  const name = gameId === null ? t('list.allGames') : (games?.get(gameId) ?? t('list.oneGame'));
  const trigger = (
    <Button
      className={`${styles.button} ${gameId === null ? '' : styles.limited}`}
      icon={<Gamepad2 size={15} />}
      aria-label={t('list.gameNow', { game: name })}
    >
      <span className={styles.name}>{name}</span>
    </Button>
  );
  return (
    <ChoiceMenu
      trigger={trigger}
      label={t('list.game')}
      value={gameId === null ? all : String(gameId)}
      choices={[{ value: all, label: t('list.allGames') }, ...offered]}
      onChange={(value) => props.onChange(value === all ? null : Number(value))}
    />
  );
}
