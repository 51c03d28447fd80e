import { useQuery } from '@tanstack/react-query';
import { useText } from '#renderer/text/text-context.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import { playStatesQuery } from '../queries.ts';
import { useRunOutput } from './last-run.ts';
import { RunLog } from './run-log.tsx';

/** What a game printed in its last run, also once the message about that run is off the screen. */
export function LastLog({ game, onClose }: { game: Game; onClose: () => void }) {
  const { t, rich } = useText();
  const { gameId, title } = game;
  const { data: last = null } = useQuery({
    ...playStatesQuery(),
    select: (states) => states[gameId]?.last ?? null,
  });
  const { data: output, error } = useRunOutput(gameId, last, 'last');
  const lines = output?.lines ?? [];
  if (lines.length > 0) return <RunLog game={title} lines={lines} onClose={onClose} />;
  return (
    <Dialog title={rich('myMods.logTitle', { game: title })} onClose={onClose}>
      <p role="status">{t(output || error ? 'myMods.logNothing' : 'myMods.logReading')}</p>
    </Dialog>
  );
}
