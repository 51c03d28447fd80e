import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import type { Game } from '#shared/contract/games/games.ts';
import type { RunResult } from '#shared/contract/games/play.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import type { LastRun } from './last-run.ts';

/** Asks how a run went whose end doesn't tell. */
export function RunQuestion({ game, run }: { game: Game; run: LastRun }) {
  const { rich } = useText();
  const { title, activeLoadoutId } = game;
  const { loadoutId, loadoutName } = run;
  return (
    <Banner
      action={
        <>
          <Answer game={game} run={run} result="worked" />
          <Answer game={game} run={run} result="broke" />
          <Answer game={game} run={run} result="skipped" />
        </>
      }
    >
      {rich('myMods.didItWork', { game: title })}{' '}
      {loadoutName !== null &&
        loadoutId !== activeLoadoutId &&
        rich('myMods.brokeWith', { loadout: loadoutName })}
    </Banner>
  );
}

const labels = { worked: 'myMods.itWorked', broke: 'myMods.itBroke', skipped: 'myMods.dismiss' } as const;

function Answer(props: { game: Game; run: LastRun; result: RunResult }) {
  const { game, run, result } = props;
  const { t } = useText();
  const actions = useMyModsActions();
  const { pending, start } = useAsyncAction(() => actions.play.answerRun(game.gameId, run.startedAt, result));
  return (
    <Button
      size="s"
      kind={result === 'skipped' ? 'quiet' : 'secondary'}
      aria-disabled={pending}
      onClick={start}
    >
      {t(labels[result])}
    </Button>
  );
}
