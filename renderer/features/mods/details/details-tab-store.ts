import { createPersisted } from '#renderer/state/persisted.ts';
import { fieldsOf } from '#shared/fields-of.ts';

const tabs = ['overview', 'reviews', 'files'] as const;

/** The tabs of the details of a mod. */
export type DetailsTab = (typeof tabs)[number];

type DetailsTabState = { readonly modId: number | null; readonly tab: DetailsTab };

const parse = (value: unknown): DetailsTabState => {
  const { modId, tab } = fieldsOf(value);
  return {
    modId: typeof modId === 'number' ? modId : null,
    tab: tabs.find((each) => each === tab) ?? 'overview',
  };
};

/** The tab of the mod that the player looked at last: going elsewhere and coming back, it is as it was. */
export const useDetailsTab = createPersisted('detailsTab', parse);
