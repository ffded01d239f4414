import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEmailRevertToken } from '../../../packages/server/src/accounts/email/email-revert.ts';
import { insertPasskey, passkeysOf } from '../../../packages/server/src/accounts/passkeys/passkey-store.ts';
import {
  countRecoveryCodes,
  createRecoveryCodes,
} from '../../../packages/server/src/accounts/second-factor/recovery-codes.ts';
import type { Transaction } from '../../../packages/server/src/database/database.ts';
import { systemActor } from '../../../packages/server/src/resources/rows/stamp.ts';
import { createOneTimePassword } from '../../../server/auth/session/one-time-password.ts';
import { findAccount } from '../../../server/auth/session/user-account.ts';
import { updateAccount } from '../../../server/auth/update-account.ts';
import { mailsTo } from '../../support/servers/samples/konto-mails.ts';
import {
  startServer,
  type TestResponse,
  type TestServer,
  testPassword,
} from '../../support/servers/server.ts';
import { sweep } from '../../support/servers/sweeps.ts';
import { waitFor } from '../../support/wait-for.ts';

const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
let server: TestServer;
let count = 0;
let name: string;
let id: number;
let alteEmail: string;
let neu: string;
let token: string;

beforeAll(async () => {
  server = await startServer({
    limits: { signInsPerNetwork: 10_000 },
    env: { PUBLIC_URL: 'https://portal.example' },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  name = `mail${count}.test`;
  alteEmail = `alt${count}@example.org`;
  neu = `neu${count}@example.org`;
  id = await server.addUser({ benutzername: name, email: alteEmail });
  token = await server.signIn(name);
});

const change = (body: Record<string, unknown> = {}, as = token): Promise<TestResponse> =>
  server.call('/api/benutzer/email-aendern', {
    method: 'POST',
    token: as,
    body: { alteEmail, email: neu, emailWiederholung: neu, ...body },
  });
const takeBack = (key: string, as?: string) =>
  server.call('/api/benutzer/email-ruecknahme', {
    method: 'POST',
    body: { token: key },
    ...(as && { token: as }),
  });
const sessionStatus = async (as: string) =>
  (await server.call('/api/benutzer/sitzung', { token: as })).status;
const emailNow = async () =>
  (
    await sql<{ email: string }>`select email from benutzer where id = ${id}`.execute(
      server.context.database.read,
    )
  ).rows[0]?.email;
const pathsOf = ({ status, body }: TestResponse) => [
  status,
  ...(body.error?.details ?? []).map(({ dataPath }: { dataPath: string }) => dataPath),
];
const code = () =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: server.clock.now().getTime() });

/** The token of the link in the latest mail to an address. */
async function linkTo(address: string): Promise<string> {
  return waitFor(async () => {
    const mails = await mailsTo(server.dataDir, address);
    const links = mails.flatMap(({ text }) =>
      [...(text ?? '').matchAll(/https:\/\/portal\.example\/email-ruecknahme\/([\w-]{43})$/gm)].map(
        ([, one]) => one,
      ),
    );
    expect(links).toHaveLength(1);
    return links[0] ?? '';
  });
}

test('staff do not get the address of other staff, but may share a policyholder’s', async () => {
  const other = await server.addUser({ benutzername: `${name}.other`, rolle: 'adm' });
  expect(other).toBeGreaterThan(0);
  const mine = `${name}.staff`;
  await server.addUser({ benutzername: mine, rolle: 'idm' });
  const as = await server.signIn(mine);
  const to = (email: string) =>
    change({ alteEmail: `${mine}@example.org`, email, emailWiederholung: email }, as);
  const { status, body } = await to(`${name}.OTHER@example.org`);
  const message = 'Diese E-Mail-Adresse gehört bereits zu einem anderen Benutzer des Innendienstes.';
  expect([status, body.error.message, body.error.details]).toEqual([
    422,
    message,
    [{ dataPath: 'email', message }],
  ]);
  expect((await to(alteEmail)).status).toBe(200);
});

