import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accidentPolicy } from '../../support/servers/samples/accident-policy.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';
import {
  type SmtpMode,
  type SmtpReceiver,
  startSmtpReceiver,
} from '../../support/stand-ins/smtp-receiver.ts';
import { waitFor } from '../../support/wait-for.ts';

/** A request that waited for a mail server would take thirty seconds. */
const atOnce = 5_000;
let smtp: SmtpReceiver;
let server: TestServer;
let count = 0;
let email: string;

beforeAll(async () => {
  smtp = await startSmtpReceiver();
  server = await startServer({
    env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` },
    limits: { registrationsPerNetwork: 1000, passwordRequestsPerNetwork: 1000 },
  });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

beforeEach(async () => {
  count += 1;
  email = `nele${count}@example.org`;
  smtp.mode = 'ok';
  smtp.mails.length = 0;
  const partnerNummer = String(10_000_000 + count);
  await server.insert('versicherungsnehmer', {
    partnerID: count,
    partnerNummer,
    anrede: '2',
    name: 'Neuling',
    vorname: 'Nele',
    strasse: 'Lindenstraße 31',
    plz: '26122',
    ort: 'Oldenburg',
    aktiv: true,
  });
  await server.insert('vertrag', {
    vertraegeID: count,
    VNNr: partnerNummer,
    vertragNr: String(900_000_000 + count),
    ...accidentPolicy,
  });
});

async function timedPost(path: string, body: unknown): Promise<{ status: number; ms: number }> {
  const started = performance.now();
  const { status } = await server.call(path, { method: 'POST', body });
  return { status, ms: performance.now() - started };
}

const register = () =>
  timedPost('/api/imap2/registrierung', {
    email,
    emailConfirm: email,
    vssNummer: String(900_000_000 + count),
    plz: '26122',
    nutzungsbedingungen: true,
    frontend_host: server.context.publicUrl(),
  });

const received = async (): Promise<Email[]> => {
  const mails = await Promise.all(smtp.mails.map((mail) => PostalMime.parse(mail)));
  return mails.filter(({ to }) => to?.some(({ address }) => address === email));
};

/** The states of the mails to an address in the outbox. */
const states = async (): Promise<(string | null)[][]> => {
  const rows = await server.context.database.read
    .selectFrom('mail_ausgang')
    .select(['zustand', 'fehler'])
    .where('empfaenger', '=', email)
    .execute();
  return rows.map(({ zustand, fehler }) => [String(zustand), fehler === null ? null : String(fehler)]);
};
const waitForState = (zustand: string) =>
  waitFor(async () => expect((await states()).map(([state]) => state)).toEqual([zustand]));

/** Follows the link of the mail. */
async function followLink(mail: Email | undefined) {
  const link = new URL(/http\S+registrierung-naechste-schritte\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect(link.origin).toBe(server.context.publicUrl());
  const { body } = await server.call('/api/benutzer/aktivierung', {
    method: 'POST',
    body: { user: link.searchParams.get('u'), timestamp: link.searchParams.get('t') },
  });
  return body.ergebnis;
}

test('the mail of a registration arrives whole, and its link works', async () => {
  expect(await register()).toMatchObject({ status: 204 });
  await waitForState('gesendet');
  const mails = await received();
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.subject).toBe('Bitte bestätigen Sie Ihre Registrierung');
  expect(mail?.html).toContain('E-Mail-Adresse bestätigen');
  // Both mails have the same link, and no other one.
  const links = [...(mail?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  for (const href of links.filter((one) => one.startsWith('http')))
    expect(href.startsWith(server.context.publicUrl())).toBe(true);
  expect(links.some((href) => mail?.text?.includes(href))).toBe(true);
  expect(await followLink(mail)).toBe('success');
});

test.each<[SmtpMode | 'refuse', string]>([
  ['refuse', 'is away'],
  ['busy', 'answers 451'],
  ['drop', 'hangs up after the content'],
  ['hang', 'takes the content and never answers'],
])('%s: a registration succeeds while the mail server %s; its mail follows', async (mode) => {
  const { port } = smtp;
  if (mode === 'refuse') await smtp.close();
  else smtp.mode = mode;
  const { status, ms } = await register();
  expect(status).toBe(204);
  expect(ms).toBeLessThan(atOnce);
  if (mode === 'hang') {
    await waitFor(() => expect(smtp.mails.length).toBeGreaterThan(0));
    smtp.closeConnection();
  }
  await waitFor(async () => expect(await states()).toEqual([['offen', expect.any(String)]]));
  if (mode === 'refuse') smtp = await startSmtpReceiver(port);
  else smtp.mode = 'ok';
  server.clock.advance(60);
  await waitForState('gesendet');
  const mails = await received();
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  expect(await followLink(mails.at(-1))).toBe('success');
});

test('a non-existing address makes a dead letter, and the registration does not reveal it', async () => {
  smtp.mode = 'unknownRecipient';
  expect(await register()).toMatchObject({ status: 204 });
  await waitForState('unzustellbar');
  expect(await states()).toEqual([['unzustellbar', expect.stringContaining('550')]]);
  // Registering again with a valid address continues.
  smtp.mode = 'ok';
  email = `richtig${count}@example.org`;
  expect(await register()).toMatchObject({ status: 204 });
  await waitForState('gesendet');
  expect(await followLink((await received())[0])).toBe('success');
});

test('the one-time password of a password-forgotten mail signs in', async () => {
  await server.addUser({ benutzername: `vergesslich${count}`, email });
  expect(await timedPost('/api/benutzer/passwort-vergessen', { email })).toMatchObject({ status: 204 });
  await waitForState('gesendet');
  const [mail] = await received();
  const passwort = /^[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}$/m.exec(mail?.text ?? '')?.[0];
  const { body } = await server.call('/api/benutzer/login', {
    method: 'POST',
    body: { benutzername: `vergesslich${count}`, passwort },
  });
  expect(body.user).toMatchObject({ passwort_vergabe_erzwingen: true });
});
