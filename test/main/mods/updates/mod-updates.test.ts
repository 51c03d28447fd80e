import { beforeEach, describe, expect, test } from 'vitest';
import { stage } from './setup.ts';

let given: Awaited<ReturnType<typeof stage>>;
beforeEach(async () => {
  given = await stage();
});

const modWith = (versions: number) => given.modsWith(versions)[0] ?? 0;
const only = () => given.updates.list()[0];
const of = (modId: number) => ({ service: given.fakeService.url, modId });
const versionsOf = (modId: number) => given.fakeService.generator.versions(modId);

describe('what changes', () => {
  test('nothing is known before the first check', () => {
    given.install(modWith(1), 0);
    expect(only()).toMatchObject({ state: 'unknown', newest: null, changes: [], checkedAt: null });
    expect(given.updates.state()).toMatchObject({ isChecking: false, checkedAt: null, error: null });
  });

  test('the versions after the installed one, newest first, with names and dates', async () => {
    const modId = modWith(3);
    given.install(modId, 2);
    await given.updates.check();
    const [newest, second] = versionsOf(modId).map(({ versionId, versionString: name, releaseDate }) => ({
      versionId,
      name,
      releasedAt: releaseDate * 1000,
    }));
    expect(only()).toMatchObject({ state: 'update', newest, changes: [newest, second], isGone: false });
  });

  test('the newest version is current', async () => {
    given.install(modWith(2), 0);
    await given.updates.check();
    expect(only()).toMatchObject({ state: 'current', newest: null, changes: [], ignored: null });
  });

  test('a mod that is gone from the service is marked and keeps what was known; it may come back', async () => {
    given.install(modWith(2), 1);
    await given.updates.check();
    const { id } = given.fakeService.fault({ pattern: 'mods/*', kind: 'error', error: 'mod_not_found' });
    await given.updates.check();
    expect(only()).toMatchObject({ isGone: true, state: 'update' });
    expect(given.updates.state().error).toBe(null);
    given.fakeService.removeFault(id);
    await given.updates.check();
    expect(only()).toMatchObject({ isGone: false, state: 'update' });
  });

  test('an installed version that isn’t listed any more is older than those with a larger id', async () => {
    const modId = modWith(2);
    given.install(modId, 1);
    const install = given.installed[0];
    const listed = versionsOf(modId).map(({ versionId }) => versionId);
    if (install) given.installed[0] = { ...install, versionId: Math.min(...listed) - 1 };
    await given.updates.check();
    expect(only()?.changes.map(({ versionId }) => versionId)).toEqual(listed);
  });

  test('mods of another service and dropped files are not requested', async () => {
    const install = { ...of(modWith(1)), service: 'https://other.example/api/' };
    given.installed.push({ ...install, installId: 'x', versionId: 1, versionName: '1', title: 'Other' });
    await given.updates.check();
    expect(given.asked()).toHaveLength(0);
    expect(only()?.state).toBe('unknown');
  });

  test('the results are there after a restart, without a request', async () => {
    given.install(modWith(2), 1);
    await given.updates.check();
    const before = only();
    const again = await given.open();
    expect(again.list()).toEqual([before]);
    expect(again.state().checkedAt).toBe(given.updates.state().checkedAt);
    expect(given.asked()).toHaveLength(1);
  });
});

describe('a service that lists no versions', () => {
  test('a mod’s own version tells of an update', async () => {
    given.offers.versions = false;
    const modId = modWith(2);
    given.install(modId, 0);
    await given.updates.check();
    expect(only()?.state).toBe('current');
    given.fakeService.fault({ pattern: 'mods/*', kind: 'wrong-type', at: 'mod.version', value: '99.0' });
    await given.updates.check();
    expect(only()?.state).toBe('maybe');
    await given.updates.ignoreVersion(of(modId));
    expect(only()?.state).toBe('current');
  });

  test('else a change in the list does, without a request; a new install counts from what is there then', async () => {
    given.offers.versions = false;
    given.offers.details = false;
    const modId = modWith(2);
    given.install(modId, 1);
    given.list.set(modId, { title: 'Map', tagLine: 'v1' });
    await given.updates.check();
    expect(only()?.state).toBe('current');
    given.list.set(modId, { title: 'Map', tagLine: 'v2' });
    await given.updates.check();
    expect(only()?.state).toBe('maybe');
    await given.updates.use(of(modId), given.install(modId, 0));
    expect(only()?.state).toBe('current');
    given.list.set(modId, 'gone');
    await given.updates.check();
    expect(only()).toMatchObject({ isGone: true, state: 'current' });
    expect(given.starts).toEqual([]);
  });
});

