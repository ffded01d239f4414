import { Secret, TOTP } from 'otpauth';
import type { Email } from 'postal-mime';
import type { Database } from '../../../server/database/database.ts';
import { waitFor } from '../wait-for.ts';
import {
  type AccountServer,
  password as accountPassword,
  type Browser,
  startAccountServer,
} from './account-server.ts';
import { mailsTo } from './konto-mails.ts';
import { startServer, type TestServer, testPassword } from './server.ts';

/** The answer to a call: its status, and the fields with errors, by the names of `AccountCalls`. */
export interface Outcome {
  readonly status: number;
  readonly fields: readonly string[];
}

/** A session as its user sees it. */
export interface ListedSession {
  readonly id: number;
  readonly device: string;
  readonly created: string;
  readonly lastActive: string;
  readonly isCurrent: boolean;
}

/** What a user can do in a session, whatever the names of the calls. A call that gives a new token is followed. */
export interface OwnCalls {
  /** Sends a token as this session's. */
  token(): string;
  isAlive(): Promise<boolean>;
  renew(): Promise<void>;
  signOut(): Promise<void>;
  /** When the user had signed in before. */
  lastSignIn(): Promise<string | null>;
  changePassword(current: string, next: string): Promise<Outcome>;
  changeEmail(
    email: string,
    proofs?: { readonly password?: string; readonly code?: string },
  ): Promise<Outcome>;
  sessions(): Promise<readonly ListedSession[]>;
  endSession(id: number | string): Promise<Outcome>;
  endOthers(): Promise<void>;
  /** Turns the second factor on; returns its key and the recovery codes. */
  turnOnTwoFactor(): Promise<{ readonly key: string; readonly codes: readonly string[] }>;
}

/** The portal or an application, with the clock standing still. */
export interface AccountSystem {
  readonly database: Database;
  readonly password: string;
  now(): Date;
  wait(seconds: number): void;
  /** Attempts of a test do not count for the next one. */
  forgetAttempts(): Promise<void>;
  add(userName: string, email: string): Promise<number>;
  deactivate(id: number): Promise<void>;
  emailOf(id: number): Promise<string>;
  /** Signs in; throws unless it leads to a full session. */
  signIn(userName: string, more?: SignInOptions): Promise<OwnCalls>;
  /** Signs in by the password alone; `full` is false if more is asked for. */
  trySignIn(userName: string, password: string): Promise<Outcome & { readonly full: boolean }>;
  requestPassword(email: string): Promise<Outcome>;
  /** Sets a new password by what was mailed for it. */
  recover(userName: string, mail: Email | undefined, next: string): Promise<Outcome>;
  isPasswordMail(mail: Email): boolean;
  returnEmail(token: string): Promise<Outcome>;
  /** The tokens of links in mails to an address that revert a change of it. */
  returnTokens(mails: readonly Email[]): readonly string[];
  mails(email: string): Promise<readonly Email[]>;
  close(): Promise<void>;
}

interface SignInOptions {
  readonly password?: string;
  readonly userAgent?: string;
  /** A code of the second factor. */
  readonly code?: string;
}

/** The code of an authenticator app. */
export const codeOf = (system: AccountSystem, key: string): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: system.now().getTime() });

/** The mails to an address, once there are so many. */
export const someMails = (system: AccountSystem, email: string, count: number): Promise<readonly Email[]> =>
  waitFor(async () => {
    const found = await system.mails(email);
    if (found.length < count) throw new Error(`There are ${found.length} mails to ${email}.`);
    return found;
  });

interface RawAnswer {
  readonly status: number;
  readonly body: any;
}

const outcomeOf =
  (names: Readonly<Record<string, string>>) =>
  ({ status, body }: RawAnswer): Outcome => ({
    status,
    fields: (body?.error?.details ?? []).map(
      ({ dataPath }: { readonly dataPath: string }) => names[dataPath] ?? dataPath,
    ),
  });

const forget = (database: Database): Promise<unknown> =>
  database.transaction((tx) => tx.deleteFrom('attempt_counter').execute());

const portalOutcome = outcomeOf({
  altesPw: 'current',
  passwort: 'password',
  tfaCode: 'code',
  authenticator_code: 'code',
});

