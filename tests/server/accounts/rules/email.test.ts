import { describe, expect, test } from 'vitest';
import {
  insertPasskey,
  passkeysOf,
} from '../../../../packages/server/src/accounts/passkeys/passkey-store.ts';
import { countRecoveryCodes } from '../../../../packages/server/src/accounts/second-factor/recovery-codes.ts';
import {
  type AccountSystem,
  accountSystems,
  codeOf,
  type OwnCalls,
  someMails,
  withAccountSystem,
} from '../../../support/servers/account-systems.ts';
import { waitFor } from '../../../support/wait-for.ts';

const minute = 60;
const day = 24 * 60 * minute;

describe.each(accountSystems)('the address of an account of %s', (_name, start) => {
  let system: AccountSystem;
  let name: string;
  let former: string;
  let next: string;
  let id: number;
  let own: OwnCalls;
  withAccountSystem(start, async (started, count) => {
    system = started;
    name = `user${count}`;
    former = `former${count}@example.org`;
    next = `next${count}@example.org`;
    id = await system.add(name, former);
    own = await system.signIn(name);
  });

  /** The token of the only link in mails to an address that reverts a change of it. */
  const linkTo = (email: string): Promise<string> =>
    waitFor(async () => {
      const tokens = system.returnTokens(await system.mails(email));
      expect(tokens).toHaveLength(1);
      return tokens[0] ?? '';
    });
  const change = async (email = next): Promise<void> =>
    expect((await own.changeEmail(email)).status).toBe(200);
  const subjects = async (email: string) => (await system.mails(email)).map(({ subject }) => subject);

  test('is changed in a session of a new token; other sessions end, and both addresses get a mail', async () => {
    const token = own.token();
    const other = await system.signIn(name);
    await change();
    expect(await system.emailOf(id)).toBe(next);
    expect([await own.isAlive(), await other.isAlive(), own.token() === token]).toEqual([true, false, false]);
    expect(await linkTo(former)).toHaveLength(43);
    const [mail] = await someMails(system, next, 1);
    expect(system.returnTokens([mail!])).toEqual([]);
    // It may be a stranger's.
    expect(mail?.text).not.toMatch(new RegExp(`${name}|Muster`));
  });

  test('is not changed to the same one, in whatever spelling', async () => {
    expect((await own.changeEmail(former.toUpperCase())).status).not.toBe(500);
    expect(system.returnTokens(await system.mails(former))).toEqual([]);
  });

  test('needs the password five minutes after the last proof', async () => {
    system.wait(5 * minute + 1);
    expect(await own.changeEmail(next)).toEqual({ status: 422, fields: ['password'] });
    expect(await own.changeEmail(next, { password: 'falsch' })).toEqual({
      status: 422,
      fields: ['password'],
    });
    expect(await system.emailOf(id)).toBe(former);
    expect((await own.changeEmail(next, { password: system.password })).status).toBe(200);
    // The new session does not count as a newer proof.
    system.wait(4 * minute);
    await change(`third-${name}@example.org`);
    system.wait(2 * minute);
    expect(await own.changeEmail(next)).toEqual({ status: 422, fields: ['password'] });
  });

  test('needs a code with a second factor, which counts once', async () => {
    const { key } = await own.turnOnTwoFactor();
    expect(await own.changeEmail(next)).toEqual({ status: 422, fields: ['code'] });
    expect(await own.changeEmail(next, { code: '000000' })).toEqual({ status: 422, fields: ['code'] });
    system.wait(5 * minute + 1);
    expect(await own.changeEmail(next)).toEqual({ status: 422, fields: ['code', 'password'] });
    const proofs = { password: system.password, code: codeOf(system, key) };
    expect((await own.changeEmail(next, proofs)).status).toBe(200);
    expect((await own.changeEmail(`third-${name}@example.org`, proofs)).status).toBe(422);
    await expect(system.signIn(name, { code: proofs.code })).rejects.toThrow('422');
  });

  test('is tried out five times an hour, and codes for it as often', async () => {
    await own.turnOnTwoFactor();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await own.changeEmail(next, { code: '000000' })).status).toBe(422);
    expect((await own.changeEmail(next, { code: '000000' })).status).toBe(429);
  });

  test('is changed by one of several calls at once', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((letter) => own.changeEmail(`${letter}-${name}@example.org`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('no longer gets what was mailed for a new password', async () => {
    await system.requestPassword(former);
    const [mail] = await someMails(system, former, 1);
    await change();
    expect((await system.recover(name, mail, 'Melisse-und-Kamille-8')).status).toBe(422);
  });

  describe('is reverted by the link of the mail', () => {
    test('once, which ends all sessions', async () => {
      await change();
      const link = await linkTo(former);
      expect((await system.returnEmail(link)).status).toBeLessThan(300);
      expect([await system.emailOf(id), await own.isAlive()]).toEqual([former, false]);
      expect((await system.returnEmail(link)).status).toBeGreaterThanOrEqual(400);
      await waitFor(async () =>
        expect([(await subjects(former)).length, (await subjects(next)).length]).toEqual([2, 2]),
      );
      await system.signIn(name);
    });

    test('for three days; an unknown one is answered alike', async () => {
      await change();
      const link = await linkTo(former);
      system.wait(3 * day + 1);
      const over = await system.returnEmail(link);
      expect([over.status, over]).toEqual([
        expect.toSatisfy((status) => status >= 400),
        await system.returnEmail('x'.repeat(43)),
      ]);
      expect(await system.emailOf(id)).toBe(next);
    });

    test('of the first address, which makes those of later ones void', async () => {
      await change();
      const mine = await linkTo(former);
      await change(`third-${name}@example.org`);
      const later = await linkTo(next);
      expect((await system.returnEmail(mine)).status).toBeLessThan(300);
      expect((await system.returnEmail(later)).status).toBeGreaterThanOrEqual(400);
      expect(await system.emailOf(id)).toBe(former);
    });

    test('of the owner, whom an intruder’s own link does not stop', async () => {
      await change();
      const mine = await linkTo(former);
      await change(`intruder-${name}@example.org`);
      expect((await system.returnEmail(await linkTo(next))).status).toBeLessThan(300);
      expect(await system.emailOf(id)).toBe(next);
      expect((await system.returnEmail(mine)).status).toBeLessThan(300);
      expect(await system.emailOf(id)).toBe(former);
    });

    test('unless the account is inactive', async () => {
      await change();
      const link = await linkTo(former);
      await system.deactivate(id);
      expect((await system.returnEmail(link)).status).toBeGreaterThanOrEqual(400);
      expect(await system.emailOf(id)).toBe(next);
    });

    const addPasskey = (passkey: string) =>
      system.database.transaction((tx) =>
        insertPasskey(tx, {
          name: passkey,
          credential_id: `${passkey}${id}`,
          public_key: 'x',
          counter: 0,
          user_id: id,
          transports: '',
          created_at: system.now().toISOString(),
        }),
      );

    test('with the passkeys, the factor and the codes that were added since', async () => {
      await addPasskey('mine');
      await change();
      await addPasskey('foreign');
      await own.turnOnTwoFactor();
      expect((await system.returnEmail(await linkTo(former))).status).toBeLessThan(300);
      const { read } = system.database;
      const left = [(await passkeysOf(read, id)).map((one) => one.name), await countRecoveryCodes(read, id)];
      expect(left).toEqual([['mine'], 0]);
      // Without a code.
      await system.signIn(name);
    });

    test('but not with a factor and codes from before', async () => {
      const { key, codes } = await own.turnOnTwoFactor();
      system.wait(minute);
      expect((await own.changeEmail(next, { code: codeOf(system, key) })).status).toBe(200);
      expect((await system.returnEmail(await linkTo(former))).status).toBeLessThan(300);
      expect(await countRecoveryCodes(system.database.read, id)).toBe(codes.length);
      expect(await system.trySignIn(name, system.password)).toMatchObject({ full: false });
    });

    test('of which the database has neither the token nor the address in the clear', async () => {
      await change();
      const link = await linkTo(former);
      const rows = await system.database.read
        .selectFrom('email_return')
        .selectAll()
        .where('user_id', '=', id)
        .execute();
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${link}|${former}`));
    });
  });
});
