import { useQuery } from '@tanstack/react-query';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { FileAction } from '#renderer/features/mods/downloads/actions/file-action.tsx';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Chip } from '#renderer/ui/display/chip.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import type { Mod, ModVersion } from '#shared/contract/mods/mods.ts';
import type { Features } from '#shared/contract/service/service.ts';
import { AsOfNote } from '../as-of-note.tsx';
import { FeatureNotOffered } from '../feature-not-offered.tsx';
import { PanelFailure } from '../panel-failure.tsx';
import { modVersionsQuery } from '../queries.ts';
import styles from './files-tab.module.css';

type FilesTabProps = {
  readonly mod: Mod;
  readonly title: string;
  readonly offered: boolean;
  readonly features: Features;
  readonly isOffline: boolean;
  readonly onOpenLink: (url: string) => void;
};

/** The Files tab: every version of the mod, newest first, with its files. */
export function FilesTab(props: FilesTabProps) {
  const { mod, offered } = props;
  const { t } = useText();
  const query = useQuery({ ...modVersionsQuery(mod.modId), enabled: offered });
  if (!offered) {
    return (
      <FeatureNotOffered
        message={t('details.notOfferedFiles')}
        viewUrl={mod.viewUrl}
        onOpenLink={props.onOpenLink}
      />
    );
  }
  if (query.isLoading) {
    return (
      <div role="status" aria-label={t('details.loading')}>
        <Skeleton height={64} />
      </div>
    );
  }
  if (!query.data) {
    return (
      <PanelFailure failure={failureOf(query.error)} isOffline={props.isOffline} onRetry={query.refetch} />
    );
  }
  const { versions, asOf } = query.data;
  return (
    <>
      <AsOfNote asOf={asOf} isOffline={props.isOffline} onRetry={query.refetch} />
      {versions.length === 0 ? (
        <p className={styles.none}>{t('details.filesNone')}</p>
      ) : (
        <ul className={styles.versions} aria-label={t('details.files')}>
          {versions.map((version, index) => (
            <VersionEntry key={version.versionId} {...props} version={version} newest={index === 0} />
          ))}
        </ul>
      )}
    </>
  );
}

function VersionEntry(props: FilesTabProps & { version: ModVersion; newest: boolean }) {
  const { mod, title, features, version } = props;
  const { t, bytes, when } = useText();
  const now = useNow();
  const canGet = features.download && mod.getBy === 'download';
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <h3 dir="auto">{version.name}</h3>
        {props.newest && <Chip>{t('details.latest')}</Chip>}
        {version.releasedAt !== null && (
          <span className={styles.when}>
            {t('details.released', { when: when(version.releasedAt, now) })}
          </span>
        )}
      </div>
      <ul className={styles.files}>
        {version.files.map((file) => (
          <li key={file.fileId} className={styles.file}>
            <span className={styles.name} dir="auto">
              {file.fileName}
            </span>
            <span className={styles.size}>
              {file.size === null ? t('details.sizeUnknown') : bytes(file.size)}
            </span>
            {canGet && (
              <FileAction
                mod={mod}
                title={title}
                versionId={version.versionId}
                fileId={file.fileId}
                fileName={file.fileName}
              />
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
