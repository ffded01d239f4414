import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import type { Database } from '../../../packages/server/src/database/database.ts';
import { totpOf } from '../totp.ts';
import { waitFor } from '../wait-for.ts';
import {
  type AccountServer,
  password as accountPassword,
  type Browser,
  startAccountServer,
} from './account-server.ts';
import { mailsTo } from './samples/konto-mails.ts';
import { startServer, type TestServer, testPassword } from './server.ts';
import { startedOnce } from './started-once.ts';

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
  /** A key for an app, as text and as the address of its QR code. */
  draftTwoFactor(): Promise<Outcome & { readonly key: string; readonly uri: string }>;
  /** Turns the second factor on by a code of the key; returns the recovery codes. */
  confirmTwoFactor(code: string): Promise<Outcome & { readonly codes: readonly string[] }>;
  /** Drafts and confirms; returns the key and the recovery codes. */
  turnOnTwoFactor(): Promise<{ readonly key: string; readonly codes: readonly string[] }>;
  /** Turns it off by the proof that the system asks for. */
  turnOffTwoFactor(proofs: { readonly password: string; readonly code: string }): Promise<Outcome>;
  renewCodes(password?: string): Promise<Outcome & { readonly codes: readonly string[] }>;
  /** How many recovery codes can still be used. */
  codesLeft(): Promise<number>;
  /** Sends a code as one that completes this sign-in. */
  sendCode(code: string): Promise<Outcome>;
  passkeys(): Promise<readonly ListedPasskey[]>;
  /** What the browser needs to create one. */
  passkeyOptions(password?: string): Promise<Outcome & { readonly options: any }>;
  addPasskey(name: string, response: object): Promise<Outcome>;
  removePasskey(id: number, password?: string): Promise<Outcome>;
}

export interface ListedPasskey {
  readonly id: number;
  readonly name: string;
  readonly created: string;
  readonly lastUsed: string | null;
}

/** The subjects of mails about what proves an identity. */
export interface MailSubjects {
  readonly twoFactorOn: string;
  readonly twoFactorOff: string;
  readonly codeUsed: string;
  readonly codesRenewed: string;
  readonly passkeyAdded: string;
  readonly passkeyRemoved: string;
}

/** The portal or an application, with the clock standing still. */
export interface AccountSystem {
  readonly database: Database;
  readonly password: string;
  /** Where browsers of the system are, by which passkeys are bound. */
  readonly origin: string;
  readonly subjects: MailSubjects;
  /** The table with the keys of apps. */
  readonly keyTable: 'benutzer' | 'account_secret';
  now(): Date;
  wait(seconds: number): void;
  /** Attempts of a test do not count for the next one. */
  forgetAttempts(): Promise<void>;
  add(userName: string, email: string): Promise<number>;
  deactivate(id: number): Promise<void>;
  activate(id: number): Promise<void>;
  emailOf(id: number): Promise<string>;
  /** Signs in; throws unless it leads to a full session. */
  signIn(userName: string, more?: SignInOptions): Promise<OwnCalls>;
  /** Signs in by the password alone; `full` is false if more is asked for. */
  trySignIn(userName: string, password: string): Promise<Outcome & { readonly full: boolean }>;
  /** A sign-in by the password that waits for the code of the second factor; throws for any other. */
  startSignIn(userName: string): Promise<OwnCalls>;
  passkeySignInOptions(): Promise<any>;
  /** Signs in by the response of a passkey, or of what claims to be one. */
  passkeySignIn(response: unknown): Promise<Outcome & { readonly own: OwnCalls; readonly userName: string }>;
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
export const codeOf = (system: AccountSystem, key: string): string => totpOf(key, system.now());

/** The same, after the code before is no longer valid. */
export function nextCodeOf(system: AccountSystem, key: string): string {
  system.wait(30);
  return codeOf(system, key);
}

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

async function turnOn(own: OwnCalls, now: Date): ReturnType<OwnCalls['turnOnTwoFactor']> {
  const { key } = await own.draftTwoFactor();
  return { key, codes: (await own.confirmTwoFactor(totpOf(key, now))).codes };
}

function portalCalls(server: TestServer, first: string): OwnCalls {
  let token = first;
  const call = async (method: string, path: string, body?: object): Promise<RawAnswer> => {
    const answer = await server.call(`/api/benutzer/${path}`, { method, token, ...(body && { body }) });
    if (typeof answer.body?.token === 'string') ({ token } = answer.body);
    return answer;
  };
  const proof = (passwort?: string): object => (passwort === undefined ? {} : { passwort });
  const withCodes = (answer: RawAnswer) => ({
    ...portalOutcome(answer),
    codes: answer.body.wiederherstellungscodes ?? [],
  });
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
    async draftTwoFactor() {
      const answer = await call('POST', 'tfa/generate');
      return { ...portalOutcome(answer), key: answer.body.secret_code, uri: answer.body.qr_code };
    },
    async confirmTwoFactor(authenticator_code) {
      const body = { input_id: 'enable_authenticator_code', authenticator_code };
      return withCodes(await call('POST', 'tfa/switch', body));
    },
    turnOnTwoFactor() {
      return turnOn(this, server.clock.now());
    },
    turnOffTwoFactor: async ({ code }) =>
      portalOutcome(
        await call('POST', 'tfa/switch', {
          input_id: 'disable_authenticator_code',
          authenticator_code: code,
        }),
      ),
    renewCodes: async (password) =>
      withCodes(await call('POST', 'tfa/wiederherstellungscodes', proof(password))),
    codesLeft: async () => (await call('GET', 'tfa/wiederherstellungscodes')).body.anzahl,
    sendCode: async (authenticator_code) =>
      portalOutcome(await call('POST', 'tfa/verify', { authenticator_code })),
    passkeys: async () =>
      (await call('GET', 'passkeys')).body.data.map((one: Record<string, unknown>) => ({
        id: one.id,
        name: one.name,
        created: one.angelegt,
        lastUsed: one.zuletzt,
      })),
    async passkeyOptions(password) {
      const answer = await call('POST', 'passkeys/optionen', proof(password));
      return { ...portalOutcome(answer), options: answer.body.optionen };
    },
    addPasskey: async (name, antwort) => portalOutcome(await call('POST', 'passkeys', { name, antwort })),
    removePasskey: async (id, password) =>
      portalOutcome(await call('POST', `passkeys/${id}/entfernen`, proof(password))),
  };
}

