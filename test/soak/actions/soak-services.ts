import { writeFileSync } from 'node:fs';
import { startApp } from '../running-app.ts';
import { profileOf, type SoakService } from '../soak-service.ts';
import { type Action, call, type Stage } from '../stage.ts';
import { forgetRefused } from './favorites.ts';
import { readSession, until } from './session.ts';

/** Makes this the service that all actions play on. */
export function enterWorld(stage: Stage, soakService: SoakService): void {
  const { service, faults, ledger } = soakService;
  writeFileSync(stage.place.profileFile, JSON.stringify(profileOf(soakService)));
  Object.assign(stage, { soakService, service, faults, ledger });
}

const otherWorld = ({ soakServices, soakService }: Stage): SoakService =>
  soakServices.find((one) => one !== soakService) ?? soakService;

/** Changes the profile below the running app. */
async function changeService(stage: Stage): Promise<void> {
  await stage.faults.clear();
  await forgetRefused(stage);
  const next = otherWorld(stage);
  enterWorld(stage, next);
  const siteUrl = next.service.siteUrl;
  await until(15_000, async () => {
    const { ok, value } = await call(stage, 'service.check');
    return ok && (value as { profile: { siteUrl: string } | null }).profile?.siteUrl === siteUrl;
  });
  await expectSameSignIn(stage, 'after a change of the service');
}

/** Ends the app and starts it with the profile of the other service, as a player with two installations would. */
export async function restartWithOther(stage: Stage, how: 'quit' | 'kill'): Promise<void> {
  await stage.faults.clear();
  await forgetRefused(stage);
  await stage.app[how]();
  enterWorld(stage, otherWorld(stage));
  stage.app = await startApp(stage.place, stage.counts);
  await expectSameSignIn(stage, `after a start with the other service (${how})`);
}

/** Whoever was signed in at this service still is: only the service may have ended that meanwhile. */
async function expectSameSignIn(stage: Stage, when: string): Promise<void> {
  const { ledger, counts, soakService } = stage;
  const { player } = ledger;
  let state: string | null = null;
  await until(10_000, async () => {
    state = (await readSession(stage))?.state ?? null;
    return state !== null && state !== 'not-offered' && (player === null || state !== 'signed-out');
  });
  if (player !== null && state === 'signed-out')
    counts.losses.push(`${when}: ${player} is signed out at ${soakService.name}`);
  if (player === null && state === 'signed-in')
    counts.breaches.push(`${when}: somebody is signed in at ${soakService.name}, and nobody signed in there`);
}

/** Playing on two services in turn. */
export const changingServices: readonly Action[] = [
  { name: 'change the service', weight: 1, act: changeService },
];