test('a new address: new token, other sessions end, both addresses get a mail', async () => {
  const other = await server.signIn(name);
  const { status, body } = await change({ benutzerId: id, benutzername: name });
  expect([status, body.user.email]).toEqual([200, neu]);
  expect(await emailNow()).toBe(neu);
  expect([await sessionStatus(token), await sessionStatus(other), await sessionStatus(body.token)]).toEqual([
    401, 401, 200,
  ]);
  expect(await linkTo(alteEmail)).toHaveLength(43);
  const [mail] = await waitFor(async () => {
    const mails = await mailsTo(server.dataDir, neu);
    expect(mails).toHaveLength(1);
    return mails;
  });
  expect(mail?.subject).toBe('Ihre E-Mail-Adresse wurde geändert');
  expect(mail?.text).not.toContain('/email-ruecknahme/');
  // The address may belong to a stranger.
  expect(mail?.text).toMatch(/^Guten Tag,\n/);
  expect(mail?.text).not.toContain(name);
  expect(mail?.text).toContain('oder haben Sie bei uns kein Benutzerkonto?');
});

test('a domain with umlauts is stored as typed, and mail goes to its punycode', async () => {
  const umlaut = `neu${count}@müller.de`;
  const { status, body } = await change({ email: umlaut, emailWiederholung: umlaut });
  expect([status, body.user.email]).toEqual([200, umlaut]);
  await waitFor(async () =>
    expect(await mailsTo(server.dataDir, `neu${count}@xn--mller-kva.de`)).toHaveLength(1),
  );
  const same = { alteEmail: `neu${count}@xn--mller-kva.de`, email: `NEU${count}@Müller.DE` };
  const answer = await change({ ...same, emailWiederholung: same.email }, body.token);
  expect([answer.status, answer.body.error.details]).toEqual([
    422,
    [{ dataPath: 'email', message: 'Die neue E-Mail-Adresse muss sich von der bisherigen unterscheiden.' }],
  ]);
  const punycode = { alteEmail: umlaut, email: `b${count}@xn--bcher-kva.example` };
  const next = await change({ ...punycode, emailWiederholung: punycode.email }, body.token);
  expect([next.status, next.body.user.email]).toEqual([200, `b${count}@bücher.example`]);
});

test.each([
  [{ alteEmail: 'andere@example.org' }, [422, 'alteEmail']],
  [{ alteEmail: 'keine' }, [422, 'alteEmail']],
  [{ email: 'keine', emailWiederholung: 'keine' }, [422, 'email', 'emailWiederholung']],
  [{ emailWiederholung: 'x@example.org' }, [422, 'emailWiederholung']],
  [{ email: 'a@b.de\r\nBcc: c@d.de' }, [422, 'email', 'email', 'emailWiederholung']],
  [{ email: `${'a'.repeat(50)}@example.org` }, [422, 'email', 'emailWiederholung']],
  [{ email: null }, [422, 'email']],
  [{ fremd: 1 }, [422, 'fremd']],
])('refuses %j', async (body, expected) => {
  const answer = await change(body);
  expect([answer.status, ...new Set(pathsOf(answer).slice(1))]).toEqual([
    expected[0],
    ...new Set(expected.slice(1)),
  ]);
  expect(await emailNow()).toBe(alteEmail);
});

test('the same address is no change, in upper or lower case', async () => {
  const same = alteEmail.toUpperCase();
  expect(pathsOf(await change({ email: same, emailWiederholung: same }))).toEqual([422, 'email']);
  expect((await change({ alteEmail: same })).status).toBe(200);
});

test('another user cannot be named', async () => {
  const victim = await server.addUser({ benutzername: `opfer${count}`, email: `opfer${count}@example.org` });
  expect((await change({ benutzerId: victim })).status).toBe(403);
  expect((await change({ benutzername: `opfer${count}` })).status).toBe(403);
  expect(pathsOf(await change({ alteEmail: `opfer${count}@example.org` }))).toEqual([422, 'alteEmail']);
  expect(await emailNow()).toBe(alteEmail);
});

async function withTwoFactor(): Promise<void> {
  const tfa_geheimnis = server.context.secretBox.seal(key);
  await server.update('benutzer', { id }, { isTwoFactorAuthenticationEnabled: true, tfa_geheimnis });
}

