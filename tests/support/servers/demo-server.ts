import type { Limits } from '../../../packages/server/src/shared/context.ts';
import { KONTEN } from '../../../server/features/demo/konten.ts';
import type { PortalOptions } from '../../../server/portal.ts';
import { type CallOptions, startServer, type TestResponse, type TestServer } from './server.ts';
import { runHourlyJobs } from './sweeps.ts';

/** A server with a small set of demo data, and sessions of its accounts. */
export interface DemoServer extends TestServer {
  /** Session token of a demo account; signs in on the first call. */
  tokenOf(benutzername: DemoName): Promise<string>;
  /** Makes a call as a demo account. */
  as(benutzername: DemoName, path: string, options?: CallOptions): Promise<TestResponse>;
  /** One round of the hourly job. */
  sweep(): Promise<void>;
}

export type DemoName = 'erika.muster' | 'max.beispiel' | 'leo.leer' | 'ina.innendienst' | 'adam.admin';

/** Starts a server with demo data of a few policyholders; a different number (DEMO_SCALE) is loaded for this server. */
export async function startDemoServer(
  env: Readonly<Record<string, string>> = {},
  limits: Limits = {},
  over: Partial<PortalOptions> = {},
): Promise<DemoServer> {
  const template = env.DEMO_SCALE === undefined ? 'demo' : 'tables';
  const server = await startServer({ ...over, limits, template, env: { DEMO: 'on', ...env } });
  const tokens = new Map<DemoName, Promise<string>>();
  const tokenOf = (name: DemoName) => {
    const known = tokens.get(name) ?? signIn(server, name);
    tokens.set(name, known);
    return known;
  };
  return {
    ...server,
    tokenOf,
    async as(name, path, options = {}) {
      return server.call(path, { ...options, token: await tokenOf(name) });
    },
    sweep: () => runHourlyJobs(server.context),
  };
}

async function signIn(server: TestServer, benutzername: DemoName): Promise<string> {
  const { passwort } = KONTEN.find((konto) => konto.benutzername === benutzername)!;
  const { status, body } = await server.call('/api/benutzer/login', {
    method: 'POST',
    body: { benutzername, passwort },
  });
  if (status !== 200) throw new Error(`Sign-in of ${benutzername} answered ${status}.`);
  return body.token as string;
}

/** A message as the form sends it. */
export function nachricht(over: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    vn_nummer: '10000001',
    datum: '2026-03-10',
    kontext: 'MAIL',
    bezug: 'MAIL',
    bezug_detail: null,
    betreff: 'Rückfrage zu Ihrem Vertrag',
    nachricht: 'Guten Tag,\n\nbitte melden Sie sich.',
    ...over,
  };
}

/** Writes and completes a message with attachments; returns its id. */
export async function sendNachricht(
  server: DemoServer,
  over: Readonly<Record<string, unknown>> = {},
  files: readonly { datei_name: string; content: Buffer }[] = [],
): Promise<number> {
  const created = await server.as('ina.innendienst', '/api/nachricht', {
    method: 'POST',
    body: nachricht(over),
  });
  const id = created.body.id as number;
  for (const file of files) await upload(server, id, file);
  await server.as('ina.innendienst', '/api/nachricht/sende-archiv-email', {
    method: 'POST',
    body: { nachricht_id: id },
  });
  return id;
}

/** Adds an attachment to a message. */
export async function upload(
  server: DemoServer,
  nachricht_id: number,
  { datei_name, content }: { datei_name: string; content: Buffer },
): Promise<TestResponse> {
  return server.as('ina.innendienst', '/api/nachrichtanhang', {
    method: 'POST',
    body: { nachricht_id, datei_name, daten: content.toString('base64') },
  });
}