describe('ignoring', () => {
  test('one version, until a later one comes', async () => {
    const modId = modWith(3);
    given.install(modId, 2);
    const older = versionsOf(modId)
      .slice(1)
      .map(({ versionId, releaseDate }) => ({
        mod_version_id: versionId,
        version_string: '1',
        release_date: releaseDate,
        files: [{ id: 1, filename: 'a.zip' }],
      }));
    const { id } = given.fakeService.fault({
      pattern: 'mods/*',
      kind: 'wrong-type',
      at: 'versions',
      value: older,
    });
    await given.updates.check();
    await given.updates.ignoreVersion(of(modId));
    expect(only()).toMatchObject({ state: 'update', ignored: 'version' });
    expect((await given.open()).list()[0]?.ignored).toBe('version');
    given.fakeService.removeFault(id);
    await given.updates.check();
    expect(only()).toMatchObject({ ignored: null, newest: { versionId: versionsOf(modId)[0]?.versionId } });
    await given.updates.ignoreVersion(of(modId));
    await given.updates.stopIgnoring(of(modId));
    expect(only()?.ignored).toBe(null);
  });

  test('one mod, whatever comes', async () => {
    const modId = modWith(2);
    given.install(modId, 1);
    await given.updates.ignoreMod(of(modId));
    await given.updates.check();
    expect(only()).toMatchObject({ state: 'update', ignored: 'mod' });
    await given.updates.stopIgnoring(of(modId));
    expect(only()?.ignored).toBe(null);
  });

  test('a mod that isn’t installed has no update', async () => {
    await expect(given.updates.ignoreVersion(of(1))).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('going back', () => {
  test('the install before is remembered, and going back twice returns', async () => {
    const modId = modWith(2);
    const old = given.install(modId, 1);
    await given.updates.check();
    await expect(given.updates.goBack(of(modId))).rejects.toMatchObject({
      text: { id: 'modUpdates.nonePrevious' },
    });
    const latest = given.install(modId, 0);
    await given.updates.use(of(modId), latest);
    expect(only()).toMatchObject({ installId: latest, previousInstallId: old, state: 'current' });
    expect((await given.updates.goBack(of(modId))).installId).toBe(old);
    // The newer version is on this computer already.
    const gone = { installId: old, previousInstallId: latest, state: 'update', newestInstallId: latest };
    expect(only()).toMatchObject(gone);
    expect((await given.open()).list()[0]).toMatchObject(gone);
    await given.updates.goBack(of(modId));
    expect(only()).toMatchObject({ installId: latest, previousInstallId: old });
  });

  test('using the same install once more doesn’t change what going back means', async () => {
    const modId = modWith(3);
    const old = given.install(modId, 2);
    given.install(modId, 1);
    const latest = given.install(modId, 0);
    await given.updates.use(of(modId), old);
    await given.updates.use(of(modId), latest);
    await given.updates.use(of(modId), latest);
    expect(only()).toMatchObject({ installId: latest, previousInstallId: old });
  });

  test('not to an install that was deleted', async () => {
    const modId = modWith(2);
    const old = given.install(modId, 1);
    await given.updates.use(of(modId), given.install(modId, 0));
    given.installed.splice(0, 1);
    expect(old).not.toBe('');
    expect(only()?.previousInstallId).toBe(null);
    await expect(given.updates.goBack(of(modId))).rejects.toMatchObject({ code: 'not-found' });
  });

  test('what can’t be stored has its sentence', async () => {
    const modId = modWith(2);
    given.install(modId, 1);
    given.store.isBroken = true;
    await expect(given.updates.ignoreMod(of(modId))).rejects.toMatchObject({
      text: { id: 'modUpdates.notStored' },
    });
    expect(only()?.ignored).toBe('mod');
  });
});
