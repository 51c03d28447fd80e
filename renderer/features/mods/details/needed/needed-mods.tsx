import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, Layers } from 'lucide-react';
import { useContext, useState } from 'react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { InstallingContext } from '#renderer/features/mods/downloads/installing.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { CheckBox } from '#renderer/ui/controls/check-box.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import type { WholeSet } from '#shared/contract/games/health.ts';
import { wholeSetQuery } from '../queries.ts';
import styles from './needed-mods.module.css';

/** Gets a mod with what its description says it needs. Renders nothing for a mod that needs nothing else. */
export function NeededMods({ modId }: { modId: number }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const { installs } = useContext(InstallingContext);
  const inLoadouts = installs.flatMap((install) => (install.usedBy.length > 0 ? (install.modId ?? []) : []));
  const { data: set } = useQuery({
    ...wholeSetQuery(modId, inLoadouts),
    placeholderData: keepPreviousData,
  });
  if (!set || set.mods.filter(({ isThere }) => !isThere).length < 2) return null;
  return (
    <div className={styles.place}>
      <Button size="l" icon={<Layers size={16} />} onClick={() => setOpen(true)}>
        {t('health.withNeeds')}
      </Button>
      {isOpen && <SetDialog set={set} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** The mods of a set: how large they are and where they go, before any is fetched. */
function SetDialog({ set, onClose }: { set: WholeSet; onClose: () => void }) {
  const { t, rich, bytes } = useText();
  const onError = useErrorToast();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = set.mods.filter(({ modId, isThere }) => !isThere && !left.has(modId));
  const size = chosen.reduce((sum, mod) => sum + (mod.size ?? 0), 0);
  const { pending, start } = useAsyncAction(async () => {
    for (const { modId, title } of chosen)
      await api.installs.get({ modId, title, gameId: set.place?.gameId ?? null }).catch(onError);
    onClose();
  });
  const toggle = (modId: number, isChosen: boolean) =>
    setLeft((before) => new Set([...before].filter((each) => each !== modId).concat(isChosen ? [] : modId)));
  return (
    <Dialog title={t('health.setTitle')} onClose={onClose}>
      <p className={styles.quiet}>{t('health.setWhy')}</p>
      <p className={styles.quiet}>
        {set.place
          ? rich('health.setPlace', { game: set.place.game, loadout: set.place.loadout })
          : t('health.setNoPlace')}
      </p>
      <ul className={styles.list}>
        {set.mods.map(({ modId, title, isThere, neededBy, versionName, size: bytesOf }) => {
          const facts = [
            versionName,
            bytesOf === null ? t('health.noSize') : bytes(bytesOf),
            neededBy.length > 0 ? t('health.neededBy', { titles: neededBy.join(', ') }) : '',
          ];
          return (
            <li key={modId}>
              {isThere ? (
                <p className={styles.there}>
                  <Check size={18} aria-hidden />
                  {t('health.setThere', { title })}
                </p>
              ) : (
                <CheckBox
                  label={title}
                  hint={facts.filter(Boolean).join(' · ')}
                  checked={!left.has(modId)}
                  onChange={({ target }) => toggle(modId, target.checked)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {set.unread.length > 0 && (
        <p className={styles.quiet}>{t('health.unread', { titles: set.unread.join(', ') })}</p>
      )}
      {set.isCut && <p className={styles.quiet}>{t('health.setCut', { count: set.mods.length })}</p>}
      <p role="status">{t('health.total', { count: chosen.length, size: bytes(size) })}</p>
      <DialogActions>
        <Button
          kind="primary"
          aria-disabled={pending || chosen.length === 0}
          onClick={() => chosen.length > 0 && start()}
        >
          {t('health.getChosen', { count: chosen.length })}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('myMods.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
