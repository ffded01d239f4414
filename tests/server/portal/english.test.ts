import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import featureTexts from '../../../server/en.json' with { type: 'json' };
import { type DemoServer, sendNachricht, startDemoServer } from '../../support/servers/demo-server.ts';
import { genericTexts } from '../../support/servers/samples/generic-texts.ts';
import { writtenMails } from '../../support/servers/samples/konto-mails.ts';
import { pdfText } from '../../support/servers/samples/pdf-text.ts';
import { testPassword } from '../../support/servers/server.ts';
import { waitFor } from '../../support/wait-for.ts';

const erika = 'erika.muster';
const headers = { 'accept-language': 'en-GB' };
let server: DemoServer;

beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const get = (path: string, over = headers) => server.as(erika, path, { headers: over });
const write = (path: string, method: 'POST' | 'PATCH', body: unknown, over = headers) =>
  server.as(erika, path, { method, body, headers: over });

/** German texts of the server in a text: all that are long enough to be no part of a word or name. */
const germanIn = (text: string): string[] =>
  Object.keys({ ...genericTexts, ...featureTexts })
    .flatMap((german) => german.split(/\{\w+\}/))
    .map((german) => german.trim())
    .filter((german) => german.includes(' ') && german.length > 9 && text.includes(german));

const pagesOf = async ({ daten }: { daten: string }): Promise<string> =>
  (await pdfText(Buffer.from(daten.split(',')[1] ?? '', 'base64'))).join('\n');

async function mailAbout(subject: string) {
  return waitFor(async () => {
    const found = (await writtenMails(server.dataDir)).find((mail) => mail.subject === subject);
    expect(found).toBeDefined();
    return found!;
  });
}

test('a feature refuses in the language of the request', async () => {
  const { status, body } = await write('/api/kontakt', 'POST', { nachricht: ' ' });
  expect(status).toBe(422);
  expect(germanIn(JSON.stringify(body))).toEqual([]);
  expect(JSON.stringify(body)).toContain('Please enter a message.');
});

test('a field of a call of the generic server has its title in the language of the request', async () => {
  const call = { liste: 'L', titel: 'x'.repeat(201), ressource: 'vertrag', methode: 'POST', pfad: 'x' };
  const { status, body } = await write('/api/sammelauftraege', 'POST', call);
  expect([status, body.error.details]).toEqual([
    422,
    [{ dataPath: 'titel', message: expect.stringContaining('Title') }],
  ]);
});

test('a printed policy and its due date are in the language of the request', async () => {
  const { body: vertrag } = await get('/api/imap2/vertrag/910000001');
  const { body: printed } = await get(`/api/imap2/drucke-vertrag/${vertrag.vertraegeID}`);
  expect(printed.datei_name).toBe('Policy-910000001.pdf');
  const text = await pagesOf(printed);
  expect(text).toContain('Policy details');
  expect(text).toMatch(/€[\d,]+\.\d\d/);
  expect(germanIn(text)).toEqual([]);
  const { body: ics } = await get('/api/imap2/vertrag/910000001/faelligkeit');
  expect(ics.datei_name).toBe('Due-date-910000001.ics');
  expect(Buffer.from(ics.daten.split(',')[1], 'base64').toString()).toContain('SUMMARY:Premium for');
});

test('each other print is in the language of the request', async () => {
  const [{ schaedenID }] = (await get('/api/imap2/currentVnSchaeden')).body;
  const { body: sent } = await write('/api/kontakt', 'POST', {
    vertrag: '910000001',
    nachricht: 'Please call me.',
  });
  const prints = [
    `/api/imap2/drucke-schaden/${schaedenID}`,
    `/api/eingang/${sent.id}/beleg`,
    '/api/imap2/download-produktinfo/HRK/Versicherungsbedingung',
    '/api/imap2/download-produktinfo/HRK/Produktinfo',
  ];
  for (const path of prints) {
    const { body } = await get(path);
    const text = await pagesOf(body);
    expect([path, text.length > 100, germanIn(text)]).toEqual([path, true, []]);
    expect(text).toMatch(/As of: \d\d\/\d\d\/\d{4}/);
  }
  const { body: receipt } = await get(`/api/eingang/${sent.id}`);
  expect(receipt.betreff).toBe('Contact enquiry about policy 910000001');
  expect(receipt.naechster_schritt).toContain('We will usually reply');
});

test('a tax certificate is German, its name is not', async () => {
  const steuerjahr = Number(server.clock.now().toISOString().slice(0, 4)) - 1;
  const { status } = await write('/api/finanzamtsbescheinigung', 'POST', {
    vertraege: ['910000001'],
    steuerjahr,
  });
  expect(status).toBe(201);
  const { body } = await get('/api/dateien/imap-und-myill');
  const name = `Tax certificate ${steuerjahr} 910000001.pdf`;
  const item = body.posteingang.find((one: { datei_name: string }) => one.datei_name === name);
  const { body: file } = await get(`/api/dateien/download/${item?.id}/imap2`);
  expect(await pagesOf(file)).toContain('Bescheinigung für das Finanzamt');
});

