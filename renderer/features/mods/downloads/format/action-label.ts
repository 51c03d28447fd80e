import type { TextTools } from '#renderer/text/text-context.tsx';
import type { ModAction, ModStatus } from '#shared/contract/mods/mod-status.ts';
import { updateOf } from '#shared/mod-status.ts';

/** What a small button says, what one says that has more room, and what screen readers and its tooltip add. */
type Label = {
  readonly label: string;
  readonly longLabel?: string;
  readonly name?: string;
  readonly tooltip?: string;
};

/** What the button of a mod in a list says for what it does next. */
export function actionLabel({ t }: TextTools, action: ModAction, status: ModStatus, title: string): Label {
  const { game } = status;
  switch (action) {
    case 'openWebsite':
      return {
        label: t('mod.website'),
        name: t('mod.websiteNamed', { title }),
        tooltip: t('mod.websiteTip'),
      };
    case 'install':
      return { label: t('mod.install'), name: t('mod.installNamed', { title, game: game?.title ?? '' }) };
    case 'addGame': {
      const wanted = status.state === 'downloaded' ? (status.wanted?.title ?? '') : '';
      return {
        label: t('mod.install'),
        name: t('mod.installNamed', { title, game: wanted }),
        tooltip: t('mod.installWhere', { game: wanted }),
      };
    }
    case 'add': {
      const loadout = game?.forNewMods?.name;
      const tooltip = loadout === undefined ? t('mod.addToNew') : t('mod.addTo', { loadout });
      return { label: t('mod.add'), name: t('mod.addNamed', { title }), tooltip };
    }
    case 'answer':
      return { label: t('mod.answer'), name: t('mod.answerNamed', { title }) };
    case 'choose':
      return {
        label: t('choices.choose'),
        name: t('mod.chooseNamed', { title }),
        tooltip: t('mod.chooseTip'),
      };
    case 'update': {
      // A version may be long, and a card is narrow.
      const version = updateOf(status);
      const longLabel = t('downloads.update', { version });
      const name = t('mod.updateNamed', { title, version });
      return { label: t('mod.update'), longLabel, name, tooltip: longLabel };
    }
    default:
      return { label: t('mod.get'), name: t('mod.getNamed', { title }) };
  }
}
