import type { TextTools } from '#renderer/text/text-context.tsx';
import type { UpdateState } from '#shared/contract/desktop/updates.ts';

/** Describes the update state in a sentence that does not change during a download. */
export function describeUpdate({ t }: Pick<TextTools, 't'>, state: UpdateState): string {
  switch (state.kind) {
    case 'off':
      return t(`updates.${offMessages[state.reason]}`);
    case 'waiting':
      return t('updates.notChecked');
    case 'looking':
      return t('updates.checking');
    case 'current':
      return t('updates.current');
    case 'downloading':
      return t('updates.downloading', { version: state.version });
    case 'ready':
      return t('updates.ready', { version: state.version });
    case 'failed':
      return t(`updates.${failureMessages[state.reason]}`, { version: state.version ?? '' });
    default:
      return state satisfies never;
  }
}

const offMessages = {
  development: 'offDevelopment',
  'package-manager': 'offPackageManager',
  store: 'offStore',
  portable: 'offPortable',
  unpacked: 'offUnpacked',
  'read-only': 'offReadOnly',
  'no-address': 'offRelease',
  'no-key': 'offRelease',
} as const satisfies Record<Extract<UpdateState, { kind: 'off' }>['reason'], string>;

const failureMessages = {
  unreachable: 'unreachable',
  malformed: 'malformed',
  unsigned: 'unsigned',
  'not-downloaded': 'notDownloaded',
  damaged: 'damaged',
} as const satisfies Record<Extract<UpdateState, { kind: 'failed' }>['reason'], string>;