test('a message to everybody is found and shown by what its readers are called', async () => {
  const id = await sendNachricht(server, { vn_nummer: 'ALLE', betreff: 'To everybody' });
  const asStaff = (path: string, over = headers) =>
    server.as('ina.innendienst', `/api/nachricht${path}`, { headers: over });
  const found = async (query: string, over = headers) => {
    const { body } = await asStaff(`?perPage=100&${query}`, over);
    return body.data.filter((row: { id: number }) => row.id === id);
  };
  for (const query of [
    'query=All%20policyholders',
    'query=all%20policyholders&searchMode=EXAKT',
    'data.empfaenger.contains=policyholders',
    'query=Alle%20Versicherungsnehmer',
  ])
    expect([query, await found(query)]).toEqual([
      query,
      [expect.objectContaining({ empfaenger: 'All policyholders' })],
    ]);
  const german = { 'accept-language': 'de' };
  expect(await found('data.empfaenger.contains=Versicherungsnehmer', german)).toMatchObject([
    { empfaenger: 'Alle Versicherungsnehmer' },
  ]);
  const { body: row, headers: answered } = await asStaff(`/${id}`);
  expect(row.empfaenger).toBe('All policyholders');
  const { status, body: changed } = await server.as('ina.innendienst', `/api/nachricht/${id}`, {
    method: 'PATCH',
    headers: { ...headers, 'if-match': answered.get('etag') ?? '' },
    body: { ...row, betreff: 'To everybody again' },
  });
  expect([status, changed.empfaenger]).toEqual([200, 'All policyholders']);
  expect((await asStaff(`/${id}`, german)).body.empfaenger).toBe('Alle Versicherungsnehmer');
});

test('a mail is in the language of who receives it, whatever that of the request', async () => {
  await write('/api/einstellungen/sprache', 'PATCH', { wert: { sprache: 'en' } });
  await sendNachricht(server);
  await server.as('ina.innendienst', '/api/nachricht/sende-email', {
    method: 'POST',
    body: {
      betreff: 'Something new',
      text: 'There is a message for you.',
      vnNummer: '10000001',
      frontendHost: server.context.publicUrl(),
    },
  });
  const mail = await mailAbout('Something new');
  expect(mail.text).toMatch(/^Hello,\n/);
  expect(mail.text).toContain('To the mailbox: ');
  expect(mail.html).toContain('<html lang="en">');
  expect(germanIn(`${mail.text}${mail.html}`)).toEqual([]);

  await write('/api/einstellungen/sprache', 'PATCH', { wert: null });
  await server.as('ina.innendienst', '/api/nachricht/sende-email', {
    method: 'POST',
    headers,
    body: { betreff: 'Neues', text: 'Neu.', vnNummer: '10000001', frontendHost: server.context.publicUrl() },
  });
  const german = await mailAbout('Neues');
  expect(german.text).toMatch(/^Guten Tag,\n/);
  expect(german.html).toContain('<html lang="de">');
});

test('the mail with the first password of staff is in the language of who creates the account', async () => {
  const { status } = await server.as('adam.admin', '/api/benutzer', {
    method: 'POST',
    headers,
    body: {
      benutzername: 'paula.english',
      name: 'English',
      vorname: 'Paula',
      email: 'paula@example.org',
      rolle: 'idm',
    },
  });
  expect(status).toBe(201);
  const { text, to } = await mailAbout('Your access to MeinNordlicht');
  expect(to?.[0]?.address).toBe('paula@example.org');
  expect(germanIn(text ?? '')).toEqual([]);
});

test('each mail about an account is in the language of its user', async () => {
  const addresses = ['anna@example.org', 'anna@new.example'] as const;
  const [old, changed] = addresses;
  await server.addUser({ benutzername: 'anna.english', email: old, vorname: 'Anna', name: 'English' });
  let token = await server.signIn('anna.english');
  const post = async (path: string, body?: unknown, as: string | undefined = token) => {
    const options = {
      method: 'POST',
      ...(as && { token: as }),
      ...(body !== undefined && { body }),
    } as const;
    const answer = await server.call(`/api/benutzer/${path}`, options);
    expect([path, answer.status]).toEqual([path, expect.toSatisfy((status: number) => status < 300)]);
    if (answer.body?.token) token = answer.body.token;
    return answer.body;
  };
  const mailsOf = async () =>
    (await writtenMails(server.dataDir)).filter(({ to }) =>
      addresses.some((one) => one === to?.[0]?.address),
    );
  const waitForMails = (count: number) =>
    waitFor(async () => {
      const found = await mailsOf();
      expect(found).toHaveLength(count);
      return found;
    });

  await server.call('/api/einstellungen/sprache', {
    method: 'PATCH',
    token,
    body: { wert: { sprache: 'en' } },
  });
  const passwort = 'Quite-New-Words-77';
  await post('passwort-aendern-mit-login', {
    altesPw: testPassword,
    passwort,
    passwortWiederholung: passwort,
  });
  const { secret_code } = await post('tfa/generate');
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret_code) }).generate({
      timestamp: server.clock.now().getTime(),
    });
  await post('tfa/switch', { authenticator_code: codeNow(), input_id: 'enable_authenticator_code' });
  server.clock.advance(60);
  await post('tfa/switch', { authenticator_code: codeNow(), input_id: 'disable_authenticator_code' });
  await post('email-aendern', { alteEmail: old, email: changed, emailWiederholung: changed });
  const links = (await waitForMails(5)).flatMap(({ text }) => [
    ...(text ?? '').matchAll(/email-ruecknahme\/([\w-]{43})/g),
  ]);
  await post('email-ruecknahme', { token: links[0]?.[1] }, '');
  await waitForMails(7);
  await post('passwort-vergessen', { email: old }, '');
  const mails = await waitForMails(8);

  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'The change of your email address has been undone',
    'The change of your email address has been undone',
    'Two-factor authentication has been turned off',
    'Two-factor authentication has been turned on',
    'Your email address has been changed',
    'Your email address has been changed',
    'Your one-time password',
    'Your password has been changed',
  ]);
  for (const { subject, text, html } of mails) {
    expect([subject, germanIn(`${text}${html}`)]).toEqual([subject, []]);
    expect(text).toMatch(/^Hello( Anna English)?,\n/);
    expect(text).toMatch(/Time: \d+ \w+ \d{4}, \d\d:\d\d\./);
  }
});
