import { useState } from 'react';
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
  readonly onMade: (place: string) => void;
  readonly onCancel: () => void;
}) {
  const { t } = useText();
  const { around, nameOf, onMade, onCancel } = props;
  const [name, setName] = useState('');
  const create = () => {
    if (isName(name)) onMade(around.endsWith(':') ? `${around}${name}` : `${around}/${name}`);
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
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // Escape ends the field, not the dialog around it.
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') create();
          else onCancel();
        }}
      />
      <Button size="s" onClick={create}>
        {t('plan.create')}
      </Button>
    </div>
  );
}