async function startPortalSystem(): Promise<AccountSystem> {
  const origin = 'https://portal.example';
  const server = await startServer({ limits: { signInsPerNetwork: 10_000 }, env: { PUBLIC_URL: origin } });
  const { database } = server.context;
  const post = (path: string, body: object, more: object = {}) =>
    server.call(`/api/benutzer/${path}`, { method: 'POST', body, ...more });
  return {
    database,
    password: testPassword,
    origin,
    keyTable: 'benutzer',
    subjects: {
      twoFactorOn: 'Die Zwei-Faktor-Authentifizierung wurde aktiviert',
      twoFactorOff: 'Die Zwei-Faktor-Authentifizierung wurde deaktiviert',
      codeUsed: 'Ein Wiederherstellungscode wurde verwendet',
      codesRenewed: 'Neue Wiederherstellungscodes',
      passkeyAdded: 'Ein Passkey wurde hinzugefügt',
      passkeyRemoved: 'Ein Passkey wurde entfernt',
    },
    now: () => server.clock.now(),
    wait: (seconds) => server.clock.advance(seconds),
    forgetAttempts: async () => void (await forget(database)),
    add: (benutzername, email) => server.addUser({ benutzername, email }),
    deactivate: async (id) => void (await server.update('benutzer', { id }, { aktiv: false })),
    activate: async (id) => void (await server.update('benutzer', { id }, { aktiv: true })),
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
    async startSignIn(benutzername) {
      const { body } = await post('login', { benutzername, passwort: testPassword });
      // Without the code it says nothing about its user.
      expect(body).toEqual({ zweiFaktorErforderlich: true, token: expect.any(String) });
      return portalCalls(server, body.token);
    },
    passkeySignInOptions: async () => (await post('passkeys/anmeldung/optionen', {})).body.optionen,
    async passkeySignIn(antwort) {
      const answer = await post('passkeys/anmeldung', { antwort });
      const { token = '', user } = answer.body;
      return { ...portalOutcome(answer), own: portalCalls(server, token), userName: user?.benutzername };
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
  const withCodes = (answer: RawAnswer) => ({
    ...applicationOutcome(answer),
    codes: answer.body.recoveryCodes ?? [],
  });
  return {
    token: () => browser.cookie.slice('session='.length),
    async isAlive() {
      const { status, body } = await browser.call('GET', 'session');
      return status === 200 && body.state !== 'code';
    },
    renew: async () => void (await browser.call('PATCH', 'session')),
    signOut: async () => void (await browser.call('DELETE', 'session')),
    lastSignIn: async () => (await browser.call('GET', 'account/me')).body.lastSignIn,
    changePassword: (current, password) => outcome('POST', 'account/password', { current, password }),
    changeEmail: (email, proofs = {}) => outcome('PATCH', 'account/me', { email, ...proofs }),
    sessions: async () => (await browser.call('GET', 'account/sessions')).body.data,
    endSession: (id) => outcome('DELETE', `account/sessions/${id}`),
    endOthers: async () => void (await browser.call('DELETE', 'account/sessions')),
    async draftTwoFactor() {
      const answer = await browser.call('POST', 'account/two-factor', { password: accountPassword });
      return { ...applicationOutcome(answer), key: answer.body.secret, uri: answer.body.uri };
    },
    confirmTwoFactor: async (code) => withCodes(await browser.call('PATCH', 'account/two-factor', { code })),
    turnOnTwoFactor() {
      return turnOn(this, server.time());
    },
    turnOffTwoFactor: ({ password }) => outcome('DELETE', 'account/two-factor', { password }),
    renewCodes: async (password = accountPassword) =>
      withCodes(await browser.call('POST', 'account/two-factor/recovery-codes', { password })),
    codesLeft: async () => (await browser.call('GET', 'account/me')).body.recoveryCodesLeft,
    sendCode: (code) => outcome('POST', 'session/code', { code }),
    passkeys: async () => (await browser.call('GET', 'account/passkeys')).body.data,
    async passkeyOptions(password) {
      const answer = await browser.call(
        'POST',
        'account/passkeys/options',
        password === undefined ? {} : { password },
      );
      return { ...applicationOutcome(answer), options: answer.body.options };
    },
    addPasskey: (name, response) => outcome('POST', 'account/passkeys', { name, response }),
    removePasskey: (id, password) =>
      outcome('DELETE', `account/passkeys/${id}`, password === undefined ? {} : { password }),
  };
}

async function startApplicationSystem(): Promise<AccountSystem> {
  const server = await startAccountServer();
  const { database } = server;
  const call = async (method: string, path: string, body: object) =>
    applicationOutcome(await server.browser().call(method, path, body));
  const administrator = await server.add({ userName: 'administrator', role: 'administrator' });
  if (!administrator) throw new Error('There is no administrator.');
  const setActive = async (id: number, active: boolean) => {
    const browser = await server.signIn('administrator');
    const { status } = await browser.call('PATCH', `account/${id}`, { active });
    if (status !== 200) throw new Error(`Changing an account answered ${status}.`);
  };
  return {
    database,
    password: accountPassword,
    origin: server.url.replace('127.0.0.1', 'localhost'),
    keyTable: 'account_secret',
    subjects: {
      twoFactorOn: 'Your sign-in with a second factor has been changed',
      twoFactorOff: 'Your sign-in with a second factor has been changed',
      codeUsed: 'A recovery code has been used',
      codesRenewed: 'New recovery codes',
      passkeyAdded: 'A passkey was added',
      passkeyRemoved: 'A passkey was removed',
    },
    now: () => server.time(),
    wait: (seconds) => server.wait(seconds * 1000),
    forgetAttempts: async () => void (await forget(database)),
    add: (userName, email) => server.add({ userName, email, name: 'Erika Muster' }),
    deactivate: (id) => setActive(id, false),
    activate: (id) => setActive(id, true),
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
    async startSignIn(userName) {
      const browser = server.browser();
      const { body } = await browser.call('POST', 'session', { userName, password: accountPassword });
      expect(body).toMatchObject({ state: 'code', user: { userName } });
      expect(body.user).not.toHaveProperty('practice');
      return applicationCalls(server, browser);
    },
    passkeySignInOptions: async () =>
      (await server.browser().call('POST', 'session/passkey/options', {})).body.options,
    async passkeySignIn(response) {
      const browser = server.browser();
      const answer = await browser.call('POST', 'session/passkey', { response: response as object });
      const userName = answer.body.user?.userName;
      return { ...applicationOutcome(answer), own: applicationCalls(server, browser), userName };
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

/** Starts a system for the tests of a block; `prepare` makes it ready for each of them, with the number of the test. */
export const withAccountSystem = (
  start: () => Promise<AccountSystem>,
  prepare: (system: AccountSystem, count: number) => Promise<void>,
): void =>
  startedOnce(start, async (system, count) => {
    await system.forgetAttempts();
    await prepare(system, count);
  });
