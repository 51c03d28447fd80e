import { useQuery } from '@tanstack/react-query';
import { useMyModsOpen } from '#renderer/features/games/my-mods/my-mods-store.ts';
import { gamesQuery } from '#renderer/features/mods/list/game-names.ts';
import { serviceQuery } from '#renderer/features/service/service/queries.ts';
import { lazyComponents } from '../lazy/components.ts';
import { renderLazy } from '../lazy/lazy-component.tsx';

const MyModsDialogs = renderLazy(lazyComponents.myModsDialogs);

/** What is open above My mods; its code is loaded when something is. */
export function MyModsOverlay() {
  const isOpen = useMyModsOpen(
    ({ gameForm, isFoundOpen, importFor, isOpened, questions, plan, choices, marks, takeOverFor, jobId }) =>
      isOpened ||
      isFoundOpen ||
      (gameForm ?? importFor ?? questions ?? plan ?? choices ?? marks ?? takeOverFor ?? jobId) !== null,
  );
  const { data: service } = useQuery(serviceQuery());
  const { data: games } = useQuery({ ...gamesQuery(), enabled: isOpen && Boolean(service?.features.games) });
  return isOpen && <MyModsDialogs serviceGames={games} />;
}
