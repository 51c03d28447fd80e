import { InstallQuestion } from '#renderer/features/mods/downloads/actions/install-question.tsx';
import { useText } from '#renderer/text/text-context.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import type { InstallJob } from '#shared/contract/mods/installs.ts';

/** Asks what an install asks where its mod is not on screen, as from a toast. */
export function InstallDialog({ job, onClose }: { job: InstallJob; onClose: () => void }) {
  const { rich } = useText();
  return (
    <Dialog title={rich('myMods.askTitle', { title: job.title })} onClose={onClose}>
      <InstallQuestion job={job} onAnswered={onClose} />
    </Dialog>
  );
}
