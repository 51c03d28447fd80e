import type { Notice, StoreName } from '#shared/contract/backups.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import type { MessageId } from '#shared/messages/index.ts';
import { createListeners } from '../lib/listeners.ts';
import type { OnTrouble, StoreTrouble } from '../stores/trouble.ts';

/** Notices about the stores, until the player dismisses them. */
export type Notices = {
  /** Reports the problems of one store. */
  of(store: StoreName): OnTrouble;
  /** Oldest first. */
  list(): Notice[];
  dismiss(noticeId: string): void;
  /** The absolute path of the damaged or unreadable file. @throws AppError `not-found` */
  file(noticeId: string): string;
  onChange(listener: (notices: Notice[]) => void): () => void;
};

/**
 * The sentences, by store and problem. A problem without one is shown where it happens: a review or favorite that
 * can't be saved, where it was written. That of the settings is shown at the start, for everything that is stored.
 */
const sentences: Readonly<Record<StoreName, Partial<Record<StoreTrouble['kind'], MessageId>>>> = {
  downloads: {
    restored: 'backups.downloads.restored',
    lost: 'backups.downloads.lost',
    'left-out': 'backups.downloads.left-out',
    unreadable: 'backups.downloads.unreadable',
    'not-saved': 'backups.downloads.not-saved',
  },
  drafts: {
    restored: 'backups.drafts.restored',
    lost: 'backups.drafts.lost',
    'left-out': 'backups.drafts.left-out',
    unreadable: 'backups.drafts.unreadable',
  },
  settings: {
    restored: 'backups.settings.restored',
    lost: 'backups.settings.lost',
    unreadable: 'backups.settings.unreadable',
    'not-saved': 'backups.settings.not-saved',
  },
  favorites: { lost: 'backups.favorites.lost', unreadable: 'backups.favorites.unreadable' },
  session: { lost: 'backups.session.lost', unreadable: 'backups.session.unreadable' },
};

type Kept = { readonly notice: Notice; readonly kind: StoreTrouble['kind']; readonly file: string | null };

/** Starts without notices. */
export function createNotices(): Notices {
  const changes = createListeners<Notice[]>();
  let kept: readonly Kept[] = [];
  let nextId = 1;
  const list = () => kept.map(({ notice }) => notice);
  const keep = (next: readonly Kept[]) => {
    if (next.length === kept.length && next.every((each, place) => each === kept[place])) return;
    kept = next;
    changes.tell(list());
  };

  return {
    of: (store) => (trouble) => {
      const without = (kind: StoreTrouble['kind']) =>
        kept.filter((each) => each.notice.store !== store || each.kind !== kind);
      if (trouble.kind === 'saved') return keep(without('not-saved'));
      const text = textOf(store, trouble);
      if (!text) return;
      const file = fileOf(trouble);
      const notice = { noticeId: `notice-${nextId}`, store, text, hasFile: file !== null };
      nextId += 1;
      const others = isLasting(trouble) ? without(trouble.kind) : kept;
      keep([...others, { notice, kind: trouble.kind, file }]);
    },
    list,
    dismiss: (noticeId) => keep(kept.filter(({ notice }) => notice.noticeId !== noticeId)),
    file(noticeId) {
      const file = kept.find(({ notice }) => notice.noticeId === noticeId)?.file;
      if (!file) throw new AppError('not-found', { id: 'backups.fileGone' });
      return file;
    },
    onChange: changes.add,
  };
}

/** Whether a problem lasts, so that it is shown once however often it is reported. */
const isLasting = ({ kind }: StoreTrouble): boolean => kind === 'not-saved' || kind === 'unreadable';

/** The file that the player may want to see. */
function fileOf(trouble: StoreTrouble): string | null {
  if (trouble.kind === 'unreadable') return trouble.path;
  return 'kept' in trouble ? trouble.kept : null;
}

function textOf(store: StoreName, trouble: StoreTrouble): Text | null {
  const id = sentences[store][trouble.kind];
  if (!id) return null;
  if (trouble.kind === 'restored') return { id, values: { savedAt: trouble.savedAt } };
  if (trouble.kind === 'left-out') return { id, values: { count: trouble.count } };
  if (trouble.kind === 'not-saved' && store === 'downloads' && trouble.isDiskFull)
    return { id: 'backups.downloads.not-saved.full' };
  return { id };
}
