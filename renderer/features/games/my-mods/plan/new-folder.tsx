import { type ReactNode, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Field } from '#renderer/ui/controls/field.tsx';
import styles from './new-folder.module.css';

/** A name of a folder on every system. */
const isName = (name: string) => name.length <= 100 && !/[\\/:*?"<>|]|^[. ]*$|[. ]$/.test(name);

/** Names a folder that isn't in the game yet: it is made when files go into it. */
export function NewFolder(props: {
  /** The place that it would be in. */
  readonly around: string;
  readonly nameOf: (place: string) => string;
  readonly icon: ReactNode;
  readonly onMade: (place: string) => void;
}) {
  const { t } = useText();
  const { around, nameOf, icon, onMade } = props;
  const [name, setName] = useState<string | null>(null);
  if (name === null)
    return (
      <Button size="s" kind="quiet" icon={icon} onClick={() => setName('')}>
        {t('plan.newFolder')}
      </Button>
    );
  const create = () => {
    if (!isName(name)) return;
    onMade(around.endsWith(':') ? `${around}${name}` : `${around}/${name}`);
    setName(null);
  };
  return (
    <div className={styles.newFolder}>
      <Field
        label={t('plan.newFolderIn', { place: nameOf(around) })}
        value={name}
        autoFocus
        problem={name !== '' && !isName(name) ? t('plan.badName') : null}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          create();
        }}
      />
      <Button size="s" onClick={create}>
        {t('plan.create')}
      </Button>
    </div>
  );
}
