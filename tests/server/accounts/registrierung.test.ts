import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stampOf, systemActor } from '../../../packages/server/src/resources/rows/stamp.ts';
import { insertRows } from '../../../packages/server/src/resources/write/insert-rows.ts';
import type { NewPortalRow } from '../../../server/types/portal-types.ts';
import { rounds } from '../../support/full-run.ts';
import { accidentPolicy } from '../../support/servers/samples/accident-policy.ts';
import { mailsTo, writtenMails } from '../../support/servers/samples/konto-mails.ts';
import { deliveredLetters, erstkennwortIn } from '../../support/servers/samples/letters.ts';
import { startServer, type TestServer, testPassword } from '../../support/servers/server.ts';
import { sweep } from '../../support/servers/sweeps.ts';
import { expectEqualTimes, timedCalls } from '../../support/timing.ts';
import { waitFor } from '../../support/wait-for.ts';

const neu = 'Frisch-Gebacken-77';
const day = 24 * 60 * 60;
let server: TestServer;
let count = 0;
let partnerNummer: string;
let vssNummer: string;
let email: string;

beforeAll(async () => {
  server = await startServer({
    limits: {
      signInsPerNetwork: 10_000,
      registrationsPerNetwork: 10_000,
      passwordRequestsPerNetwork: 10_000,
    },
  });
});
afterAll(() => server.close());

const person = (index: number): NewPortalRow<'versicherungsnehmer'> => ({
  partnerID: index,
  partnerNummer: String(10_000_000 + index),
  anrede: '2',
  name: 'Neuling',
  vorname: 'Nele',
  titel: null,
  strasse: 'Lindenstraße 31',
  plz: '26122',
  ort: 'Oldenburg',
  aktiv: true,
});
const vertrag = (index: number): NewPortalRow<'vertrag'> => ({
  vertraegeID: index,
  VNNr: String(10_000_000 + index),
  vertragNr: String(900_000_000 + index),
  ...accidentPolicy,
});

beforeEach(async () => {
  count += 1;
  await server.insert('versicherungsnehmer', person(count));
  await server.insert('vertrag', vertrag(count));
  partnerNummer = String(10_000_000 + count);
  vssNummer = String(900_000_000 + count);
  email = `neuling${count}@example.org`;
});

const angaben = (change: object = {}) => ({
  email,
  emailConfirm: email,
  vssNummer,
  plz: '26122',
  nutzungsbedingungen: true,
  frontend_host: server.context.publicUrl(),
  ...change,
});
const post = (path: string, body: unknown, headers = {}) =>
  server.call(path, { method: 'POST', body, headers });
const register = (change: object = {}, headers = {}) =>
  post('/api/imap2/registrierung', angaben(change), headers);
const validate = (change: object = {}) => post('/api/imap2/registrierung-validierung', angaben(change));
const activate = (user: string, timestamp: string) => post('/api/benutzer/aktivierung', { user, timestamp });
const login = (benutzername: string, passwort: string) =>
  post('/api/benutzer/login', { benutzername, passwort });

const mailText = (mails = 1, address = email): Promise<string> =>
  waitFor(async () => {
    const found = await mailsTo(server.dataDir, address);
    expect(found).toHaveLength(mails);
    return found.at(-1)?.text ?? '';
  });
const linkIn = (text: string) => {
  const url = new URL(/http\S+registrierung-naechste-schritte\S+/.exec(text)?.[0] ?? 'about:blank');
  return { url, t: url.searchParams.get('t') ?? '', u: url.searchParams.get('u') ?? '' };
};
const letterFor = (number: string, letters = 1): Promise<string> =>
  waitFor(async () => {
    const found = (await deliveredLetters(server.dataDir)).filter((text) => text.includes(`1${number}`));
    expect(found).toHaveLength(letters);
    return found.at(-1) ?? '';
  });
const settled = () =>
  waitFor(async () => {
    const db = server.context.database.read;
    const left = await db.selectFrom('registration_request').select('id').execute();
    const open = await db.selectFrom('mail_ausgang').select('id').where('zustand', '=', 'offen').execute();
    expect([left, open]).toEqual([[], []]);
  });

test.each([' ', '\u00a0', '.', '-'])(
  'the number of the policy may be typed in groups with %j',
  async (between) => {
    const typed = vssNummer.replaceAll(/(...)(?=.)/g, `$1${between}`);
    expect(await validate({ vssNummer: ` ${typed} ` })).toMatchObject({ status: 200, body: { vssNummer } });
  },
);

