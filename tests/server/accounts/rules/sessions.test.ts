import { describe, expect, test } from 'vitest';
import {
  type AccountSystem,
  accountSystems,
  type OwnCalls,
  withAccountSystem,
} from '../../../support/servers/account-systems.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const minute = 60;
const hour = 60 * minute;

describe.each(accountSystems)('sessions of %s', (_name, start) => {
  let system: AccountSystem;
  let name: string;
  let own: OwnCalls;
  withAccountSystem(start, async (started, count) => {
    system = started;
    name = `user${count}`;
    await system.add(name, `${name}@example.org`);
    own = await system.signIn(name, { userAgent: firefox });
  });

  test('are listed for their user, the current one first, with the device in plain words', async () => {
    const created = system.now().toISOString();
    system.wait(minute);
    const other = await system.signIn(name, { userAgent: 'curl/8.5.0' });
    await system.add(`${name}x`, `${name}x@example.org`);
    await system.signIn(`${name}x`);
    const [first, second, ...more] = await own.sessions();
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      isCurrent: true,
      created,
      device: expect.stringMatching(/^Firefox .*Linux$/),
    });
    expect(second).toMatchObject({ isCurrent: false, lastActive: system.now().toISOString() });
    expect((await other.sessions())[0]).toEqual({ ...second, isCurrent: true });
    expect(Object.keys(first ?? {}).sort()).toEqual(['created', 'device', 'id', 'isCurrent', 'lastActive']);
  });

  test('that have expired, and sign-ins that wait for a code, are not listed', async () => {
    await own.turnOnTwoFactor();
    await system.trySignIn(name, system.password);
    expect(await own.sessions()).toHaveLength(1);
    system.wait(15 * minute);
    await own.renew();
    system.wait(6 * minute);
    expect(await own.sessions()).toHaveLength(1);
  });

  test('end at once, by their user alone', async () => {
    const other = await system.signIn(name);
    const id = (await own.sessions())[1]?.id ?? 0;
    await system.add(`${name}x`, `${name}x@example.org`);
    const thief = await system.signIn(`${name}x`);
    expect([(await thief.endSession(id)).status, (await thief.endSession(999_999)).status]).toEqual([
      404, 404,
    ]);
    expect(await other.isAlive()).toBe(true);
    expect((await own.endSession(id)).status).toBe(204);
    expect([await other.isAlive(), await own.isAlive()]).toEqual([false, true]);
    expect((await own.endSession(id)).status).toBe(404);
  });

  test.each(['0', '-1', '9223372036854775808', '1;', 'abc', '%00'])('have no %s', async (id) => {
    expect([400, 404]).toContain((await own.endSession(id)).status);
  });

  test('end all but the own one', async () => {
    const others = [await system.signIn(name), await system.signIn(name)];
    await own.endOthers();
    for (const other of others) expect(await other.isAlive()).toBe(false);
    expect(await own.sessions()).toHaveLength(1);
  });

  test('end by signing out, alone', async () => {
    const other = await system.signIn(name);
    await own.signOut();
    expect([await own.isAlive(), await other.isAlive()]).toEqual([false, true]);
  });

  test('say when the user had signed in before, also after a new password', async () => {
    expect(await own.lastSignIn()).toBeNull();
    const first = system.now().toISOString();
    system.wait(2 * minute);
    const second = await system.signIn(name);
    expect([await second.lastSignIn(), await own.lastSignIn()]).toEqual([first, null]);
    expect((await second.changePassword(system.password, 'Frisch-Gebacken-77')).status).toBeLessThan(300);
    expect(await second.lastSignIn()).toBe(first);
  });

  test('end twenty minutes after the last activity, and not a second before', async () => {
    system.wait(20 * minute - 1);
    expect(await own.isAlive()).toBe(true);
    const idle = await system.signIn(name);
    system.wait(20 * minute);
    expect(await idle.isAlive()).toBe(false);
  });

  test('are not kept alive by reading how long they last', async () => {
    for (let count = 0; count < 3; count += 1) {
      system.wait(7 * minute);
      await own.isAlive();
    }
    expect(await own.isAlive()).toBe(false);
  });

  test('end after twelve hours, however often they are renewed', async () => {
    for (let passed = 0; passed < 12 * hour - 15 * minute; passed += 15 * minute) {
      system.wait(15 * minute);
      await own.renew();
    }
    expect(await own.isAlive()).toBe(true);
    system.wait(15 * minute);
    expect(await own.isAlive()).toBe(false);
  });

  test('are five at most: the oldest ends', async () => {
    const later: OwnCalls[] = [];
    for (let index = 0; index < 5; index += 1) {
      system.wait(1);
      later.push(await system.signIn(name));
    }
    expect(await own.isAlive()).toBe(false);
    for (const session of later) expect(await session.isAlive()).toBe(true);
  });

  test('are stored as hashes of their tokens', async () => {
    const rows = await system.database.read.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(own.token());
  });

  test('end when the account is deactivated', async () => {
    const id = await system.add(`${name}x`, `${name}x@example.org`);
    const other = await system.signIn(`${name}x`);
    await system.deactivate(id);
    expect(await other.isAlive()).toBe(false);
  });
});
