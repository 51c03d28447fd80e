import { joined, useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import type { LoadoutMod } from '#shared/contract/games/loadouts.ts';

type ChoicesProblemDialogProps = {
  readonly mod: Pick<LoadoutMod, 'title' | 'choicesProblem'>;
  readonly game: string;
  readonly onClose: () => void;
};

/** Why a mod's list of choices can't be read, and what follows from that. */
export function ChoicesProblemDialog({ mod, game, onClose }: ChoicesProblemDialogProps) {
  const { t, rich } = useText();
  const { title, choicesProblem: problem } = mod;
  return (
    <Dialog title={rich('choices.title', { title })} onClose={onClose}>
      <p>
        {joined([
          ...(problem ? [rich(problem.id, problem.values)] : []),
          rich('choices.unreadableWhy', { game }),
        ])}
      </p>
      <DialogActions>
        <Button kind="primary" onClick={onClose}>
          {t('choices.problemClose')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