test('in English, mail and letter are English; the account keeps the language', async () => {
  await register({}, { 'accept-language': 'en-GB' });
  const text = await mailText();
  expect(text).toMatch(/^Hello,\n/);
  expect(text).toContain('Confirm email address: ');
  const { t, u } = linkIn(text);
  await activate(u, t);
  const letter = await letterFor(partnerNummer);
  expect(letter).toContain('Dear Ms Neuling,');
  expect(letter).toContain('Initial password');
  expect(letter).not.toMatch(/Sie|Mit freundlichen/);
  expect(erstkennwortIn(letter)).not.toBe('');
});

test('from the registration to the first session: mail, link, letter, own password', async () => {
  const looked = await validate();
  const { frontend_host: _, ...typed } = angaben();
  expect([looked.status, looked.body]).toEqual([200, typed]);
  expect(await register()).toMatchObject({ status: 204, body: '' });
  const text = await mailText();
  expect(text).toMatch(/^Guten Tag,\n/);
  expect(text).not.toMatch(/Nele|Neuling/);
  const { url, t, u } = linkIn(text);
  expect(url.origin).toBe(server.context.publicUrl());
  expect(Buffer.from(u, 'base64url')).toHaveLength(32);

  const before = await login(`1${partnerNummer}`, testPassword);
  expect(before.status).toBe(422);
  expect((await activate(u, t)).body).toEqual({ ergebnis: 'success' });
  expect((await activate(u, t)).body).toEqual({ ergebnis: 'alreadyActive' });
  const letter = await letterFor(partnerNummer);
  expect(letter).toContain('Frau');
  expect(letter).toContain('Lindenstraße 31');
  expect(letter).toContain(`${server.context.publicUrl()}/login`);
  const erstkennwort = erstkennwortIn(letter);
  expect(erstkennwort).toMatch(/^(?:[A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);

  const forced = await login(`1${partnerNummer}`, erstkennwort.toLowerCase().replaceAll('-', ' '));
  expect(forced.body).toEqual({ user: expect.objectContaining({ passwort_vergabe_erzwingen: true }) });
  const change = (passwort: string) =>
    post('/api/benutzer/passwort-aendern-mit-login', {
      altesPw: erstkennwort,
      passwort,
      passwortWiederholung: passwort,
      benutzername: `1${partnerNummer}`,
    });
  const same = await change(erstkennwort);
  expect([same.status, same.body.error.details[0].dataPath]).toEqual([422, 'passwort']);
  expect((await change(erstkennwort.toLowerCase())).status).toBe(422);
  expect((await change(neu)).status).toBe(200);
  expect((await login(`1${partnerNummer}`, erstkennwort)).status).toBe(422);
  const { user } = (await login(`1${partnerNummer}`, neu)).body;
  expect(user).toMatchObject({ vn_nummer: partnerNummer, rolle: 'vn', passwort_vergabe_erzwingen: false });
});

test('the letter is encrypted while it waits, and its content is removed afterwards', async () => {
  await register();
  const { t, u } = linkIn(await mailText());
  await activate(u, t);
  await letterFor(partnerNummer);
  await waitFor(async () => {
    const rows = await server.context.database.read.selectFrom('letter_outbox').selectAll().execute();
    expect(rows.map(({ state, content }) => [state, content])).toEqual(rows.map(() => ['delivered', null]));
  });
  server.clock.advance(31 * day);
  await sweep(server.context);
  const rows = await server.context.database.read.selectFrom('letter_outbox').select('id').execute();
  expect(rows).toEqual([]);
});

describe('the existence of a contract or account is not revealed by', () => {
  test('the responses; only a matching contract and postcode get a mail', async () => {
    const answers = [
      await register(),
      await register({ vssNummer: '999999999' }),
      await register({ plz: '10115' }),
      await validate(),
      await validate({ vssNummer: '999999999' }),
    ];
    const shape = answers.map(({ status, headers }) => ({ status, names: [...headers.keys()].sort() }));
    expect([shape[1], shape[2], shape[4]]).toEqual([shape[0], shape[0], shape[3]]);
    await settled();
    expect(await mailsTo(server.dataDir, email)).toHaveLength(1);
  });

  test('an existing account, whose address gets a mail while nothing changes', async () => {
    const own = `inhaber${count}@example.org`;
    await server.addUser({
      benutzername: `inhaber${count}`,
      email: own,
      vn_nummer: partnerNummer,
      wurde_aktiviert: true,
    });
    expect((await register()).status).toBe(204);
    const text = await mailText(1, own);
    expect(text).toContain(`„inhaber${count}“`);
    expect(text).not.toContain('naechste-schritte');
    expect(await mailsTo(server.dataDir, email)).toEqual([]);
    expect((await login(`inhaber${count}`, testPassword)).status).toBe(200);
  });

  test('the response time', async () => {
    const rows = Array.from({ length: timedCalls }, (_, index) => 500_000 + index);
    const stamp = stampOf(systemActor('test'), server.clock.now());
    const { resources, database } = server.context;
    await database.maintain(async (tx) => {
      await insertRows(tx, resources.get('versicherungsnehmer').table, rows.map(person), stamp);
      await insertRows(tx, resources.get('vertrag').table, rows.map(vertrag), stamp);
    });
    await settled();
    const attempt = async (number: number, address: string) => {
      const change = { vssNummer: String(number), email: address, emailConfirm: address };
      expect((await register(change)).status).toBe(204);
    };
    await expectEqualTimes(
      (index) => attempt(900_500_000 + index, `k${index}@example.org`),
      (index) => attempt(800_500_000 + index, `u${index}@example.org`),
    );
    // The mails of all these registrations do not count for the next test.
    await settled();
  });
});

describe('registrations are limited:', () => {
  test('fifty registrations send an address three mails', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => register()));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['204 ']));
    await settled();
    expect(await mailsTo(server.dataDir, email)).toHaveLength(3);
  });

  test('the right pair registers, however often others have guessed, and the log reports the guesses', async () => {
    const logged: unknown[] = [];
    const { log } = server.context;
    const warn = log.warn.bind(log);
    log.warn = (...line: unknown[]) => logged.push(line);
    try {
      for (let guess = 0; guess < 100; guess += 1) {
        const answer = await register(
          // Some of them send the owner's own address.
          {
            plz: String(10_000 + guess),
            ...(guess % 2 && { email: 'rater@example.org', emailConfirm: 'rater@example.org' }),
          },
          { 'x-forwarded-for': `203.0.113.${guess}` },
        );
        expect([answer.status, answer.body]).toEqual([204, '']);
      }
      expect((await register({}, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(204);
      await mailText();
    } finally {
      log.warn = warn;
    }
    expect(logged).toContainEqual([{ what: 'contract' }, 'registrations are being guessed']);
    expect(JSON.stringify(logged)).not.toContain(vssNummer);
  });

  test('one network may register twenty times an hour', async () => {
    const strict = await startServer();
    const body = (index: number) => ({
      ...angaben({ email: `a${index}@example.org`, emailConfirm: `a${index}@example.org` }),
      frontend_host: null,
    });
    const call = (index: number) =>
      strict.call('/api/imap2/registrierung', { method: 'POST', body: body(index) });
    for (let index = 0; index < 20; index += 1) expect((await call(index)).status).toBe(204);
    expect((await call(20)).status).toBe(429);
    await strict.close();
  });
});

test('a foreign frontend host is refused, and no mail links to it', async () => {
  const own = server.context.publicUrl();
  const foreign = [
    'https://evil.example',
    `${own}@evil.example`,
    '//evil.example',
    `${own}\r\nHost: evil.example`,
    `${own}1`,
    own.replace('localhost', 'lоcalhost'),
    '',
  ];
  for (const frontend_host of foreign) {
    const looked = await validate({ frontend_host });
    const sent = await register({ frontend_host });
    expect([frontend_host, looked.status >= 400, sent.status >= 400]).toEqual([frontend_host, true, true]);
  }
  await register({}, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' });
  expect(linkIn(await mailText()).url.origin).toBe(own);
  await settled();
  for (const mail of await writtenMails(server.dataDir)) expect(mail.text).not.toContain('evil');
});

test('invalid fields are named', async () => {
  const wrong: [string, object][] = [
    ['email', { email: 'kein', emailConfirm: 'kein' }],
    ['emailConfirm', { emailConfirm: 'anders@example.org' }],
    ['vssNummer', { vssNummer: '12345678' }],
    ['vssNummer', { vssNummer: '1234567890' }],
    ['vssNummer', { vssNummer: '12345678a' }],
    ['plz', { plz: '2612' }],
    ['plz', { plz: 'ab123' }],
    ['plz', { plz: '26122!' }],
    ['nutzungsbedingungen', { nutzungsbedingungen: false }],
    ['email', { email: null }],
    ['rolle', { rolle: 'adm' }],
  ];
  for (const [dataPath, change] of wrong)
    for (const { status, body } of [await validate(change), await register(change)]) {
      const paths = body.error.details.map((detail: { dataPath: string }) => detail.dataPath);
      expect([change, status, paths.includes(dataPath)]).toEqual([change, 422, true]);
    }
  await settled();
  expect(await mailsTo(server.dataDir, email)).toEqual([]);
});

describe('the activation link', () => {
  test('expires after three days, or when there is a newer one', async () => {
    await register();
    const first = linkIn(await mailText());
    server.clock.advance(1);
    await register();
    const second = linkIn(await mailText(2));
    expect((await activate(first.u, first.t)).body.ergebnis).toBe('outdatedLink');
    server.clock.advance(3 * day);
    expect((await activate(second.u, second.t)).body.ergebnis).toBe('outdatedLink');
    const other = `anders${count}@example.org`;
    await register({ email: other, emailConfirm: other });
    const third = linkIn(await mailText(1, other));
    expect((await activate(third.u, third.t)).body.ergebnis).toBe('success');
    expect((await activate(second.u, second.t)).body.ergebnis).toBe('alreadyActive');
    const { rows } = {
      rows: await server.context.database.read
        .selectFrom('benutzer')
        .select(['email', 'benutzername', 'bestaetigungs_mail_historie'])
        .where('vn_nummer', '=', partnerNummer)
        .execute(),
    };
    expect(rows).toEqual([
      {
        email: other,
        benutzername: `1${partnerNummer}`,
        bestaetigungs_mail_historie: [
          expect.objectContaining({ an: email, von: null }),
          expect.objectContaining({ an: email }),
          expect.objectContaining({ an: other }),
        ],
      },
    ]);
  });

  test('is invalid when any part of it is changed', async () => {
    await register();
    const { u, t } = linkIn(await mailText());
    const flipped = (text: string, at: number) =>
      text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
    const known: [string, string][] = [
      [u, String(Number(t) + 1)],
      [u, '0'],
      [u, `0${t}`],
      [`${u}A`, t],
      [u.slice(1), t],
      [u.toLowerCase(), t],
    ];
    const mutant = (index: number): [string, string] => {
      if (index % 3 > 0) return [randomBytes(32).toString('base64url'), t];
      return index % 2 > 0 ? [u, flipped(t, index % t.length)] : [flipped(u, index % 42), t];
    };
    const mutants = [...known, ...Array.from({ length: rounds(300, 10_000) }, (_, index) => mutant(index))];
    const answers = new Set<string>();
    // Ten at a time, as from several browsers.
    for (let start = 0; start < mutants.length; start += 10) {
      const some = mutants.slice(start, start + 10).map(([user, timestamp]) => activate(user, timestamp));
      for (const { body } of await Promise.all(some)) answers.add(body.ergebnis);
    }
    expect([...answers]).toEqual(['invalidLink']);
    expect((await activate(u, t)).body.ergebnis).toBe('success');
    expect((await activate(u, t)).body.ergebnis).toBe('alreadyActive');
  });

  test('followed many times at once succeeds once, and one letter is written', async () => {
    await register();
    const { u, t } = linkIn(await mailText());
    const answers = await Promise.all(Array.from({ length: 10 }, () => activate(u, t)));
    const results = answers.map(({ body }) => body.ergebnis).sort();
    expect(results.filter((result) => result === 'success')).toHaveLength(1);
    expect(new Set(results)).toEqual(new Set(['success', 'alreadyActive']));
    await letterFor(partnerNummer);
  });
});

describe('the one-time password of the letter', () => {
  const activated = async () => {
    await register();
    const { u, t } = linkIn(await mailText());
    await activate(u, t);
    return erstkennwortIn(await letterFor(partnerNummer));
  };

  test('expires after thirty days, and a new one comes by post, not by mail', async () => {
    const first = await activated();
    server.clock.advance(30 * day + 1);
    const expired = await login(`1${partnerNummer}`, first);
    expect([expired.status, expired.body.error.message]).toEqual([
      403,
      expect.stringMatching(/^Erstkennwort ist abgelaufen - /),
    ]);
    await post('/api/benutzer/passwort-vergessen', { email });
    const mail = await mailText(2);
    expect(mail).toContain('per Post');
    expect(erstkennwortIn(mail)).toBe('');
    const second = erstkennwortIn(await letterFor(partnerNummer, 2));
    expect((await login(`1${partnerNummer}`, first)).status).toBe(422);
    expect((await login(`1${partnerNummer}`, second)).status).toBe(200);
    // One letter a day: the next request sends a mail only.
    await post('/api/benutzer/passwort-vergessen', { email });
    await mailText(3);
    expect((await login(`1${partnerNummer}`, second)).status).toBe(200);
  });

  test('never comes by mail before the link was followed', async () => {
    await register();
    await mailText();
    await post('/api/benutzer/passwort-vergessen', { email });
    await waitFor(async () => {
      const left = await server.context.database.read.selectFrom('password_request').select('id').execute();
      expect(left).toEqual([]);
    });
    await settled();
    expect(await mailsTo(server.dataDir, email)).toHaveLength(1);
  });

  test('is protected against guessing like any password', async () => {
    const password = await activated();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await login(`1${partnerNummer}`, `ABCD-EFGH-JKLM-NPQ${attempt + 2}`)).status).toBe(422);
    expect((await login(`1${partnerNummer}`, password)).status).toBe(429);
  });
});

test('registration and letter survive a restart', async () => {
  await register();
  server = await server.restart();
  const { u, t } = linkIn(await mailText());
  await activate(u, t);
  server = await server.restart();
  expect(erstkennwortIn(await letterFor(partnerNummer))).not.toBe('');
});
