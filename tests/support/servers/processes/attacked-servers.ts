import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { readManifest } from '../../../../packages/application/src/application-files.ts';
import { createApplicationServer } from '../../../../packages/application/src/serve.ts';
import { roles as portalRoles } from '../../../../server/portal-resources.ts';
import { applicationFolders } from '../../applications.ts';
import { createTestDatabase } from '../../databases/test-database.ts';
import { scratchFolder } from '../../scratch-folder.ts';
import { password } from '../account-server.ts';
import { type DemoName, startDemoServer } from '../demo-server.ts';
import { testPassword } from '../server.ts';

const root = resolve(import.meta.dirname, '../../../..');

type Headers = Readonly<Record<string, string>>;

/** A call of the OpenAPI document. */
export interface AttackedCall {
  readonly method: string;
  /** With `{name}` for parameters. */
  readonly pattern: string;
  /** The names of its query parameters. */
  readonly parameters: readonly string[];
  /** `public`, `signedIn`, `pending`, `loopback`, or roles. */
  readonly access: readonly string[];
}

/** A server under attack, with callers of every kind. */
export interface AttackedServer {
  readonly url: string;
  readonly calls: readonly AttackedCall[];
  readonly roles: readonly string[];
  /** What the first of its roles must not see in an answer. */
  readonly foreign?: RegExp;
  /** Columns that no answer has. */
  readonly internal: RegExp;
  /** The calls of somebody who has to choose a new password or name first. */
  readonly steps: readonly string[];
  /** How a session is read and ended. */
  readonly session: {
    readonly read: string;
    readonly end: Pick<AttackedCall, 'method' | 'pattern'>;
  };
  /** The headers of a session. */
  as(role: string): Promise<Headers>;
  /** Those of a sign-in that waits for its second factor. */
  pending(): Promise<Headers>;
  /** Those of somebody who has to choose a new password or name first. */
  restricted(role: string): Promise<Headers>;
  close(): Promise<void>;
}

interface Documented {
  readonly description?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}

