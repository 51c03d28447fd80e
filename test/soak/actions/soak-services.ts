import { writeFileSync } from 'node:fs';
import { type Action, call, type SoakContext } from '../context.ts';
import { startApp } from '../running-app.ts';
import { profileOf, type SoakService } from '../soak-service.ts';
import { forgetRefused } from './favorites.ts';
import { readSession, until } from './session.ts';

/** Makes this the service that all actions use. */
export function selectService(context: SoakContext, soakService: SoakService): void {
  const { service, faults, ledger } = soakService;
  writeFileSync(context.place.profileFile, JSON.stringify(profileOf(soakService)));
  Object.assign(context, { soakService, service, faults, ledger });
}

const otherService = ({ soakServices, soakService }: SoakContext): SoakService =>
  soakServices.find((one) => one !== soakService) ?? soakService;

/** Changes the profile below the running app. */
async function changeService(context: SoakContext): Promise<void> {
  await context.faults.clear();
  await forgetRefused(context);
  const next = otherService(context);
  selectService(context, next);
  const siteUrl = next.service.siteUrl;
  await until(15_000, async () => {
    const { ok, value } = await call(context, 'service.check');
    return ok && (value as { profile: { siteUrl: string } | null }).profile?.siteUrl === siteUrl;
  });
  await expectSameSignIn(context, 'after a change of the service');
}

/** Restarts the app with the other service's profile, as a player with two installations would. */
export async function restartWithOther(context: SoakContext, how: 'quit' | 'kill'): Promise<void> {
  await context.faults.clear();
  await forgetRefused(context);
  await context.app[how]();
  selectService(context, otherService(context));
  context.app = await startApp(context.place, context.counts);
  await expectSameSignIn(context, `after a start with the other service (${how})`);
}

/** Checks that the session at this service is unchanged, unless the service ended it. */
async function expectSameSignIn(context: SoakContext, when: string): Promise<void> {
  const { ledger, counts, soakService } = context;
  const { player } = ledger;
  let state: string | null = null;
  await until(10_000, async () => {
    state = (await readSession(context))?.state ?? null;
    return state !== null && state !== 'not-offered' && (player === null || state !== 'signed-out');
  });
  if (player !== null && state === 'signed-out')
    counts.losses.push(`${when}: ${player} is signed out at ${soakService.name}`);
  if (player === null && state === 'signed-in')
    counts.breaches.push(`${when}: somebody is signed in at ${soakService.name} without a sign-in there`);
}

/** Switching between two services. */
export const changingServices: readonly Action[] = [
  { name: 'change the service', weight: 1, act: changeService },
];
