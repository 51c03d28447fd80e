import { useQuery } from '@tanstack/react-query';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import type { Edit } from '#shared/contract/games/own-versions.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { openEditsQuery } from '../queries.ts';

/** The mods of a game whose files the player edits now, each with what ends that. */
export function OpenEdits({ gameId }: { gameId: string }) {
  const { data: edits = [] } = useQuery(openEditsQuery(gameId));
  return edits.map((edit) => <OpenEdit key={edit.editId} gameId={gameId} edit={edit} />);
}

function OpenEdit({ gameId, edit }: { gameId: string; edit: Edit }) {
  const { t, rich } = useText();
  const actions = useMyModsActions();
  const { editId, title, loadoutName } = edit;
  const finish = useAsyncAction(() => actions.ownVersions.finish(gameId, editId));
  const discard = useAsyncAction(() => actions.ownVersions.discard(gameId, editId));
  const isEnding = finish.pending || discard.pending;
  return (
    <Banner
      action={
        <>
          <Button size="s" aria-disabled={isEnding} onClick={finish.start}>
            {t(finish.pending ? 'ownVersions.finishing' : 'ownVersions.finish')}
          </Button>
          <Button size="s" kind="quiet" onClick={() => void actions.ownVersions.openFolder(editId)}>
            {t('ownVersions.openFolder')}
          </Button>
          <Button size="s" kind="quiet" aria-disabled={isEnding} onClick={discard.start}>
            {t('ownVersions.discard')}
          </Button>
        </>
      }
    >
      {loadoutName === null
        ? rich('ownVersions.editingUnused', { title })
        : rich('ownVersions.editingIn', { title, loadout: loadoutName })}
    </Banner>
  );
}