async function callsOf(url: string): Promise<AttackedCall[]> {
  const answer = await fetch(`${url}/api/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Documented>> };
  return Object.entries(paths).flatMap(([pattern, operations]) =>
    Object.entries(operations).map(([method, { description = '', parameters = [] }]) => ({
      method: method.toUpperCase(),
      pattern,
      parameters: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      access: description.replace('Access: ', '').split(', '),
    })),
  );
}

const many = 1_000_000_000;
const unlimited = {
  callsPerMinute: many,
  signInsPerNetwork: many,
  eventLoopDelayMs: many,
  passwordRequestsPerNetwork: many,
};

const demoNames: Readonly<Record<string, DemoName>> = {
  vn: 'erika.muster',
  idm: 'ina.innendienst',
  adm: 'adam.admin',
};

async function startPortal(): Promise<AttackedServer> {
  const server = await startDemoServer({}, unlimited);
  const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
  const others = new Map<string, Promise<Headers>>();
  const addUserOf = async (rolle: string): Promise<Headers> => {
    await server.addUser({ benutzername: `nutzer-${rolle}`, rolle });
    return bearer(await server.signIn(`nutzer-${rolle}`));
  };
  // Her own, and those of customers who have granted access.
  const { body: contracts } = await server.as('erika.muster', '/api/imap2/getVertraege');
  const granting = JSON.stringify(contracts).matchAll(/"VNNr":"(\w+)"/g);
  const readable = [...new Set(Array.from(granting, ([, number]) => number))].join('|');
  return {
    url: server.url,
    calls: await callsOf(server.url),
    roles: portalRoles,
    foreign: new RegExp(`"vn_nummer":"(?!10000001|ALLE)\\w+"|"VNNr":"(?!${readable}|ALLE)\\w+"`),
    internal: /"(?:passwort_hash|tfa_geheimnis|tfa_letzter_schritt|token_hash|suchtext)"|"phonet":\[/,
    steps: ['/api/benutzer/benutzername-aendern/{neu}', '/api/benutzer/sitzung', '/api/benutzer/logout'],
    session: {
      read: '/api/benutzer/sitzung',
      end: { method: 'POST', pattern: '/api/benutzer/logout' },
    },
    async as(role) {
      const name = demoNames[role];
      if (name) return bearer(await server.tokenOf(name));
      const session = others.get(role) ?? addUserOf(role);
      others.set(role, session);
      return session;
    },
    async pending() {
      await server.addUser({
        benutzername: 'zwei',
        isTwoFactorAuthenticationEnabled: true,
        tfa_geheimnis: server.context.secretBox.seal('JBSWY3DPEHPK3PXP'),
      });
      const { body } = await server.call('/api/benutzer/login', {
        method: 'POST',
        body: { benutzername: 'zwei', passwort: testPassword },
      });
      return bearer(body.token);
    },
    async restricted(rolle) {
      const benutzername = `neuer-name-${rolle}`;
      const vn_nummer = rolle === 'vn' ? '10000002' : null;
      await server.addUser({ benutzername, rolle, vn_nummer, benutzername_vergabe_erzwingen: true });
      return bearer(await server.signIn(benutzername));
    },
    close: () => server.close(),
  };
}

async function startApplication(path: string): Promise<AttackedServer> {
  const folder = resolve(root, path);
  const { roles } = readManifest(folder);
  const dataDir = await scratchFolder('attacked-');
  const database = await createTestDatabase('template1');
  const time = Date.now();
  const server = await createApplicationServer(
    folder,
    { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...(database && { DATABASE_URL: database.url }) },
    { now: () => new Date(time), limits: unlimited },
  );
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const send = async (method: string, target: string, body: object, headers: Headers = {}) => {
    const sent = { method, headers: { 'content-type': 'application/json', ...headers } };
    const answer = await fetch(`${url}/api/${target}`, { ...sent, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${target} answered ${answer.status}.`);
    return answer;
  };
  const signIn = async (userName: string): Promise<Headers> => {
    const answer = await send('POST', 'session', { userName, password });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
    return { cookie: cookies.find((cookie) => !cookie?.startsWith('device='))! };
  };
  const add = async (role: string, userName: string, mustChange = false): Promise<Headers> => {
    const account = { userName, name: userName, email: `${userName}@example.org`, role };
    await server.createAccount({ ...account, password, mustChange });
    return signIn(userName);
  };
  const sessions = new Map<string, Promise<Headers>>();
  return {
    url,
    calls: await callsOf(url),
    roles: roles.map(({ name }) => name),
    internal: /"(?:password_hash|totp_secret|totp_step|token_hash|suchtext|search_text)"|"phonet":\[/,
    steps: ['/api/session', '/api/session/password'],
    session: { read: '/api/session', end: { method: 'DELETE', pattern: '/api/session' } },
    as(role) {
      const session = sessions.get(role) ?? add(role, `attacker-${role}`);
      sessions.set(role, session);
      return session;
    },
    async pending() {
      const own = await add(roles[0]!.name, 'two-factors');
      const draft = await send('POST', 'account/two-factor', { password }, own);
      const { secret } = (await draft.json()) as { secret: string };
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });
      await send('PATCH', 'account/two-factor', { code }, own);
      return signIn('two-factors');
    },
    restricted: (role) => add(role, `restricted-${role}`, true),
    async close() {
      await server.app.close();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The portal, and every application of this project that has accounts. */
export const attackedServers: readonly (readonly [string, () => Promise<AttackedServer>])[] = [
  ['the portal', startPortal],
  ...applicationFolders
    .filter((path) => readManifest(resolve(root, path)).accounts)
    .map((path) => [path, () => startApplication(path)] as const),
];

/** A path of a call, with a value for each parameter. */
export const pathOf = (pattern: string, value = '1'): string => pattern.replaceAll(/\{[^}]+\}/g, value);
