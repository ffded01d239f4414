import { describe, expect, test } from 'vitest';
import {
  type AccountSystem,
  accountSystems,
  type OwnCalls,
  withAccountSystem,
} from '../../../support/servers/account-systems.ts';
import { type PasskeyOptions, SoftPasskey } from '../../../support/stand-ins/soft-passkey.ts';
import { waitFor } from '../../../support/wait-for.ts';

const minute = 60;
const next = 'Birne-und-Dill-8';

describe.each(accountSystems)('passkeys of an account of %s', (_name, start) => {
  let system: AccountSystem;
  let name: string;
  let email: string;
  let id: number;
  let own: OwnCalls;
  let passkey: SoftPasskey;
  withAccountSystem(start, async (started, count) => {
    system = started;
    name = `user${count}`;
    email = `${name}@example.org`;
    id = await system.add(name, email);
    own = await system.signIn(name);
    passkey = new SoftPasskey();
  });

  const how = (more: Partial<PasskeyOptions> = {}): PasskeyOptions => ({
    origin: system.origin,
    rpID: new URL(system.origin).hostname,
    ...more,
  });
  const created = async (more: Partial<PasskeyOptions> = {}) =>
    passkey.register((await own.passkeyOptions()).options, how(more));
  const add = async (more: Partial<PasskeyOptions> = {}) =>
    (await own.addPasskey(' My phone ', await created(more))).status;
  const enter = async (more: Partial<PasskeyOptions> = {}) =>
    system.passkeySignIn(passkey.signIn(await system.passkeySignInOptions(), how(more)));
  const statusOf = async (more: Partial<PasskeyOptions> = {}) => (await enter(more)).status;
  const mailsOf = async (isWanted: (mail: { subject?: string | undefined }) => boolean) =>
    waitFor(async () => {
      const found = (await system.mails(email)).filter(isWanted);
      expect(found).not.toEqual([]);
      return found;
    });
  const stranger = async () => {
    await system.add(`${name}x`, `${name}x@example.org`);
    return system.signIn(`${name}x`);
  };

  test('are added, listed and used to sign in, and a mail reports it', async () => {
    expect((await own.passkeyOptions()).options).toMatchObject({
      rp: { id: new URL(system.origin).hostname },
      user: { name },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(await add()).toBe(204);
    const created = system.now().toISOString();
    const [stored] = await own.passkeys();
    expect(stored).toEqual({ id: expect.any(Number), name: 'My phone', created, lastUsed: null });
    expect(await system.passkeySignInOptions()).toMatchObject({
      rpId: new URL(system.origin).hostname,
      userVerification: 'required',
    });
    const phone = await enter();
    expect([phone.status, phone.userName, await phone.own.isAlive()]).toEqual([200, name, true]);
    expect((await own.passkeys())[0]?.lastUsed).toBe(created);
    const [mail] = await mailsOf(({ subject }) => subject === system.subjects.passkeyAdded);
    expect(mail?.text).toMatch(/[„“]My phone[“”]/);
  });

  test('count as both factors', async () => {
    await add();
    await own.turnOnTwoFactor();
    const phone = await enter();
    expect([phone.status, await phone.own.isAlive()]).toEqual([200, true]);
  });

  test('need the password unless the sign-in is fresh', async () => {
    await add();
    const [stored] = await own.passkeys();
    system.wait(5 * minute + 1);
    for (const ask of [own.passkeyOptions, (typed?: string) => own.removePasskey(stored!.id, typed)]) {
      expect(await ask()).toMatchObject({ status: 422, fields: ['password'] });
      expect((await ask('falsch')).status).toBe(422);
    }
    expect(await own.passkeys()).toHaveLength(1);
    expect((await own.passkeyOptions(system.password)).status).toBe(200);
  });

  test.each<[string, Partial<PasskeyOptions>]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another host', { rpID: 'evil.example' }],
    ['whose user was not verified', { isUserVerified: false }],
  ])('are refused in a response %s', async (_what, more) => {
    expect(await add(more)).toBe(422);
    expect(await own.passkeys()).toEqual([]);
    expect(await add()).toBe(204);
    expect([await statusOf(more), await statusOf()]).toEqual([422, 200]);
  });

  test('answer a challenge once, for one user and one purpose, for five minutes', async () => {
    const first = await created();
    const other = await stranger();
    expect((await other.addPasskey('X', first)).status).toBe(422);
    expect((await own.addPasskey('X', first)).status).toBe(204);
    expect((await own.addPasskey('X', first)).status).toBe(422);
    const response = passkey.signIn(await system.passkeySignInOptions(), how());
    const status = async (answer: unknown) => (await system.passkeySignIn(answer)).status;
    expect([await status(response), await status(response)]).toEqual([200, 422]);
    const { options } = await own.passkeyOptions();
    expect(await status(passkey.signIn(options, how()))).toBe(422);
    expect(await status(passkey.signIn({ challenge: 'A'.repeat(43) }, how()))).toBe(422);
    const late = passkey.signIn(await system.passkeySignInOptions(), how());
    system.wait(5 * minute + 1);
    expect(await status(late)).toBe(422);
  });

  test('that are unknown, forged, or of an inactive account get the same response', async () => {
    const refused = async (answer: unknown) => {
      const { status, fields } = await system.passkeySignIn(answer);
      return { status, fields };
    };
    const sign = async (key = passkey) => key.signIn(await system.passkeySignInOptions(), how());
    const unknown = await refused(await sign());
    await add();
    const forged = { ...(await sign(new SoftPasskey())), id: passkey.id, rawId: passkey.id };
    expect(unknown.status).toBe(422);
    expect(await refused(forged)).toEqual(unknown);
    await system.deactivate(id);
    expect(await refused(await sign())).toEqual(unknown);
    await system.activate(id);
    expect(await statusOf()).toBe(200);
  });

  test('are reported as copied if their counter does not grow', async () => {
    await add({ counter: 1 });
    const statuses = [];
    for (const counter of [5, 5, 4, 6]) statuses.push(await statusOf({ counter }));
    expect(statuses).toEqual([200, 422, 422, 200]);
  });

  test('are registered once, and a user has ten at most', async () => {
    await add();
    expect(await add()).toBe(409);
    expect((await own.passkeyOptions()).options.excludeCredentials).toEqual([
      expect.objectContaining({ id: passkey.id }),
    ]);
    for (let number = 1; number < 10; number += 1) {
      passkey = new SoftPasskey();
      expect(await add()).toBe(204);
    }
    expect((await own.passkeyOptions()).status).toBe(409);
  });

  test('are removed by their user only, which ends other sessions; a mail reports it', async () => {
    await add();
    const phone = await enter();
    const [stored] = await own.passkeys();
    const other = await stranger();
    const foreign = await other.removePasskey(stored!.id);
    expect([foreign, await other.passkeys()]).toEqual([await other.removePasskey(999_999), []]);
    expect(foreign.status).toBe(404);
    expect((await own.removePasskey(stored!.id)).status).toBe(204);
    expect([await own.isAlive(), await phone.own.isAlive(), await statusOf()]).toEqual([true, false, 422]);
    expect(await own.passkeys()).toEqual([]);
    await mailsOf(({ subject }) => subject === system.subjects.passkeyRemoved);
  });

  test('stay with an ordinary change of the password, and its mail says so', async () => {
    await add();
    passkey = new SoftPasskey();
    await add();
    expect((await own.changePassword(system.password, next)).status).toBeLessThan(300);
    expect(await statusOf()).toBe(200);
    await waitFor(async () => {
      const texts = (await system.mails(email)).map(({ text }) => text);
      expect(texts).toContainEqual(
        expect.stringMatching(/2 (passkeys are still valid|Passkeys gelten weiter)/),
      );
    });
  });

  test('are removed with a forgotten password, and its mail says so', async () => {
    await add();
    await system.requestPassword(email);
    const [mail] = await mailsOf((one) => system.isPasswordMail(one as never));
    expect((await system.recover(name, mail, next)).status).toBeLessThan(300);
    expect(await statusOf()).toBe(422);
    await waitFor(async () => {
      const texts = (await system.mails(email)).map(({ text }) => text);
      const removed =
        /the passkey of your account was removed|auch der Passkey Ihres Benutzerkontos entfernt/;
      expect(texts).toContainEqual(expect.stringMatching(removed));
    });
  });

  test.each([
    ['nothing', undefined],
    ['no object', 'x'],
    ['an empty object', {}],
    [
      'an empty response',
      { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response: {} },
    ],
    [
      'an invalid response',
      {
        id: 'x',
        rawId: 'x',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'bnVsbA', authenticatorData: 'x', signature: 'x' },
      },
    ],
  ])('are not used by %s', async (_what, response) => {
    expect((await system.passkeySignIn(response)).status).toBe(422);
  });
});
