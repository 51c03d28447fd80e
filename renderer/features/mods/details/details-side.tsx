import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TitledList } from '#renderer/ui/display/titled-list.tsx';
import type { Mod } from '#shared/contract/mods/mods.ts';
import type { Features } from '#shared/contract/service/service.ts';
import styles from './details-side.module.css';
import { useDetailsTab } from './details-tab-store.ts';
import { ModFacts } from './overview/mod-facts.tsx';
import { modVersionsQuery } from './queries.ts';

/** How many versions are listed; the Files tab has all of them. */
const mostVersions = 5;

/**
 * What is beside the text of a mod on a wide window: its facts, what it needs, its loadouts, and its latest versions, while the
 * tab of its files doesn't list them.
 */
export function DetailsSide(props: {
  mod: Mod;
  game: string | undefined;
  features: Features;
  /** What it needs, and the loadouts that have it. */
  lists: ReactNode;
  onFiles: () => void;
}) {
  const { mod, features } = props;
  const areFilesShown = useDetailsTab(({ modId, tab }) => modId === mod.modId && tab === 'files');
  return (
    <div className={styles.side}>
      <ModFacts mod={mod} game={props.game} offered={features.details} isColumn />
      {props.lists}
      {features.versions && !areFilesShown && <LatestVersions modId={mod.modId} onFiles={props.onFiles} />}
    </div>
  );
}

function LatestVersions({ modId, onFiles }: { modId: number; onFiles: () => void }) {
  const { t, when } = useText();
  const now = useNow();
  const { data } = useQuery(modVersionsQuery(modId));
  if (!data || data.versions.length === 0) return null;
  const { versions } = data;
  return (
    <TitledList
      title={t('details.latestVersions')}
      rows={versions.slice(0, mostVersions).map(({ versionId, name, releasedAt }) => (
        <li key={versionId} className={styles.version}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {releasedAt !== null && <span className={styles.when}>{when(releasedAt, now)}</span>}
        </li>
      ))}
    >
      {versions.length > mostVersions && (
        <Button size="s" onClick={onFiles}>
          {t('details.allVersions', { count: versions.length })}
        </Button>
      )}
    </TitledList>
  );
}
