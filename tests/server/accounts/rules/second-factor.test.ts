import { Secret } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { anyTables } from '../../../../packages/server/src/database/database.ts';
import {
  type AccountSystem,
  accountSystems,
  codeOf,
  nextCodeOf,
  type OwnCalls,
  someMails,
  withAccountSystem,
} from '../../../support/servers/account-systems.ts';
import { waitFor } from '../../../support/wait-for.ts';

const minute = 60;

describe.each(accountSystems)('the second factor of an account of %s', (_name, start) => {
  let system: AccountSystem;
  let name: string;
  let email: string;
  let own: OwnCalls;
  withAccountSystem(start, async (started, count) => {
    system = started;
    name = `user${count}`;
    email = `${name}@example.org`;
    await system.add(name, email);
    own = await system.signIn(name);
  });

  const pending = () => system.startSignIn(name);
  const sendCode = async (code: string) => (await pending()).sendCode(code);
  const statusOf = async (code: string) => (await sendCode(code)).status;
  const subjects = async () => (await system.mails(email)).map(({ subject }) => subject);
  const wrong = { status: 422, fields: ['code'] };

  test('is on with a code of the new key: the session gets a new token, others end, a mail reports it', async () => {
    const [other, token] = [await system.signIn(name), own.token()];
    expect((await own.confirmTwoFactor('123456')).status).toBe(409);
    const { key, uri } = await own.draftTwoFactor();
    expect(Secret.fromBase32(key).bytes.length).toBe(20);
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect(uri).toContain(`secret=${key}`);
    // A key has no effect until a code proves that an app has it.
    expect((await system.trySignIn(name, system.password)).full).toBe(true);
    for (const typed of ['000000', 'abcdef']) expect(await own.confirmTwoFactor(typed)).toMatchObject(wrong);
    expect((await system.trySignIn(name, system.password)).full).toBe(true);
    const { status, codes } = await own.confirmTwoFactor(codeOf(system, key));
    expect([status, new Set(codes).size]).toEqual([200, 10]);
    expect(own.token()).not.toBe(token);
    expect([await own.isAlive(), await other.isAlive(), await own.codesLeft()]).toEqual([true, false, 10]);
    expect((await system.trySignIn(name, system.password)).full).toBe(false);
    await waitFor(async () => expect(await subjects()).toEqual([system.subjects.twoFactorOn]));
    expect((await own.draftTwoFactor()).status).toBe(409);
    expect((await own.confirmTwoFactor('000000')).status).toBe(409);
  });

  test('has a key that belongs to its session', async () => {
    const { key } = await own.draftTwoFactor();
    const other = await system.signIn(name);
    expect((await other.confirmTwoFactor(codeOf(system, key))).status).toBe(409);
    expect((await other.draftTwoFactor()).key).not.toBe(key);
  });

  test('is asked for in a session of its own, which ends with the right code', async () => {
    const { key } = await own.turnOnTwoFactor();
    const browser = await pending();
    const token = browser.token();
    expect(await browser.isAlive()).toBe(false);
    expect((await browser.passkeyOptions()).status).toBe(401);
    const code = nextCodeOf(system, key);
    expect((await browser.sendCode(code)).status).toBe(200);
    expect(browser.token()).not.toBe(token);
    expect(await browser.isAlive()).toBe(true);
    expect((await browser.sendCode(code)).status).toBe(401);
  });

  test('takes a code once, and none from before', async () => {
    const { key } = await own.turnOnTwoFactor();
    expect(await sendCode(codeOf(system, key))).toEqual(wrong);
    const used = nextCodeOf(system, key);
    expect(await statusOf(used)).toBe(200);
    expect(await sendCode(used)).toEqual(wrong);
    const next = nextCodeOf(system, key);
    expect([await statusOf(used), await statusOf(next)]).toEqual([422, 200]);
  });

  test('is guessed five times a sign-in, and ten times an hour, whatever the kind of code', async () => {
    const { key, codes } = await own.turnOnTwoFactor();
    for (let signIn = 0; signIn < 2; signIn += 1) {
      const browser = await pending();
      for (let tries = 0; tries < 5; tries += 1)
        expect(await browser.sendCode(tries % 2 ? '000000' : 'ABCD-EFGH-JKLM-NPQR')).toEqual(wrong);
      expect((await browser.sendCode(codes[0] ?? '')).status).toBeGreaterThan(400);
    }
    expect(await statusOf(nextCodeOf(system, key))).toBe(429);
    expect(await statusOf(codes[0] ?? '')).toBe(429);
    system.wait(60 * minute + 1);
    expect(await statusOf(codeOf(system, key))).toBe(200);
  });

  test('does not count right codes as guesses', async () => {
    const { key } = await own.turnOnTwoFactor();
    for (let signIn = 0; signIn < 12; signIn += 1) expect(await statusOf(nextCodeOf(system, key))).toBe(200);
  });

  test('does not count codes as guesses that were used before', async () => {
    const { key } = await own.turnOnTwoFactor();
    const browser = await pending();
    for (let tries = 0; tries < 12; tries += 1)
      expect(await browser.sendCode(codeOf(system, key))).toEqual(wrong);
    expect((await browser.sendCode(nextCodeOf(system, key))).status).toBe(200);
  });

  test('is waited for ten minutes', async () => {
    const { key } = await own.turnOnTwoFactor();
    const browser = await pending();
    system.wait(10 * minute + 1);
    expect((await browser.sendCode(codeOf(system, key))).status).toBe(401);
  });

  test('is off again: the session gets a new token, others end, codes are gone, a mail reports it', async () => {
    const { key } = await own.turnOnTwoFactor();
    const other = await pending();
    await other.sendCode(nextCodeOf(system, key));
    const token = own.token();
    const proofs = { password: system.password, code: nextCodeOf(system, key) };
    expect((await own.turnOffTwoFactor(proofs)).status).toBeLessThan(300);
    expect([await own.isAlive(), await other.isAlive(), own.token() === token]).toEqual([true, false, false]);
    expect(await own.codesLeft()).toBe(0);
    expect((await own.turnOffTwoFactor(proofs)).status).toBe(409);
    expect((await own.renewCodes()).status).toBe(409);
    expect((await system.trySignIn(name, system.password)).full).toBe(true);
    const { twoFactorOn, twoFactorOff } = system.subjects;
    await waitFor(async () =>
      expect((await subjects()).toSorted()).toEqual([twoFactorOn, twoFactorOff].toSorted()),
    );
  });

  test('has a key that is stored sealed', async () => {
    const { key } = await own.turnOnTwoFactor();
    const stored = await Promise.all(
      ['session', system.keyTable].map((table) =>
        anyTables(system.database.read).selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(stored)).toMatch(/totp_secret|tfa_geheimnis/);
    expect(JSON.stringify(stored)).not.toContain(key);
  });

  describe('has recovery codes', () => {
    let codes: readonly string[];
    let first: string;
    beforeEach(async () => {
      ({ codes } = await own.turnOnTwoFactor());
      [first = ''] = codes;
    });

    test('of 80 bits, stored as hashes', async () => {
      for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){3}$/);
      const rows = await system.database.read.selectFrom('recovery_code').selectAll().execute();
      for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.slice(0, 9));
    });

    test('that count once, however they are typed; a mail says how many are left', async () => {
      expect(await statusOf(` ${first.toLowerCase().replaceAll('-', ' ')} `)).toBe(200);
      expect(await own.codesLeft()).toBe(9);
      expect(await sendCode(first)).toEqual(wrong);
      expect(await statusOf(codes[1] ?? '')).toBe(200);
      await waitFor(async () => {
        const used = (await system.mails(email)).filter(
          ({ subject }) => subject === system.subjects.codeUsed,
        );
        expect(used.map(({ text }) => /(?:noch|Left:) (\d+)/.exec(text ?? '')?.[1]).sort()).toEqual([
          '8',
          '9',
        ]);
      });
    });

    test('that count once for concurrent sign-ins', async () => {
      const browsers = [await pending(), await pending(), await pending(), await pending()];
      const answers = await Promise.all(browsers.map((browser) => browser.sendCode(first)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    test('that end with new ones, and are of no use to others', async () => {
      const renewed = await own.renewCodes();
      expect([renewed.status, new Set(renewed.codes).size, await own.codesLeft()]).toEqual([200, 10, 10]);
      expect(await sendCode(first)).toEqual(wrong);
      expect(await statusOf(renewed.codes[0] ?? '')).toBe(200);
      const other = renewed.codes[1] ?? '';
      const owner = name;
      name = `${owner}x`;
      await system.add(name, `${name}@example.org`);
      await (await system.signIn(name)).turnOnTwoFactor();
      expect(await sendCode(other)).toEqual(wrong);
      name = owner;
      expect(await statusOf(other)).toBe(200);
      const mails = await someMails(system, email, 4);
      expect(mails.map(({ subject }) => subject)).toContain(system.subjects.codesRenewed);
    });

    test('that an old session renews with the password only', async () => {
      system.wait(5 * minute + 1);
      expect(await own.renewCodes('falsch')).toMatchObject({ status: 422, fields: ['password'] });
      expect(await statusOf(first)).toBe(200);
      expect((await own.renewCodes(system.password)).status).toBe(200);
    });
  });
});
