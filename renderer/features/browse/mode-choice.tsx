import { useQuery } from '@tanstack/react-query';
import { useText } from '#renderer/text/text-context.tsx';
import { Segmented } from '#renderer/ui/controls/segmented.tsx';
import { useBrowse } from './browse-store.ts';
import { catalogStateQuery } from './queries.ts';

/** Switches between the whole catalog and the pages of the service. Nothing where there is no catalog. */
export function ModeChoice() {
  const { t } = useText();
  const mode = useBrowse((view) => view.mode);
  const { data: kind } = useQuery({ ...catalogStateQuery(), enabled: false, select: (state) => state.kind });
  if (kind === undefined || kind === 'none') return null;
  return (
    <Segmented
      label={t('browse.mode')}
      value={mode}
      choices={[
        { value: 'catalog', label: t('browse.modeCatalog') },
        { value: 'pages', label: t('browse.modePages') },
      ]}
      onChange={(next) => useBrowse.setState({ mode: next })}
    />
  );
}