function portalCalls(server: TestServer, first: string): OwnCalls {
  let token = first;
  const call = async (method: string, path: string, body?: object): Promise<RawAnswer> => {
    const answer = await server.call(`/api/benutzer/${path}`, { method, token, ...(body && { body }) });
    if (typeof answer.body?.token === 'string') ({ token } = answer.body);
    return answer;
  };
  return {
    token: () => token,
    isAlive: async () => (await call('GET', 'sitzung')).status === 200,
    renew: async () => void (await call('POST', 'sitzung')),
    signOut: async () => void (await call('POST', 'logout')),
    lastSignIn: async () => (await call('GET', 'sitzung')).body.letzteAnmeldung,
    changePassword: async (altesPw, passwort) =>
      portalOutcome(
        await call('POST', 'passwort-aendern-mit-login', {
          altesPw,
          passwort,
          passwortWiederholung: passwort,
        }),
      ),
    async changeEmail(email, { password, code } = {}) {
      const { user } = (await call('GET', 'sitzung')).body;
      const body = { alteEmail: user.email, email, emailWiederholung: email };
      return portalOutcome(
        await call('POST', 'email-aendern', {
          ...body,
          ...(password && { passwort: password }),
          ...(code && { tfaCode: code }),
        }),
      );
    },
    sessions: async () =>
      (await call('GET', 'sitzungen')).body.data.map((one: Record<string, unknown>) => ({
        id: one.id,
        device: one.geraet,
        created: one.angelegt,
        lastActive: one.zuletzt,
        isCurrent: one.aktuell,
      })),
    endSession: async (id) => portalOutcome(await call('DELETE', `sitzungen/${id}`)),
    endOthers: async () => void (await call('DELETE', 'sitzungen')),
    async turnOnTwoFactor() {
      const key: string = (await call('POST', 'tfa/generate')).body.secret_code;
      const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({
        timestamp: server.clock.now().getTime(),
      });
      const { body } = await call('POST', 'tfa/switch', {
        input_id: 'enable_authenticator_code',
        authenticator_code: code,
      });
      return { key, codes: body.wiederherstellungscodes };
    },
  };
}

async function startPortalSystem(): Promise<AccountSystem> {
  const server = await startServer({ limits: { signInsPerNetwork: 10_000 } });
  const { database } = server.context;
  const post = (path: string, body: object, more: object = {}) =>
    server.call(`/api/benutzer/${path}`, { method: 'POST', body, ...more });
  return {
    database,
    password: testPassword,
    now: () => server.clock.now(),
    wait: (seconds) => server.clock.advance(seconds),
    forgetAttempts: async () => void (await forget(database)),
    add: (benutzername, email) => server.addUser({ benutzername, email }),
    deactivate: async (id) => void (await server.update('benutzer', { id }, { aktiv: false })),
    async emailOf(id) {
      const row = await database.read
        .selectFrom('benutzer')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.email ?? '';
    },
    async signIn(benutzername, { password = testPassword, userAgent, code } = {}) {
      const headers = userAgent === undefined ? {} : { headers: { 'user-agent': userAgent } };
      let { status, body } = await post('login', { benutzername, passwort: password }, headers);
      if (code && body.zweiFaktorErforderlich)
        ({ status, body } = await post('tfa/verify', { authenticator_code: code }, { token: body.token }));
      if (status !== 200 || !body.user || !body.token)
        throw new Error(`Sign-in of ${benutzername} answered ${status}.`);
      return portalCalls(server, body.token);
    },
    async trySignIn(benutzername, passwort) {
      const answer = await post('login', { benutzername, passwort });
      return { ...portalOutcome(answer), full: Boolean(answer.body.user && answer.body.token) };
    },
    requestPassword: async (email) => portalOutcome(await post('passwort-vergessen', { email })),
    async recover(benutzername, mail, next) {
      const altesPw = /^[\w-]{4}(?:-[\w-]{4}){3}$/m.exec(mail?.text ?? '')?.[0] ?? '';
      const signedIn = await post('login', { benutzername, passwort: altesPw });
      const token: string | undefined = signedIn.body.token;
      return portalOutcome(
        await post(
          'passwort-aendern-mit-login',
          { altesPw, benutzername, passwort: next, passwortWiederholung: next },
          token ? { token } : {},
        ),
      );
    },
    isPasswordMail: ({ subject }) => subject === 'Ihr Einmalpasswort',
    returnEmail: async (token) => portalOutcome(await post('email-ruecknahme', { token })),
    returnTokens: (mails) =>
      mails.flatMap(({ text }) =>
        [...(text ?? '').matchAll(/\/email-ruecknahme\/([\w-]{43})$/gm)].map(([, token = '']) => token),
      ),
    mails: (email) => mailsTo(server.dataDir, email),
    close: () => server.close(),
  };
}

