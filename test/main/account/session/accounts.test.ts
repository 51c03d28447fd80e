import { describe, expect, it } from 'vitest';
import { pass, signIn, startApp, startSession } from './setup.ts';

const hour = 3_600_000;

describe('accounts', () => {
  it('O34 have a key that is the same for the same player, and is a valid file name', async () => {
    const app = await startSession();
    const accountOf = async (player: string) => {
      await signIn(app, player);
      const account = app.session.account();
      await app.session.signOut();
      return account;
    };
    const first = await accountOf('mirelle');
    const second = await accountOf('tolvar');
    expect(first).toMatch(/^[0-9a-f]{16}-102$/);
    expect(second).not.toBe(first);
    expect(await accountOf('mirelle')).toBe(first);
  });

  it('O34 the same player of another service is another account', async () => {
    const one = await startSession();
    const other = await startSession();
    await signIn(one);
    await signIn(other);
    expect(one.session.account()).not.toBe(other.session.account());
  });

  it('O34 a service that does not name the player has an account per sign-in, stored over a restart', async () => {
    const app = await startSession();
    const { me: _, ...endpoints } = app.computer.profile.endpoints;
    app.computer.profile = { ...app.computer.profile, endpoints };
    expect(await signIn(app)).toMatchObject({ state: 'signed-in', player: { userId: null, name: null } });
    const account = app.session.account();
    expect(account).toMatch(/^[0-9a-f]{32}$/);
    await app.session.asPlayer(async () => {});
    await app.stop();
    const next = startApp(app.computer);
    await next.session.open();
    expect(next.session.account()).toBe(account);
    await next.session.signOut();
    await signIn({ computer: app.computer, session: next.session });
    expect(next.session.account()).not.toBe(account);
  });

  it('O34 a session that ended before it was named is continued by the next sign-in, but not after a sign-out', async () => {
    const app = await startSession();
    const { session, fakeService } = app;
    const down = fakeService.fault({ path: 'me/', kind: 'html-503' });
    await signIn(app);
    const former = session.account();
    const handedOn: string[] = [];
    session.onNamed((account) => void handedOn.push(account));
    const end = async () => {
      fakeService.revokeTokens('mirelle');
      await pass(app.computer, hour);
      await session.asPlayer(async () => {}).catch(() => {});
      expect(session.state().state).toBe('ended');
    };
    await end();
    await signIn(app);
    expect(session.account()).toBe(former);
    await end();
    fakeService.removeFault(down.id);
    await signIn(app);
    expect(session.account()).toMatch(/-102$/);
    expect(handedOn).toEqual([former]);
    await session.signOut();
    await signIn(app);
    expect(handedOn).toEqual([former]);
  });

  it('O34 an ended session of a known player is continued by nobody else', async () => {
    const app = await startSession();
    const { session, fakeService } = app;
    const handedOn: string[] = [];
    session.onNamed((account) => void handedOn.push(account));
    await signIn(app);
    const account = session.account();
    fakeService.revokeTokens('mirelle');
    await pass(app.computer, hour);
    await session.asPlayer(async () => {}).catch(() => {});
    expect(session.state().state).toBe('ended');
    const down = fakeService.fault({ path: 'me/', kind: 'html-503' });
    await signIn(app, 'tolvar');
    expect(session.account()).not.toBe(account);
    fakeService.removeFault(down.id);
    const unnamed = session.account();
    await pass(app.computer, 60_000);
    await session.asPlayer(async () => {});
    expect(handedOn).toEqual([unnamed]);
  });

  it('O34 a player who is named late is stored only once their data has moved', async () => {
    const app = await startSession();
    const { session, fakeService, computer } = app;
    const down = fakeService.fault({ path: 'me/', kind: 'html-503' });
    await signIn(app);
    const former = session.account();
    const onDisk: (string | null)[] = [];
    session.onNamed(async () => {
      const killed = startApp(computer);
      await killed.session.open();
      onDisk.push(killed.session.account());
    });
    fakeService.removeFault(down.id);
    await pass(computer, 60_000);
    await session.asPlayer(async () => {});
    expect(onDisk).toEqual([former]);
    const next = startApp(computer);
    await next.session.open();
    expect(next.session.account()).toMatch(/-102$/);
  });

  it('a name that is missing at the sign-in is requested again later', async () => {
    const app = await startSession();
    const { session, fakeService, computer } = app;
    const down = fakeService.fault({ path: 'me/', kind: 'html-503' });
    expect(await signIn(app)).toMatchObject({ state: 'signed-in', player: { userId: null, name: null } });
    const former = session.account();
    const renamed: string[] = [];
    session.onNamed((account) => void renamed.push(account));
    const requested = () => fakeService.requests.filter(({ path }) => path === '/api/me/').length;
    const held = session.session();
    const before = requested();
    await session.asPlayer(async () => {});
    expect(requested()).toBe(before);
    fakeService.removeFault(down.id);
    await pass(computer, 60_000);
    await Promise.all([session.asPlayer(async () => {}), session.asPlayer(async () => {})]);
    expect(renamed).toEqual([former]);
    expect(session.account()).not.toBe(former);
    expect(requested()).toBe(before + 1);
    expect(session.state().player).toEqual({ userId: 102, name: 'mirelle' });
    expect(session.account()).toMatch(/-102$/);
    expect([held.account(), held.userId()]).toEqual([session.account(), 102]);
    await pass(computer, 60_000);
    await session.asPlayer(async () => {});
    expect(requested()).toBe(before + 1);
  });
});
