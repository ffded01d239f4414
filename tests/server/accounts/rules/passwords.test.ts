import { beforeEach, describe, expect, test } from 'vitest';
import {
  type AccountSystem,
  accountSystems,
  codeOf,
  type OwnCalls,
  someMails,
  withAccountSystem,
} from '../../../support/servers/account-systems.ts';
import { waitFor } from '../../../support/wait-for.ts';

const next = 'Melisse-und-Kamille-8';

describe.each(accountSystems)('passwords of %s', (_name, start) => {
  let system: AccountSystem;
  let name: string;
  let email: string;
  let id: number;
  withAccountSystem(start, async (started, count) => {
    system = started;
    name = `quelle${count}`;
    email = `${name}@example.org`;
    id = await system.add(name, email);
  });
  const statusOf = async (typed: string, userName = name) => (await system.trySignIn(userName, typed)).status;

  describe('that are changed', () => {
    let own: OwnCalls;
    beforeEach(async () => {
      own = await system.signIn(name);
    });

    test('end all sessions, open one with a new token, and are reported by mail', async () => {
      const former = own.token();
      const other = await system.signIn(name);
      expect((await own.changePassword(system.password, next)).status).toBeLessThan(300);
      expect([await own.isAlive(), await other.isAlive()]).toEqual([true, false]);
      expect(own.token()).not.toBe(former);
      expect([await statusOf(system.password), await statusOf(next)]).toEqual([422, 200]);
      const [mail] = await someMails(system, email, 1);
      expect(mail?.text).not.toContain(next);
    });

    test('need the current one, which is not guessed by a stolen session', async () => {
      const guess = (typed: string) => own.changePassword(typed, next);
      expect(await guess('falsch')).toEqual({ status: 422, fields: ['current'] });
      for (let tries = 1; tries < 5; tries += 1) expect((await guess('falsch')).status).toBe(422);
      expect((await guess(system.password)).status).toBe(429);
      expect(await own.isAlive()).toBe(true);
      // The owner signs in all the same.
      await system.signIn(name);
    });

    test('are checked five times at most, of fifty at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => own.changePassword(`falsch${index}`, next)),
      );
      expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5);
      expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(45);
    });

    test.each([
      ['short', 'Ab1!'],
      ['of two kinds only', 'abcdefgh1'],
      ['common', 'Password1'],
      ['with the first name', 'Erika-Tanzt-7'],
      ['with the last name, disguised', '7-Frau-Mu5ter-7'],
    ])('are not %s', async (_what, typed) => {
      expect(await own.changePassword(system.password, typed)).toMatchObject({
        status: 422,
        fields: expect.arrayContaining(['password']),
      });
      expect(await own.isAlive()).toBe(true);
    });

    test.each([
      'Passwort123!',
      'Password1!',
      'P@ssw0rd1',
      'Pa$$w0rt-2026',
      'Qwertz123',
      'Hallo123!',
      'Hall0123!',
      'Sommer2026!',
      '2026!5ommer',
      'Frühling-26',
      'FRUEHLING-26',
      '#1Fußba11#',
    ])('are not %s: a common word with digits and special characters around it', async (typed) => {
      expect((await own.changePassword(system.password, typed)).fields).toEqual(['password']);
    });

    test('contain neither user name nor address, and are not the current one', async () => {
      for (const typed of [`${name}-A1b`, `A1-${email}`, system.password])
        expect(await own.changePassword(system.password, typed)).toMatchObject({
          status: 422,
          fields: expect.arrayContaining(['password']),
        });
    });

    test.each([
      'Birne+Wolke9',
      'Sommer-Regen-2026',
      '11!Wal22?Tor33',
      '12345678!abC',
      'xK7#1!2$3%4&5/6(7)',
      `Über1-${'🙂ß東'.repeat(43)}`,
    ])('may be %s', async (typed) => {
      expect((await own.changePassword(system.password, typed)).status).toBeLessThan(300);
      expect(await statusOf(typed)).toBe(200);
    });
  });

  describe('that are forgotten', () => {
    const passwordMail = async () => {
      const mails = await waitFor(async () => {
        const found = (await system.mails(email)).filter(system.isPasswordMail);
        expect(found).not.toEqual([]);
        return found;
      });
      return mails.at(-1);
    };

    test('are replaced by what a mail brings, which ends all sessions; until then they are valid', async () => {
      const before = await system.signIn(name);
      expect((await system.requestPassword(email.toUpperCase())).status).toBe(204);
      const mail = await passwordMail();
      expect(await statusOf(system.password)).toBe(200);
      expect((await system.recover(name, mail, next)).status).toBeLessThan(300);
      expect(await before.isAlive()).toBe(false);
      expect([await statusOf(system.password), await statusOf(next)]).toEqual([422, 200]);
      expect((await system.recover(name, mail, `${next}9`)).status).toBe(422);
    });

    test('cannot be replaced by an old mail', async () => {
      await system.requestPassword(email);
      const mail = await passwordMail();
      system.wait(60 * 60 + 1);
      expect((await system.recover(name, mail, next)).status).toBe(422);
    });

    test('end with a newer mail', async () => {
      await system.requestPassword(email);
      const first = await passwordMail();
      system.wait(1);
      await system.requestPassword(email);
      await someMails(system, email, 2);
      expect((await system.recover(name, first, next)).status).toBe(422);
    });

    test('are asked for three times an hour, with the same answer, whoever has the address', async () => {
      const answers = [];
      for (let tries = 0; tries < 5; tries += 1) answers.push(await system.requestPassword(email));
      answers.push(await system.requestPassword('nobody@example.org'));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
      await waitFor(async () => expect(await waiting()).toBe(0));
      expect((await someMails(system, email, 3)).filter(system.isPasswordMail)).toHaveLength(3);
    });

    test('are those of twenty requests an hour from a network', async () => {
      for (let tries = 0; tries < 20; tries += 1)
        expect((await system.requestPassword(`n-${name}-${tries}@example.org`)).status).toBe(204);
      expect((await system.requestPassword(`n-${name}@example.org`)).status).toBe(429);
    });

    test('of an inactive account are not replaced', async () => {
      await system.deactivate(id);
      await system.requestPassword(email);
      await waitFor(async () => expect(await waiting()).toBe(0));
      expect((await system.mails(email)).filter(system.isPasswordMail)).toEqual([]);
    });

    test('are no way around the second factor', async () => {
      const own = await system.signIn(name);
      const { key } = await own.turnOnTwoFactor();
      await system.requestPassword(email);
      const mail = await passwordMail();
      await system.recover(name, mail, next);
      for (const typed of [system.password, next])
        expect((await system.trySignIn(name, typed)).full).toBe(false);
      expect(codeOf(system, key)).toMatch(/^\d{6}$/);
    });

    async function waiting(): Promise<number> {
      const rows = await system.database.read.selectFrom('password_request').select('id').execute();
      return rows.length;
    }
  });

  test('are hashed for every name, and refused alike for an unknown name and an inactive account', async () => {
    const unknown = await system.trySignIn('nobody', system.password);
    const wrong = await system.trySignIn(name, 'falsch');
    await system.deactivate(id);
    const inactive = await system.trySignIn(name, system.password);
    expect([wrong, inactive]).toEqual([unknown, unknown]);
    expect(unknown).toMatchObject({ status: 422, full: false });
  });

  test('are guessed five times a name, known or not, then after a delay', async () => {
    for (const guessed of [name, `nobody-${name}`]) {
      for (let tries = 0; tries < 5; tries += 1) expect(await statusOf('falsch', guessed)).toBe(422);
      expect(await statusOf(system.password, guessed)).toBe(429);
    }
    system.wait(31);
    expect(await statusOf(system.password)).toBe(200);
  });
});