const applicationOutcome = outcomeOf({});

function applicationCalls(server: AccountServer, browser: Browser): OwnCalls {
  const outcome = async (...call: Parameters<Browser['call']>) =>
    applicationOutcome(await browser.call(...call));
  return {
    token: () => browser.cookie.slice('session='.length),
    isAlive: async () => (await browser.call('GET', 'session')).status === 200,
    renew: async () => void (await browser.call('PATCH', 'session')),
    signOut: async () => void (await browser.call('DELETE', 'session')),
    lastSignIn: async () => (await browser.call('GET', 'account/me')).body.lastSignIn,
    changePassword: (current, password) => outcome('POST', 'account/password', { current, password }),
    changeEmail: (email, proofs = {}) => outcome('PATCH', 'account/me', { email, ...proofs }),
    sessions: async () => (await browser.call('GET', 'account/sessions')).body.data,
    endSession: (id) => outcome('DELETE', `account/sessions/${id}`),
    endOthers: async () => void (await browser.call('DELETE', 'account/sessions')),
    async turnOnTwoFactor() {
      const key: string = (await browser.call('POST', 'account/two-factor', { password: accountPassword }))
        .body.secret;
      const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({
        timestamp: server.time().getTime(),
      });
      const { body } = await browser.call('PATCH', 'account/two-factor', { code });
      return { key, codes: body.recoveryCodes };
    },
  };
}

async function startApplicationSystem(): Promise<AccountSystem> {
  const server = await startAccountServer();
  const { database } = server;
  const call = async (method: string, path: string, body: object) =>
    applicationOutcome(await server.browser().call(method, path, body));
  const administrator = await server.add({ userName: 'administrator', role: 'administrator' });
  if (!administrator) throw new Error('There is no administrator.');
  return {
    database,
    password: accountPassword,
    now: () => server.time(),
    wait: (seconds) => server.wait(seconds * 1000),
    forgetAttempts: async () => void (await forget(database)),
    add: (userName, email) => server.add({ userName, email, name: 'Erika Muster' }),
    async deactivate(id) {
      const browser = await server.signIn('administrator');
      const { status } = await browser.call('PATCH', `account/${id}`, { active: false });
      if (status !== 200) throw new Error(`Deactivating answered ${status}.`);
    },
    async emailOf(id) {
      const browser = await server.signIn('administrator');
      return (await browser.call('GET', `account/${id}`)).body.email;
    },
    async signIn(userName, { password = accountPassword, userAgent, code } = {}) {
      const browser = server.browser();
      const headers: Record<string, string> = userAgent === undefined ? {} : { 'user-agent': userAgent };
      let { status, body } = await browser.call('POST', 'session', { userName, password }, headers);
      if (code && body.state === 'code')
        ({ status, body } = await browser.call('POST', 'session/code', { code }, headers));
      if (status !== 200 || body.state !== 'full')
        throw new Error(`Sign-in of ${userName} answered ${status}.`);
      return applicationCalls(server, browser);
    },
    async trySignIn(userName, password) {
      const answer = await server.browser().call('POST', 'session', { userName, password });
      return { ...applicationOutcome(answer), full: answer.body.state === 'full' };
    },
    requestPassword: (email) => call('POST', 'password-request', { email }),
    recover: (_userName, mail, password) =>
      call('POST', 'password-link', {
        token: /password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'x',
        password,
      }),
    isPasswordMail: ({ subject }) => subject === 'Your new password',
    returnEmail: (token) => call('POST', 'email-return', { token }),
    returnTokens: (mails) =>
      mails.flatMap(({ text }) =>
        [...(text ?? '').matchAll(/\/email-return\?token=([\w-]{43})$/gm)].map(([, token = '']) => token),
      ),
    mails: (email) => server.mails(email),
    close: () => server.close(),
  };
}

/** Both account systems' manifests: a rule of accounts is tested once, against each. */
export const accountSystems = [
  ['the portal', startPortalSystem],
  ['an application', startApplicationSystem],
] as const;
