import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processPasswordRequest } from '../../../packages/server/src/accounts/passwords/password-requests.ts';
import { performNextTask } from '../../../packages/server/src/queues/perform-next-task.ts';
import { passwordQueue, type TaskRow } from '../../../packages/server/src/queues/queues.ts';
import { sealHistory } from '../../../packages/server/src/resources/history/seal-history.ts';
import { freezeNextMonth } from '../../../server/features/statistik/freeze-month.ts';
import { fillLargePortfolio, smallTableRows } from '../../support/databases/large-portfolio.ts';
import { type SentStatement, watchStatements } from '../../support/databases/watch-statements.ts';
import {
  type DemoName,
  type DemoServer,
  sendNachricht,
  startDemoServer,
} from '../../support/servers/demo-server.ts';
import type { CallOptions } from '../../support/servers/server.ts';
import { sweep } from '../../support/servers/sweeps.ts';

/** Statements that read a large table from beginning to end by design, and why they do. */
const readsWhole: readonly (readonly [text: RegExp, reason: string])[] = [
  [/^select count\(\*\) as count from \(select 1 .* limit/s, 'A list counts its rows as far as its limit.'],
  [
    /^select (to_char|width_bucket)\(/,
    'The figures of a month are about all users and receipts; they are counted once and kept.',
  ],
  [/as "anzahlLeser"/, 'The readers of a message to everybody are counted once.'],
  [
    /^delete from "session" where \("last_active_at" </,
    'Sessions live for minutes; an index by their last request would be written with each one.',
  ],
];

let server: DemoServer;
let largeTables: ReadonlySet<string>;
const statements = new Map<string, SentStatement>();
const explained = new Set<string>();
let stopWatching: (() => void) | undefined;
beforeAll(async () => {
  server = await startDemoServer();
  await fillLargePortfolio(server.context);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and reltuples > ${smallTableRows}`.execute(
    server.context.database.read,
  );
  largeTables = new Set(rows.map(({ name }) => name));
  stopWatching = watchStatements((statement) => statements.set(statement.text, statement));
});
afterAll(async () => {
  stopWatching?.();
  // Closed before its records are checked: the search texts of copies are not theirs.
  await server.app.close();
  await server.close();
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The statements of `work` that read a large table from beginning to end, each with the table. */
async function sequentialReads(work: () => Promise<unknown>): Promise<string[]> {
  statements.clear();
  await work();
  const sent = [...statements.values()].filter(({ text }) =>
    /^\s*(select|insert|update|delete|with)\b/i.test(text),
  );
  const found: string[] = [];
  for (const { text, values } of sent) {
    explained.add(text);
    if (readsWhole.some(([pattern]) => pattern.test(text.trim()))) continue;
    const { rows } = await server.context.database.withoutTransaction((connection) =>
      connection.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        CompiledQuery.raw(`explain (format json) ${text}`, [...values]),
      ),
    );
    for (const node of nodesOf(rows[0]!['QUERY PLAN'][0].Plan)) {
      const table = node['Relation Name'];
      if (node['Node Type'] === 'Seq Scan' && table !== undefined && largeTables.has(table))
        found.push(
          `${table}: ${text
            .replaceAll(/\s+/g, ' ')
            .replace(/^(.{200}).*? from /, '$1 … from ')
            .slice(0, 1000)}`,
        );
    }
  }
  return found;
}

async function call(user: DemoName, path: string, options?: CallOptions): Promise<any> {
  const { status, body } = await server.as(user, path, options);
  expect(status, `${path} ${JSON.stringify(body)}`).toBeLessThan(300);
  return body;
}

const vertrag = '910000001';
const customerCalls: readonly (CallOptions & { readonly path: string })[] = [
  { path: '/api/benutzer/sitzung' },
  { path: '/api/benutzer/sitzung', method: 'POST' },
  { path: '/api/benutzer/sitzungen' },
  { path: '/api/benutzer/passkeys' },
  { path: '/api/benutzer/tfa/wiederherstellungscodes' },
  { path: '/api/imap2/login', method: 'POST', body: { vnNr: '10000001' } },
  { path: '/api/imap2/currentVN' },
  { path: '/api/imap2/currentVnVertraege' },
  { path: '/api/imap2/currentVnSchaeden' },
  { path: '/api/imap2/faellige-posten' },
  { path: '/api/imap2/getMakler' },
  { path: `/api/imap2/vertrag/${vertrag}` },
  { path: `/api/imap2/zahlungsdaten/neu/${vertrag}` },
  { path: '/api/dateien/ungelesen' },
  { path: '/api/dateien/imap-und-myill?data.fuerStartseite=true' },
  { path: '/api/dateien/imap-und-myill?data.send_from_vn=false&perPage=25' },
  { path: '/api/dateien/imap-und-myill?data.send_from_vn=false&perPage=25&query=vertrag' },
  { path: '/api/medieninhalt/aktiv' },
  { path: '/api/vertragszugriff/freischaltbar' },
  { path: '/api/vertragszugriff/fremdeinsichten' },
  { path: '/api/services/anschrift-aenderung/neu' },
  { path: '/api/services/rueckruf/tage' },
  { path: '/api/services/dateien-hochladen/schaeden' },
  { path: '/api/einstellungen/liste' },
  { path: '/api/einstellungen/liste', method: 'PATCH', body: { wert: {} } },
  { path: '/api/imap2/getZuersOrte/26122' },
  { path: '/api/imap2/getZuersStrassen/26122' },
];

test.each(customerCalls)('a policyholder calls $path', async ({ path, ...options }) => {
  expect(await sequentialReads(() => call('erika.muster', path, options))).toEqual([]);
});

const staffCalls: readonly (CallOptions & { readonly path: string })[] = [
  { path: '/api/versicherungsnehmer/10000001' },
  { path: '/api/benutzer/vn-nummer/10000001' },
  { path: '/api/benutzer/benutzerByVnNummer?query=muster&perPage=10' },
  { path: '/api/imap2/vnNummerUndName?query=muster&perPage=10' },
  { path: '/api/imap2/makler?query=muster&perPage=10' },
  {
    path: '/api/bearbeitungen',
    method: 'POST',
    body: { ressource: 'benutzer', schluessel: '1', ende: false },
  },
  { path: '/api/sammelauftraege/liste/BENUTZER_SUCHEN' },
  { path: '/api/vertragszugriff/durchlauf' },
];

test.each(staffCalls)('staff call $path', async ({ path, ...options }) => {
  expect(await sequentialReads(() => call('ina.innendienst', path, options))).toEqual([]);
});

const credentials = (benutzername: string, passwort: string): CallOptions => ({
  method: 'POST',
  body: { benutzername, passwort },
});

test.each([
  ['erika.muster', 'Muster-2026!', 200],
  ['110000001', 'Muster-2026!', 200],
  ['10000001', 'falsch', 422],
  ['unbekannt', 'falsch', 422],
])('a sign-in as “%s”', async (name, password, status) => {
  const signIn = async () =>
    expect((await server.call('/api/benutzer/login', credentials(name, password))).status).toBe(status);
  expect(await sequentialReads(signIn)).toEqual([]);
});

const roles = { vn: 'erika.muster', idm: 'ina.innendienst', adm: 'adam.admin' } as const satisfies Record<
  string,
  DemoName
>;
/** Longer texts do not fit into an index; a list sorted by them is read whole. */
const maxIndexedLength = 300;

test('the first pages, searches, orders and records of every list', async () => {
  const found: string[] = [];
  for (const { path, rights, table, search, fields } of server.context.resources.resources) {
    const role = (['vn', 'idm', 'adm'] as const).find((each) => rights.search?.includes(each));
    if (!role) continue;
    const get = async (url: string, options?: CallOptions) => {
      let body: any;
      found.push(...(await sequentialReads(async () => (body = await call(roles[role], url, options)))));
      return body;
    };
    const list = `/api/${path}?perPage=25&countLimit=10000`;
    const { data } = await get(list);
    for (const query of [
      '&currentPage=2',
      '&query=muster',
      '&query=10000001',
      '&query=muster&searchMode=EXAKT',
    ])
      await get(list + query);
    for (const name of search) {
      const field = fields.get(name);
      if (field?.type.isComparable === false || (field?.schema.maxLength ?? 0) > maxIndexedLength) continue;
      for (const language of ['de', 'en'])
        await get(`${list}&sortBy=${name}&sortDesc=true`, { headers: { 'accept-language': language } });
    }
    if (rights.read?.includes(role) && data[0]) await get(`/api/${path}/${data[0][table.primaryKey]}`);
  }
  expect(found).toEqual([]);
});

test('a message, a change of a user with its history, and a read mark', async () => {
  let message = 0;
  expect(await sequentialReads(async () => (message = await sendNachricht(server)))).toEqual([]);
  const { data } = await call('adam.admin', '/api/benutzer?query=leo.leer');
  const change = () =>
    call('adam.admin', `/api/benutzer/${data[0].id}`, { method: 'PATCH', body: { name: 'Neu' } });
  expect(await sequentialReads(change)).toEqual([]);
  const read = () =>
    call('erika.muster', `/api/benutzer/benachrichtigung-gelesen/${message}/mail`, { method: 'PATCH' });
  expect(await sequentialReads(read)).toEqual([]);
});

test('what the server does beside the calls', async () => {
  const { context } = server;
  await server.call('/api/benutzer/passwort-vergessen', {
    method: 'POST',
    body: { email: 'erika@example.org' },
  });
  const jobs = async () => {
    await context.sessions.store();
    await performNextTask<TaskRow<'password_request'>>(context, passwordQueue, (task) =>
      processPasswordRequest(context, task),
    );
    await sealHistory(context.database, context.resources.get('aenderung').table);
    await freezeNextMonth(context);
    await call('adam.admin', '/api/statistik/monat');
    await sweep(context);
    await server.sweep();
  };
  expect(await sequentialReads(jobs)).toEqual([]);
});

test('the twenty commonest statements, and more, have been explained', () => {
  expect(explained.size).toBeGreaterThan(100);
});
