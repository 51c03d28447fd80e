import { writeFileSync } from 'node:fs';
import { callBridge } from '#test/e2e/app/bridge.ts';
import type { Loadout } from '#test/e2e/app/launch.ts';
import type { FakeService } from '#test/service/index.ts';

type Profile = ReturnType<FakeService['profile']>;

/** Replaces the profile of a running app, and makes the app load it again. */
export async function changeProfile(
  { page, profileFile }: Pick<Loadout, 'page' | 'profileFile'>,
  profile: Omit<Profile, 'api_key'>,
): Promise<void> {
  writeFileSync(profileFile, JSON.stringify(profile));
  await callBridge(page, 'service.check');
}

/** The service’s profile for another client, which the service knows. */
export function profileOfAnotherClient(service: FakeService): Profile {
  service.registerClient({ clientId: 'another', redirectUris: ['http://127.0.0.1/callback'] });
  const profile = service.profile();
  const oauth = { redirect_path: '/callback', scopes: [], ...profile.oauth, client_id: 'another' };
  return { ...profile, oauth };
}
