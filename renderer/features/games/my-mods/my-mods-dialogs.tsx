import { useQuery } from '@tanstack/react-query';
import { ChoicesDialog } from './choices/choices-dialog.tsx';
import { FoundGamesDialog } from './found-games/found-games-dialog.tsx';
import { GameForm } from './game-form/game-form.tsx';
import type { ServiceGames } from './game-form/service-game.tsx';
import { InstallDialog } from './installs/install-dialog.tsx';
import { ImportDialog } from './loadout/import-dialog.tsx';
import { MarksDialog } from './loadout/marks-dialog.tsx';
import { OpenedLoadoutDialog } from './loadout/opened-loadout-dialog.tsx';
import { QuestionDialog } from './loadout/question-dialog.tsx';
import { useMyModsOpen } from './my-mods-store.ts';
import { PlanDialog } from './plan/plan-dialog.tsx';
import { installsQuery } from './queries.ts';
import { TakeOverDialog } from './take-over/take-over-dialog.tsx';

/** The dialogs of My mods, one at a time, above every screen. */
export function MyModsDialogs({ serviceGames }: { serviceGames: ServiceGames | undefined }) {
  const {
    gameForm,
    isFoundOpen,
    importFor,
    isOpened,
    openings,
    questions,
    plan,
    choices,
    marks,
    takeOverFor,
    jobId,
  } = useMyModsOpen();
  const { data: installs } = useQuery(installsQuery());
  const job = installs?.jobs.find((each) => each.jobId === jobId && each.state === 'asking');
  if (questions) return <QuestionDialog {...questions} />;
  if (gameForm) {
    const close = () => useMyModsOpen.setState({ gameForm: null });
    return <GameForm {...gameForm} serviceGames={serviceGames} onClose={close} />;
  }
  if (isFoundOpen) return <FoundGamesDialog onClose={() => useMyModsOpen.setState({ isFoundOpen: false })} />;
  if (importFor !== null)
    return <ImportDialog {...importFor} onClose={() => useMyModsOpen.setState({ importFor: null })} />;
  if (plan) return <PlanDialog {...plan} onClose={() => useMyModsOpen.setState({ plan: null })} />;
  if (choices)
    return <ChoicesDialog of={choices} onClose={() => useMyModsOpen.setState({ choices: null })} />;
  if (marks) return <MarksDialog {...marks} onClose={() => useMyModsOpen.setState({ marks: null })} />;
  if (takeOverFor !== null)
    return (
      <TakeOverDialog gameId={takeOverFor} onClose={() => useMyModsOpen.setState({ takeOverFor: null })} />
    );
  if (isOpened) return <OpenedLoadoutDialog key={openings} opening={openings} />;
  return job ? <InstallDialog job={job} onClose={() => useMyModsOpen.setState({ jobId: null })} /> : null;
}
