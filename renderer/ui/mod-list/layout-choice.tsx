import { LayoutGrid, Rows3 } from 'lucide-react';
import { useText } from '#renderer/text/text-context.tsx';
import { Segmented } from '../controls/segmented.tsx';
import type { Layout } from './list-view-state.ts';

/** Switches between cards and rows. */
export function LayoutChoice(props: { layout: Layout; onChange: (layout: Layout) => void }) {
  const { t } = useText();
  return (
    <Segmented
      label={t('browse.layout')}
      value={props.layout}
      iconsOnly
      choices={[
        { value: 'cards', label: t('browse.cards'), icon: <LayoutGrid size={16} /> },
        { value: 'rows', label: t('browse.rows'), icon: <Rows3 size={16} /> },
      ]}
      onChange={props.onChange}
    />
  );
}
