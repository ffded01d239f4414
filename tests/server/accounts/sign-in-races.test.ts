import { hash } from '@node-rs/argon2';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeEmail } from '../../../packages/server/src/accounts/email/change-email.ts';
import { hashPassword } from '../../../packages/server/src/accounts/passwords/password.ts';
import { completeByCode } from '../../../packages/server/src/accounts/second-factor/second-factor.ts';
import { endOtherSessions } from '../../../packages/server/src/accounts/sessions/session-store.ts';
import { replaceAllSessions } from '../../../packages/server/src/accounts/sessions/sign-in.ts';
import type { Transaction } from '../../../packages/server/src/database/database.ts';
import { systemActor } from '../../../packages/server/src/resources/rows/stamp.ts';
import type { RowOf } from '../../../packages/server/src/resources/schema/table.ts';
import type { Session } from '../../../packages/server/src/shared/identity.ts';
import { hashToken } from '../../../packages/server/src/shared/secrets/token.ts';
import {
  createOneTimePassword,
  dropOneTimePassword,
  randomPassword,
} from '../../../server/auth/session/one-time-password.ts';
import { completeSignIn, signInBenutzer } from '../../../server/auth/session/sign-in.ts';
import { findAccount } from '../../../server/auth/session/user-account.ts';
import { updateAccount } from '../../../server/auth/update-account.ts';
import { startServer, type TestServer, testPassword } from '../../support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ limits: { signInsPerNetwork: 1000 } });
});
afterAll(() => server.close());

const by = systemActor('Test');
const setupKey = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const change = async (tx: Transaction, id: number, set: Partial<RowOf<'benutzer'>>): Promise<void> => {
  await updateAccount(server.context, tx, { id, set, by });
  await endOtherSessions(tx, id);
};

/** The server's context; `meanwhile` runs as soon as the transaction with this number is about to begin. */
function interrupted(number: number, meanwhile: (tx: Transaction) => Promise<void>) {
  const { context } = server;
  let count = 0;
  const database = new Proxy(context.database, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name, target);
      return async (work: Parameters<typeof target.transaction>[0]) => {
        count += 1;
        if (count === number) await target.transaction(meanwhile);
        return target.transaction(work);
      };
    },
  });
  return { ...context, database };
}

const credentials = (benutzername: string, passwort = testPassword) => ({
  benutzername,
  passwort,
  address: '127.0.0.1',
  device: 'Test',
});
const sessionsOf = (id: number) =>
  server.context.database.read.selectFrom('session').select('kind').where('user_id', '=', id).execute();
