import { createListeners } from '#main/kernel/listeners.ts';
import { backedUpName, type Notice, type StoreName } from '#shared/contract/storage/backups.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import type { MessageId } from '#shared/messages/index.ts';
import type { OnProblem, StoreProblem } from '../files/store-problem.ts';

/** Notices about the stores, until the player dismisses them. */
export type Notices = {
  /** Reports the problems of one store. */
  of(store: StoreName): OnProblem;
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
const sentences: Readonly<Record<StoreName, Partial<Record<StoreProblem['kind'], MessageId>>>> = {
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
  searches: {
    restored: 'backups.searches.restored',
    lost: 'backups.searches.lost',
    'left-out': 'backups.searches.left-out',
    unreadable: 'backups.searches.unreadable',
  },
  settings: {
    restored: 'backups.settings.restored',
    lost: 'backups.settings.lost',
    unreadable: 'backups.settings.unreadable',
    'not-saved': 'backups.settings.not-saved',
  },
  favorites: { lost: 'backups.favorites.lost', unreadable: 'backups.favorites.unreadable' },
  myMods: {
    restored: 'backups.myMods.restored',
    lost: 'backups.myMods.lost',
    originals: 'backups.myMods.originals',
  },
  installFolders: {
    restored: 'backups.installFolders.restored',
    lost: 'backups.installFolders.lost',
    unreadable: 'backups.installFolders.unreadable',
  },
  session: { lost: 'backups.session.lost', unreadable: 'backups.session.unreadable' },
};

type Stored = { readonly notice: Notice; readonly kind: StoreProblem['kind']; readonly file: string | null };

/** Starts without notices. */
export function createNotices(): Notices {
  const changes = createListeners<Notice[]>();
  let retained: readonly Stored[] = [];
  let nextId = 1;
  const list = () => retained.map(({ notice }) => notice);
  const keep = (next: readonly Stored[]) => {
    if (next.length === retained.length && next.every((each, place) => each === retained[place])) return;
    retained = next;
    changes.tell(list());
  };

  return {
    of: (store) => (problem) => {
      const without = (kind: StoreProblem['kind']) =>
        retained.filter((each) => each.notice.store !== store || each.kind !== kind);
      if (problem.kind === 'saved') return keep(without('not-saved'));
      const text = textOf(store, problem);
      if (!text) return;
      const file = fileOf(problem);
      const hasBackups = problem.kind === 'restored' && backedUpName.safeParse(store).success;
      const notice = { noticeId: `notice-${nextId}`, store, text, hasFile: file !== null, hasBackups };
      nextId += 1;
      const others = isLasting(problem) ? without(problem.kind) : retained;
      keep([...others, { notice, kind: problem.kind, file }]);
    },
    list,
    dismiss: (noticeId) => keep(retained.filter(({ notice }) => notice.noticeId !== noticeId)),
    file(noticeId) {
      const file = retained.find(({ notice }) => notice.noticeId === noticeId)?.file;
      if (!file) throw new AppError('not-found', { id: 'backups.fileGone' });
      return file;
    },
    onChange: changes.add,
  };
}

/** Whether a problem lasts, so that it is shown once however often it is reported. */
const isLasting = ({ kind }: StoreProblem): boolean => kind === 'not-saved' || kind === 'unreadable';

/** The file that the player may want to see. */
function fileOf(problem: StoreProblem): string | null {
  if (problem.kind === 'unreadable') return problem.path;
  return 'quarantined' in problem ? problem.quarantined : null;
}

function textOf(store: StoreName, problem: StoreProblem): Text | null {
  const id = sentences[store][problem.kind];
  if (!id) return null;
  if (problem.kind === 'restored') return { id, values: { savedAt: problem.savedAt } };
  if (problem.kind === 'left-out' || problem.kind === 'originals')
    return { id, values: { count: problem.count } };
  if (problem.kind === 'not-saved' && store === 'downloads' && problem.isDiskFull)
    return { id: 'backups.downloads.not-saved.full' };
  return { id };
}