test('with two-factor a code is asked for, once the addresses are right', async () => {
  await withTwoFactor();
  expect(pathsOf(await change({ alteEmail: 'andere@example.org' }))).toEqual([422, 'alteEmail']);
  expect(pathsOf(await change())).toEqual([422, 'tfaCode']);
  expect(pathsOf(await change({ tfaCode: '000000' }))).toEqual([422, 'tfaCode']);
  expect(await emailNow()).toBe(alteEmail);
  server.clock.advance(301);
  expect(pathsOf(await change())).toEqual([422, 'tfaCode', 'passwort']);
  const used = code();
  const { status, body } = await change({ tfaCode: used, passwort: testPassword });
  expect([status, await emailNow()]).toEqual([200, neu]);
  // The code is used up for every other request.
  const off = await server.call('/api/benutzer/tfa/switch', {
    method: 'POST',
    token: body.token,
    body: { authenticator_code: used, input_id: 'disable_authenticator_code' },
  });
  expect(pathsOf(off)).toEqual([422, 'authenticator_code']);
});

test('the link secures the account of staff whose former address another one has by now', async () => {
  const [mine, theirs] = [`${name}.mine`, `${name}.theirs`];
  const former = `${mine}@example.org`;
  const user = await server.addUser({ benutzername: mine, rolle: 'idm' });
  await server.addUser({ benutzername: theirs, rolle: 'adm' });
  const taking = await server.signIn(theirs);
  const { body } = await change({ alteEmail: former }, await server.signIn(mine));
  const link = await linkTo(former);
  const took = { alteEmail: `${theirs}@example.org`, email: former, emailWiederholung: former };
  expect((await change(took, taking)).status).toBe(200);
  const secrets = { benutzer_id: user, gueltig_bis: '2999-01-01T00:00:00Z' };
  await server.context.database.transaction(async (tx) => {
    await tx
      .insertInto('einmalpasswort')
      .values({ ...secrets, hash: 'x' })
      .execute();
    const passkey = { name: 'Handy', credential_id: link, public_key: 'x', counter: 0 };
    await insertPasskey(tx, {
      ...passkey,
      user_id: user,
      transports: '',
      created_at: server.clock.now().toISOString(),
    });
  });

  const { status, body: answer } = await takeBack(link);
  expect([status, answer.error.name]).toEqual([409, 'E-Mail-Adresse vergeben']);
  expect(answer.error.message).toMatch(/konnte nicht wieder hinterlegt werden.*abgemeldet.*Administrator/);
  expect(await sessionStatus(body.token)).toBe(401);
  const { read } = server.context.database;
  expect(await read.selectFrom('account_passkey').where('user_id', '=', user).selectAll().execute()).toEqual(
    [],
  );
  expect(
    await read.selectFrom('einmalpasswort').where('benutzer_id', '=', user).selectAll().execute(),
  ).toEqual([]);
  expect(await read.selectFrom('email_return').where('user_id', '=', user).selectAll().execute()).toEqual([]);
  const stored = await sql`select email from benutzer where id = ${user}`.execute(read);
  expect(stored.rows).toEqual([{ email: neu }]);
  expect((await takeBack(link)).status).toBe(404);
  await waitFor(async () => {
    for (const address of [former, neu]) {
      const mails = await mailsTo(server.dataDir, address);
      const mail = mails.find(({ subject }) => subject?.includes('konnte nicht wiederhergestellt werden'));
      expect(mail?.text).toMatch(/^Guten Tag,\n/);
      expect(mail?.text).not.toContain(mine);
    }
  });
});

test('the answer says whether the caller’s own session has ended', async () => {
  await server.addUser({ benutzername: `gast${count}` });
  const guest = await server.signIn(`gast${count}`);
  const { body } = await change();
  const wrong = await takeBack('x'.repeat(43), body.token);
  expect([wrong.status, await sessionStatus(body.token)]).toEqual([404, 200]);
  const ended = await takeBack(await linkTo(alteEmail), body.token);
  expect([ended.status, ended.body]).toEqual([200, { abgemeldet: true }]);
  expect(await sessionStatus(body.token)).toBe(401);

  const third = `dritte${count}@example.org`;
  await server.addUser({ benutzername: `weiterer${count}`, email: third });
  const own = await server.signIn(`weiterer${count}`);
  const fourth = `vierte${count}@example.org`;
  await change({ alteEmail: third, email: fourth, emailWiederholung: fourth }, own);
  expect((await takeBack(await linkTo(third), guest)).body).toEqual({ abgemeldet: false });
  expect(await sessionStatus(guest)).toBe(200);
});

