import { Check, Layers } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useModStatuses } from '#renderer/features/mods/downloads/statuses.tsx';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { CheckBox } from '#renderer/ui/controls/check-box.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import { useFocusKept } from '#renderer/ui/hooks/use-focus-kept.ts';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import type { WholeSet } from '#shared/contract/games/health.ts';
import type { ModStatus } from '#shared/contract/mods/mod-status.ts';
import styles from './needed-mods.module.css';
import { useWholeSet } from './use-whole-set.ts';

/** Gets a mod with what its description says it needs, or only that. No button once all of it is here or on its way. */
export function NeededMods({ modId }: { modId: number }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const set = useWholeSet(modId);
  const needs = set?.mods.filter((mod) => !mod.isThere && mod.modId !== modId) ?? [];
  const statuses = useModStatuses(
    needs.map((need) => ({ modId: need.modId, gameId: null, getBy: 'download', viewUrl: null })),
  );
  const box = useRef<HTMLDivElement>(null);
  // Once all is on its way the button is gone, and the focus goes to the mod's own.
  useFocusKept(box, ({ parentElement }) => parentElement?.querySelector('button') ?? null);
  const isThere = set?.mods.some((mod) => mod.modId === modId && mod.isThere);
  const title = t(isThere ? 'health.getNeeds' : 'health.withNeeds');
  return (
    <div ref={box} className={styles.place}>
      {set && !statuses.every(isGotten) && (
        <Button size="l" icon={<Layers size={16} />} onClick={() => setOpen(true)}>
          {title}
        </Button>
      )}
      {set && isOpen && <SetDialog title={title} set={set} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Whether a mod is being downloaded or installed now. One that waits for the player, or failed, isn't. */
const isGotten = ({ state }: ModStatus): boolean =>
  state === 'queued' || state === 'downloading' || state === 'checking' || state === 'installing';

/** The mods of a set: how large they are and where they go, before any is fetched. */
function SetDialog({ title, set, onClose }: { title: string; set: WholeSet; onClose: () => void }) {
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
    <Dialog title={title} onClose={onClose}>
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
