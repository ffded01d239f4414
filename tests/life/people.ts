import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { hangMs } from '../support/hang-ms.ts';
import { deliveredLetters, erstkennwortIn } from '../support/servers/samples/letters.ts';
import { solveBotCheck } from '../support/stand-ins/bot-check.ts';
import type { SmtpReceiver } from '../support/stand-ins/smtp-receiver.ts';

/** What users do, by the portal's calls. */
export interface Client {
  get(path: string, token?: string): Promise<any>;
  post(path: string, body: object, token?: string): Promise<any>;
  /** Signs in and gives the token. */
  signIn(benutzername: string, passwort: string): Promise<string>;
  /** Subjects of messages that begin with a word. */
  subjects(token: string, about: string): Promise<ReadonlySet<string>>;
  readonly url: string;
}

/** Every answer but a 2xx is an error. */
export function createClient(url: string): Client {
  let turn = 0;
  async function call(path: string, token: string | undefined, init: RequestInit): Promise<any> {
    turn += 1;
    const headers = {
      ...init.headers,
      ...(token && { authorization: `Bearer ${token}` }),
      // Many callers, of which the proxy says whence they come: one alone may make 1 200 calls a minute.
      'x-caller': `203.0.113.${turn % 250}`,
    };
    const response = await fetch(url + path, { ...init, headers });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${init.method ?? 'GET'} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
    return text === '' ? undefined : JSON.parse(text);
  }
  const client: Client = {
    url,
    get: (path, token) => call(path, token, {}),
    post: (path, body, token) =>
      call(path, token, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      }),
    async signIn(benutzername, passwort) {
      const proof = await solveBotCheck(url, 'login');
      const { token } = await client.post('/api/benutzer/login', { benutzername, passwort, ...proof });
      if (typeof token !== 'string') throw new Error(`${benutzername} was not signed in.`);
      return token;
    },
    async subjects(token, about) {
      const found = new Set<string>();
      for (let page = 1; ; page += 1) {
        const { data } = await client.get(
          `/api/nachricht?query=${about}&searchMode=ENTHAELT&perPage=100&currentPage=${page}`,
          token,
        );
        for (const { betreff } of data) found.add(betreff);
        if (data.length < 100) return found;
      }
    },
  };
  return client;
}

/** The one-time password that creating a user printed. */
export const passwordIn = (text: string): string =>
  /(?:One-time password|Einmalpasswort): (\S+)/.exec(text)?.[1] ?? '';

/** Replaces a one-time password by one of the user's own. */
export async function activateStaff(
  client: Client,
  benutzername: string,
  altesPw: string,
  passwort: string,
): Promise<void> {
  const proof = await solveBotCheck(client.url, 'passwort');
  await client.post('/api/benutzer/passwort-aendern-mit-login', {
    altesPw,
    passwort,
    passwortWiederholung: passwort,
    benutzername,
    ...proof,
  });
}

/** What a registration needs. */
export interface Registration {
  readonly smtp: SmtpReceiver;
  /** Folder that has `letters`. */
  readonly shared: string;
  readonly publicUrl: string;
  readonly vertragNr: string;
  readonly plz: string;
  readonly benutzername: string;
  readonly passwort: string;
}

/** From the form to a password of his own: mail, link, letter. */
export async function registerPolicyholder(client: Client, registration: Registration): Promise<void> {
  const { smtp, shared, publicUrl, vertragNr, plz, benutzername, passwort } = registration;
  const email = 'antje.harms@example.org';
  await client.post('/api/imap2/registrierung', {
    email,
    emailConfirm: email,
    vssNummer: vertragNr,
    plz,
    nutzungsbedingungen: true,
    frontend_host: publicUrl,
    ...(await solveBotCheck(client.url, 'registrierung')),
  });
  const link = await eventually(async () => {
    for (const raw of smtp.mails) {
      const { text = '' } = await PostalMime.parse(raw);
      const url = /https:\S+registrierung-naechste-schritte\S+/.exec(text)?.[0];
      if (url) return new URL(url);
    }
    return undefined;
  });
  if (link.origin !== publicUrl) throw new Error(`The link leads to ${link.origin}.`);
  await client.post('/api/benutzer/aktivierung', {
    user: link.searchParams.get('u'),
    timestamp: link.searchParams.get('t'),
  });
  const erstkennwort = await eventually(
    async () =>
      erstkennwortIn((await deliveredLetters(shared)).find((text) => text.includes(benutzername))) ||
      undefined,
  );
  await activateStaff(client, benutzername, erstkennwort, passwort);
}

/** Looks again and again until there is something. */
async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + hangMs;
  while (performance.now() < end) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('It did not come in time.');
}
