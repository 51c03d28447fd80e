import { useQuery } from '@tanstack/react-query';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { useBrowse } from './browse-store.ts';
import styles from './mode-choice.module.css';
import { catalogStateQuery } from './queries.ts';

/** Leads from the whole catalog to the pages of the service, and back. Nothing where there is no catalog. */
export function ModeChoice() {
  const { t } = useText();
  const mode = useBrowse((view) => view.mode);
  const { data: kind } = useQuery({ ...catalogStateQuery(), enabled: false, select: (state) => state.kind });
  if (kind === undefined || kind === 'none') return null;
  const isPaged = mode === 'pages';
  return (
    <Button
      kind={isPaged ? 'secondary' : 'quiet'}
      className={isPaged ? undefined : styles.quiet}
      {...(isPaged ? {} : { tooltip: t('browse.modePagesTip') })}
      onClick={() => useBrowse.setState({ mode: isPaged ? 'catalog' : 'pages' })}
    >
      {t(isPaged ? 'browse.modeCatalog' : 'browse.modePages')}
    </Button>
  );
}
