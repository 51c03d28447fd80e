import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { richFailure } from '#renderer/text/failure-sentence.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import type { LoadoutMod } from '#shared/contract/games/loadouts.ts';
import type { FileChange } from '#shared/contract/games/own-versions.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { ownComparisonQuery } from '../queries.ts';
import styles from './own-version-dialog.module.css';

/** What the player changed in a version of their own, beside what the service's newer version changed, and what can be used instead. */
export function OwnVersionDialog(props: {
  gameId: string;
  loadoutId: string;
  mod: LoadoutMod;
  onClose: () => void;
}) {
  const text = useText();
  const { t, rich } = text;
  const actions = useMyModsActions();
  const { gameId, loadoutId, mod, onClose } = props;
  const { data, error } = useQuery(ownComparisonQuery({ gameId, loadoutId, mod: mod.key }));
  const { own, modId } = mod;
  if (own === null) return null;
  const use = async (which: 'original' | 'newest') => {
    if (await actions.ownVersions.use({ gameId, loadoutId, mod: mod.key }, which)) onClose();
  };
  const version = own.newer?.versionName ?? '';
  const both = data?.newer?.both ?? [];
  return (
    <Dialog title={rich('ownVersions.compareTitle', { title: mod.title })} size="l" onClose={onClose}>
      {own.note !== '' && (
        <p className={styles.note} dir="auto">
          {own.note}
        </p>
      )}
      {error && <p role="alert">{richFailure(text, failureOf(error))}</p>}
      {!data && !error && <p role="status">{t('ownVersions.comparing')}</p>}
      {data && (
        <div className={styles.parts}>
          {both.length > 0 && <p>{t('ownVersions.both', { count: both.length })}</p>}
          {data.yours.length === 0 && <p>{t('ownVersions.noChanges')}</p>}
          <Files
            title={t('ownVersions.yourChanges', { count: data.yoursCount })}
            files={data.yours}
            both={both}
          />
          {data.newer && (
            <Files
              title={t('ownVersions.theirChanges', {
                version: data.newer.versionName,
                count: data.newer.count,
              })}
              files={data.newer.files}
              both={both}
            />
          )}
          {own.newer && !own.newer.isHere && <p>{t('ownVersions.newerNotHere', { version })}</p>}
        </div>
      )}
      <DialogActions>
        {own.newer && !own.newer.isHere && modId !== null && (
          <Button kind="primary" onClick={() => void actions.mods.update(modId)}>
            {t('ownVersions.getNewer', { version })}
          </Button>
        )}
        {own.newer?.isHere && (
          <Button onClick={() => void use('newest')}>{t('ownVersions.useNewest', { version })}</Button>
        )}
        {own.isOriginalHere && (
          <Button kind="quiet" onClick={() => void use('original')}>
            {t('ownVersions.useOriginal')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Files that a version changed. Renders nothing without any. */
function Files(props: { title: string; files: readonly FileChange[]; both: readonly string[] }) {
  const { t } = useText();
  const titleId = useId();
  const { title, files, both } = props;
  if (files.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <ul className={styles.files}>
        {files.map(({ path, change }) => (
          <li key={path} className={styles.file}>
            <span dir="ltr">{path}</span>
            <span className={styles.change}>
              {t(both.includes(path) ? 'ownVersions.bothMark' : `ownVersions.change.${change}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
