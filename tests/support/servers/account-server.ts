import { rm } from 'node:fs/promises';
import {
  createResourceServer,
  type NewAccount,
  type ResourceServer,
  type ResourceServerOptions,
} from '@schema-screens/server';
import { pino } from 'pino';
import type { Email } from 'postal-mime';
import { createTestDatabase } from '../databases/test-database.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { waitFor } from '../wait-for.ts';
import { mailsTo } from './samples/konto-mails.ts';
import { startedOnce } from './started-once.ts';

/** The password of every account of a test. */
export const password = 'Quitte-und-Salbei-7';

/** One browser: it keeps its cookie as browsers do. */
export interface Browser {
  cookie: string;
  /** The cookie by which the server recognizes it at the next sign-in. */
  device: string;
  /** A text is sent as a CSV file. */
  call(
    method: string,
    path: string,
    body?: object | string,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: any;
}

export interface AccountServer extends ResourceServer {
  readonly url: string;
  /** The time of its clock. */
  time(): Date;
  /** Moves the clock of the server, which stands otherwise. */
  wait(ms: number): void;
  browser(): Browser;
  add(account: Partial<NewAccount> & Pick<NewAccount, 'userName'>): Promise<number>;
  /** A browser in which the account has signed in. */
  signIn(userName: string): Promise<Browser>;
  /** Mails to an address so far, oldest first. */
  mails(email: string): Promise<readonly Email[]>;
  /** Mails to an address, once there are so many. */
  mailsTo(email: string, count: number): Promise<readonly Email[]>;
  close(): Promise<void>;
}

const roles = [{ name: 'administrator', staff: true }, { name: 'manager' }, { name: 'vet', staff: true }];

/** A server of an application with accounts. */
export async function startAccountServer(
  settings: Record<string, string> = {},
  application: Partial<
    Pick<ResourceServerOptions, 'schemas' | 'roles' | 'attributes' | 'userAttributes' | 'oidc' | 'color'>
  > = {},
): Promise<AccountServer> {
  const dataDir = await scratchFolder('accounts-');
  const database = await createTestDatabase('template1');
  let time = Date.now();
  const server = await createResourceServer({
    schemas: [new URL('../../../samples/accounts/schemas/', import.meta.url)],
    roles,
    userAttributes: ['practice'],
    ...application,
    dataDir,
    ...(database && { databaseUrl: database.url }),
    accounts: true,
    name: 'Tierpraxis',
    settings,
    log: pino({ level: 'silent' }),
    now: () => new Date(time),
  });
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const browser = (): Browser => {
    const own: Browser = {
      cookie: '',
      device: '',
      async call(method, target, body, headers = {}) {
        const response = await fetch(`${url}/api/${target}`, {
          method,
          headers: {
            'accept-language': 'en-GB',
            ...((own.cookie || own.device) && {
              cookie: [own.cookie, own.device].filter((each) => each !== '').join('; '),
            }),
            ...(body && { 'content-type': typeof body === 'string' ? 'text/csv' : 'application/json' }),
            ...headers,
          },
          ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        });
        for (const cookie of response.headers.getSetCookie()) {
          const kind = cookie.startsWith('device=') ? 'device' : 'cookie';
          own[kind] =
            cookie.includes('Max-Age=0;') || cookie.endsWith('Max-Age=0') ? '' : cookie.split(';', 1)[0]!;
        }
        const text = await response.text();
        return {
          status: response.status,
          headers: response.headers,
          body: text === '' ? undefined : JSON.parse(text),
        };
      },
    };
    return own;
  };
  const mails = (email: string) => mailsTo(dataDir, email);
  return {
    ...server,
    url,
    time: () => new Date(time),
    wait(ms) {
      time += ms;
    },
    browser,
    async add({ userName, ...account }) {
      const { id } = await server.createAccount({
        userName,
        name: `${userName} Example`,
        email: `${userName}@example.org`,
        role: 'vet',
        password,
        ...account,
      });
      return id;
    },
    async signIn(userName) {
      const own = browser();
      const { status } = await own.call('POST', 'session', { userName, password });
      if (status !== 200) throw new Error(`Sign-in of ${userName} answered ${status}.`);
      return own;
    },
    mails,
    mailsTo: (email, count) =>
      waitFor(async () => {
        const found = await mails(email);
        if (found.length < count) throw new Error(`There are ${found.length} mails to ${email}.`);
        return found;
      }),
    async close() {
      await server.app.close();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The token of the link in a mail. */
export const tokenOf = (mail: Email | undefined): string =>
  /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

/** Starts a server with the administrator anna for the tests of a file, which get it; attempts of one do not count for the next. */
export const withAdministrator = (take: (server: AccountServer) => Promise<void>): void =>
  startedOnce(
    async () => {
      const server = await startAccountServer();
      await server.add({ userName: 'anna', role: 'administrator' });
      return server;
    },
    async (server) => {
      await server.database.transaction((tx) => tx.deleteFrom('attempt_counter').execute());
      await take(server);
    },
  );