const hashOf = async (id: number) =>
  (
    await server.context.database.read
      .selectFrom('benutzer')
      .select('passwort_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).passwort_hash;

// The first transaction counts the attempt, the second one opens the session.
const opening = 2;

test('a sign-in with the old password opens no session once the password is changed', async () => {
  const id = await server.addUser({ benutzername: 'wechselt' });
  const passwort_hash = await hashPassword('Anders-2026!');
  const context = interrupted(opening, (tx) => change(tx, id, { passwort_hash }));
  await expect(signInBenutzer(context, credentials('wechselt'))).rejects.toMatchObject({ status: 422 });
  expect(await sessionsOf(id)).toEqual([]);
});

test('a new hash for an old password does not replace a changed password', async () => {
  const weak = await hash(testPassword, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  const id = await server.addUser({ benutzername: 'rehash', passwort_hash: weak });
  const passwort_hash = await hashPassword('Anders-2026!');
  const context = interrupted(opening, (tx) => change(tx, id, { passwort_hash }));
  await expect(signInBenutzer(context, credentials('rehash'))).rejects.toMatchObject({ status: 422 });
  expect(await hashOf(id)).toBe(passwort_hash);
  await server.context.database.transaction((tx) => change(tx, id, { passwort_hash: weak }));
  expect(await signInBenutzer(server.context, credentials('rehash'))).toHaveProperty('token');
  expect(await hashOf(id)).not.toBe(weak);
});

test('a new hash for an old one-time password of a letter is of the password, however it was typed', async () => {
  const letter = randomPassword();
  const weak = await hash(letter, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  const id = await server.addUser({
    benutzername: 'brief',
    passwort_hash: weak,
    passwort_vergabe_erzwingen: true,
  });
  const typed = letter.toLowerCase().replaceAll('-', ' ');
  expect(await signInBenutzer(server.context, credentials('brief', typed))).toHaveProperty('user');
  expect(await hashOf(id)).not.toBe(weak);
  expect(await signInBenutzer(server.context, credentials('brief', letter))).toHaveProperty('user');
});

test('of two sign-ins at once with an old hash both succeed', async () => {
  const weak = await hash(testPassword, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  const id = await server.addUser({ benutzername: 'doppelt', passwort_hash: weak });
  const passwort_hash = await hashPassword(testPassword);
  const context = interrupted(opening, (tx) => change(tx, id, { passwort_hash }));
  expect(await signInBenutzer(context, credentials('doppelt'))).toHaveProperty('token');
  expect(await hashOf(id)).toBe(passwort_hash);
});

test('a sign-in without a second factor asks for one that was switched on meanwhile', async () => {
  const id = await server.addUser({ benutzername: 'faktor' });
  const context = interrupted(opening, (tx) =>
    change(tx, id, {
      isTwoFactorAuthenticationEnabled: true,
      tfa_geheimnis: server.context.secretBox.seal(setupKey),
    }),
  );
  expect(await signInBenutzer(context, credentials('faktor'))).toMatchObject({
    zweiFaktorErforderlich: true,
  });
  expect(await sessionsOf(id)).toEqual([{ kind: 'pending' }]);
});

test('a sign-in of an account that is locked meanwhile opens no session', async () => {
  const id = await server.addUser({ benutzername: 'gesperrt' });
  const context = interrupted(opening, (tx) => change(tx, id, { aktiv: false }));
  await expect(signInBenutzer(context, credentials('gesperrt'))).rejects.toMatchObject({ status: 422 });
  expect(await sessionsOf(id)).toEqual([]);
});

test('a one-time password that is replaced meanwhile opens nothing and keeps the password', async () => {
  const id = await server.addUser({ benutzername: 'einmal' });
  const before = await hashOf(id);
  const passwort = await server.context.database.transaction((tx) =>
    createOneTimePassword(tx, id, server.context.now()),
  );
  const context = interrupted(opening, (tx) => dropOneTimePassword(tx, id));
  await expect(signInBenutzer(context, credentials('einmal', passwort))).rejects.toMatchObject({
    status: 422,
  });
  expect(await hashOf(id)).toBe(before);
});

test('a pending sign-in that is ended by a change of the password is not completed', async () => {
  const id = await server.addUser({
    benutzername: 'wartet',
    isTwoFactorAuthenticationEnabled: true,
    tfa_geheimnis: server.context.secretBox.seal(setupKey),
  });
  const pending = await signInBenutzer(server.context, credentials('wartet'));
  if (!('token' in pending)) throw new Error('No pending sign-in');
  const session = {
    tokenHash: hashToken(pending.token),
    identity: { userId: id },
    device: 'Test',
  } as Session;
  const passwort_hash = await hashPassword('Anders-2026!');
  const context = interrupted(opening, (tx) => change(tx, id, { passwort_hash }));
  const code = new TOTP({ secret: Secret.fromBase32(setupKey) }).generate({
    timestamp: server.clock.now().getTime(),
  });
  const completed = completeByCode(context, session, code, (tx, account) =>
    completeSignIn(context, tx, account, session.device),
  );
  await expect(completed).rejects.toMatchObject({ status: 401 });
  expect(await sessionsOf(id)).toEqual([]);
});

test('a session that is ended meanwhile is not renewed by a change of the address', async () => {
  const id = await server.addUser({ benutzername: 'beendet', email: 'beendet@example.org' });
  const session = await server.context.sessions.find(await server.signIn('beendet'));
  const account = await findAccount(server.context.database.read, id);
  if (!session || !account) throw new Error('No session');
  const context = interrupted(opening, (tx) => endOtherSessions(tx, id));
  const input = { session, account, address: '127.0.0.1', password: undefined, code: undefined };
  const changed = changeEmail(context, { ...input, email: 'dieb@example.org' }, (tx, current) =>
    replaceAllSessions(context, tx, current, {}),
  );
  await expect(changed).rejects.toMatchObject({ status: 401 });
  expect(await sessionsOf(id)).toEqual([]);
  expect((await findAccount(server.context.database.read, id))?.email).toBe('beendet@example.org');
});