describe('what was added for signing in after the change goes with it', () => {
  const seal = (text: string) => server.context.secretBox.seal(text);
  const write = <T>(work: (tx: Transaction) => Promise<T>) => server.context.database.transaction(work);
  const addPasskey = (name: string) =>
    write((tx) =>
      insertPasskey(tx, {
        name,
        credential_id: `${name}${id}`,
        public_key: 'x',
        counter: 0,
        user_id: id,
        transports: '',
        created_at: server.clock.now().toISOString(),
      }),
    );
  const setFactor = (secret: string) =>
    write((tx) =>
      updateAccount(server.context, tx, {
        id,
        set: { isTwoFactorAuthenticationEnabled: true, tfa_geheimnis: seal(secret) },
        by: systemActor('Test'),
      }),
    );
  const state = async () => {
    const { read } = server.context.database;
    const account = await findAccount(read, id);
    return {
      passkeys: (await passkeysOf(read, id)).map((passkey) => passkey.name),
      codes: await countRecoveryCodes(read, id),
      factor: account?.totpSecret ? server.context.secretBox.open(account.totpSecret) : null,
    };
  };
  const mailAfter = () =>
    waitFor(async () => {
      const mails = await mailsTo(server.dataDir, alteEmail);
      const sent = mails.filter(({ subject }) => subject?.includes('rückgängig gemacht'));
      expect(sent.length).toBeGreaterThan(0);
      return sent.map(({ text }) => text).join('\n');
    });

  test('passkeys, a factor and its codes that are new', async () => {
    await addPasskey('Mein Handy');
    await change();
    await addPasskey('Fremdes Handy');
    await setFactor(key);
    await write((tx) => createRecoveryCodes(tx, id));
    expect((await takeBack(await linkTo(alteEmail))).status).toBe(200);
    expect(await state()).toEqual({ passkeys: ['Mein Handy'], codes: 0, factor: null });
    expect(await mailAfter()).toMatch(/Passkeys, die nach[\s\S]*Zwei-Faktor-Authentifizierung, die nach/);
    // The whole way: the owner asks for a new password and signs in with it alone.
    const oneTime = await write((tx) => createOneTimePassword(tx, id, server.clock.now()));
    const { status, body } = await server.call('/api/benutzer/login', {
      method: 'POST',
      body: { benutzername: name, passwort: oneTime },
    });
    expect([status, body.user.email]).toEqual([200, alteEmail]);
  });

  test('a factor that replaced the one from before', async () => {
    await change();
    const link = await linkTo(alteEmail);
    await setFactor('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXQ');
    expect((await takeBack(link)).status).toBe(200);
    expect(await state()).toMatchObject({ factor: null });
  });

  test('new codes of a factor from before', async () => {
    await write((tx) => createRecoveryCodes(tx, id));
    const link = await write((tx) =>
      createEmailRevertToken(server.context, tx, { id, email: alteEmail, totpSecret: seal(key) }),
    );
    await setFactor(key);
    await write((tx) => createRecoveryCodes(tx, id));
    expect((await takeBack(link)).status).toBe(200);
    expect(await state()).toMatchObject({ codes: 0, factor: key });
    expect(await mailAfter()).toContain('Die Wiederherstellungscodes, die nach der Änderung');
  });
});

test('the link expires after three days; unknown links answer the same', async () => {
  await change();
  const link = await linkTo(alteEmail);
  server.clock.advance(3 * 24 * 60 * 60 + 1);
  const over = await takeBack(link);
  const unknown = await takeBack('x'.repeat(43));
  expect([over.status, unknown.status]).toEqual([404, 404]);
  expect(over.body).toEqual(unknown.body);
  expect((await takeBack('')).status).toBe(422);
  expect(await emailNow()).toBe(neu);
  await sweep(server.context);
  const { rows } = await sql`select 1 from email_return where user_id = ${id}`.execute(
    server.context.database.read,
  );
  expect(rows).toEqual([]);
});
