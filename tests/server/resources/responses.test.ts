import { createFormats } from '@schema-screens/locale';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPasskey } from '../../../packages/server/src/accounts/passkeys/passkey-store.ts';
import { anyTables } from '../../../packages/server/src/database/database.ts';
import { isCountable } from '../../../packages/server/src/resources/search/parse-filters.ts';
import { KONTEN } from '../../../server/features/demo/konten.ts';
import {
  type DemoName,
  type DemoServer,
  nachricht,
  sendNachricht,
  startDemoServer,
} from '../../support/servers/demo-server.ts';
import { openEvents } from '../../support/servers/event-reader.ts';
import { PDF } from '../../support/servers/samples/sample-files.ts';
import { type CallOptions, send, type TestResponse } from '../../support/servers/server.ts';

const readers: readonly DemoName[] = ['adam.admin', 'ina.innendienst', 'erika.muster'];
/** Fields that no response contains, for any role. */
const forbidden =
  /hash|geheimnis|seed|secret|^erstkennwort$|suchtext|phonetisch|^passwort$|^token$|tfa_|^inhalt$|^dokument$/i;

let server: DemoServer;
let document: { paths: Record<string, Record<string, Operation>>; components: { schemas: object } };
const answered = new Set<string>();
let validator: Ajv;

interface Operation {
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema?: object }> }>;
}

beforeAll(async () => {
  server = await startDemoServer();
  document = (await server.call('/api/openapi.json')).body;
  validator = new Ajv({
    strict: false,
    allErrors: true,
    multipleOfPrecision: 9,
    formats: { ...createFormats() },
  });
});
afterAll(() => server.close());

/** Makes a request and checks its response against the document and the list of forbidden fields. */
async function check(template: string, path: string, token: string | undefined, options: CallOptions = {}) {
  const answer = await send(server.url + path, { ...options, ...(token && { token }) });
  const method = (options.method ?? 'GET').toLowerCase();
  if (answer.status >= 300) return answer;
  const described = document.paths[template]?.[method]?.responses[String(answer.status)];
  expect([method, template, answer.status, described !== undefined]).toEqual([
    method,
    template,
    answer.status,
    true,
  ]);
  answered.add(`${method} ${template}`);
  const schema = described?.content?.['application/json']?.schema;
  if (schema) {
    const validate = validator.compile({ ...schema, components: document.components });
    validate(answer.body);
    expect([template, validate.errors ?? []]).toEqual([template, []]);
  }
  const isSignIn = template.endsWith('/login') || template.endsWith('/verify');
  const isDescription = template === '/api/openapi.json' || template.endsWith('/meta');
  if (!isDescription)
    expect([
      template,
      fieldsOf(answer.body).filter((name) => forbidden.test(name) && !(isSignIn && name === 'token')),
    ]).toEqual([template, []]);
  return answer;
}

/** The names of all fields of a value, at every depth. */
function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => [name, ...fieldsOf(entry)]);
}

test('every call declares its response', () => {
  const open = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { responses }]) =>
        Object.entries(responses).some(
          ([status, { content }]) =>
            status.startsWith('2') &&
            status !== '204' &&
            !content?.['application/json']?.schema &&
            !content?.['text/plain'] &&
            !content?.['text/csv'] &&
            !content?.['text/css'] &&
            !content?.['text/html'],
        ),
      )
      .map(([method]) => `${method} ${path}`),
  );
  expect(open).toEqual(['get /api/openapi.json']);
});

test('responses of writing calls match their schema', async () => {
  const { benutzername, passwort } = KONTEN.find((konto) => konto.benutzername === 'ina.innendienst')!;
  const post = (template: string, body: unknown, token?: string, path = template) =>
    check(template, path, token, { method: 'POST', body });
  const { body: login } = await post('/api/benutzer/login', { benutzername, passwort });
  const { token } = login;
  await post('/api/benutzer/sitzung', undefined, token);
  const { body: draft } = await post('/api/nachricht', nachricht(), token);
  await check('/api/nachricht/{id}', `/api/nachricht/${draft.id}`, token, {
    method: 'PATCH',
    body: { betreff: 'Neu' },
  });
  const file = { nachricht_id: draft.id, datei_name: 'a.pdf', daten: PDF.toString('base64') };
  await post('/api/nachrichtanhang', file, token);
  await post('/api/nachricht/sende-archiv-email', { nachricht_id: draft.id }, token);
  const erika = await server.tokenOf('erika.muster');
  for (const way of ['gelesen', 'ungelesen'])
    await check(
      `/api/benutzer/benachrichtigung-${way}/{id}/{art}`,
      `/api/benutzer/benachrichtigung-${way}/${draft.id}/mail`,
      erika,
      { method: 'PATCH' },
    );
  await post('/api/bearbeitungen', { ressource: 'nachricht', schluessel: String(draft.id) }, token);
  await check('/api/nachricht/{id}', `/api/nachricht/${draft.id}`, token, { method: 'DELETE' });
  await post('/api/nachrichtanhanggeloescht', file, token);
  await post(
    '/api/nachrichtgeloescht/reaktivieren/{id}',
    undefined,
    token,
    `/api/nachrichtgeloescht/reaktivieren/${draft.id}`,
  );
  await post('/api/benutzer/logout', undefined, token);
  await check('/api/imap2/zahlungsdaten/{vertragNr}', '/api/imap2/zahlungsdaten/910000001', erika, {
    method: 'PATCH',
    body: { vertraege: ['910000001'], zahlweiseClassic: '1', inkassoArt: '1' },
  });
  await check('/api/imap2/versicherungsnehmer/{id}', '/api/imap2/versicherungsnehmer/1', erika, {
    method: 'PATCH',
    body: { name: 'Neu' },
  });
  const {
    kundennummern: _,
    moeglich: __,
    ...move
  } = (await server.call('/api/services/anschrift-aenderung/neu', { token: erika })).body;
  const anschrift = { plz: '50667', ort: 'Köln', strasse: 'Domplatz 1' };
  await post('/api/services/anschrift-aenderung/save', { ...move, anschrift }, erika);
  expect(answered.size).toBe(16);
});

test('responses of reading calls match their schema, for every role', async () => {
  await sendNachricht(server, {}, [{ datei_name: 'a.pdf', content: PDF }]);
  const deleted = await sendNachricht(server, {}, [{ datei_name: 'b.pdf', content: PDF }]);
  await server.as('ina.innendienst', `/api/nachricht/${deleted}`, { method: 'DELETE' });
  await addPasskey();
  await startJob();
  await addFailedLetter();
  await readStream();
  const templates = Object.keys(document.paths).filter((path) => document.paths[path]?.get);
  for (const name of readers) {
    const token = await server.tokenOf(name);
    const ids = await exampleIds(token);
    for (const template of templates)
      for (const path of concrete(template, ids)) {
        const { status } = await check(template, path, token);
        expect([template, name, status < 500]).toEqual([template, name, true]);
      }
  }
  expect(templates.filter((template) => !answered.has(`get ${template}`))).toEqual([]);
});

/** A task that was set aside. */
async function addFailedLetter(): Promise<void> {
  const created_at = server.context.now().toISOString();
  await server.context.database.transaction((tx) =>
    anyTables(tx)
      .insertInto('letter_outbox')
      .values({ kind: 'aktivierungscode', content: 'x', state: 'failed', created_at })
      .execute(),
  );
}

/** A job over rows that staff can read, with one row that fails. */
async function startJob(): Promise<void> {
  const { status } = await server.as('ina.innendienst', '/api/sammelauftraege', {
    method: 'POST',
    body: {
      liste: 'NACHRICHT_SUCHEN',
      titel: 'Löschen',
      ressource: 'nachricht',
      methode: 'DELETE',
      pfad: 'nachricht/{id}',
      schluessel: ['999999'],
    },
  });
  expect(status).toBe(201);
}

/** The stream of events has no end, so its beginning is read. */
async function readStream(): Promise<void> {
  const stream = await openEvents(server.url, await server.tokenOf('ina.innendienst'));
  const { content } = document.paths['/api/ereignisse']?.get?.responses['200'] ?? {};
  expect([stream.headers.get('content-type'), Object.keys(content ?? {})]).toEqual(['text/event-stream', []]);
  answered.add('get /api/ereignisse');
  await stream.close();
}

/** A passkey that cannot be used, for the policyholder to list. */
async function addPasskey(): Promise<void> {
  const { id } = await server.context.database.read
    .selectFrom('benutzer')
    .select('id')
    .where('benutzername', '=', 'erika.muster')
    .executeTakeFirstOrThrow();
  await server.context.database.transaction((tx) =>
    insertPasskey(tx, {
      user_id: Number(id),
      name: 'Laptop',
      credential_id: 'niemand',
      public_key: 'niemand',
      counter: 0,
      transports: 'internal',
      created_at: server.clock.now().toISOString(),
    }),
  );
}

type Ids = ReadonlyMap<string, readonly string[]>;

/** Existing ids by the path that they are looked up under. */
async function exampleIds(token: string): Promise<Ids> {
  const ids = new Map<string, string[]>();
  const ask = (path: string): Promise<TestResponse> => send(server.url + path, { token });
  for (const path of Object.keys(document.paths).filter((one) => document.paths[`${one}/meta`])) {
    const meta = await ask(`${path}/meta`);
    const found = await ask(`${path}?perPage=3&loadEnumValuesInPlace=true`);
    if (meta.status === 200 && found.status === 200)
      ids.set(
        path,
        found.body.data.map((row: Record<string, unknown>) =>
          String(row[meta.body.definition['x-resource'].primaryKey]),
        ),
      );
  }
  for (const way of ['nachrichtanhang', 'nachrichtanhanggeloescht']) {
    const list = way === 'nachrichtanhang' ? '/api/nachricht' : '/api/nachrichtgeloescht';
    const withFile =
      (await ask(`${list}?sortBy=id&sortDesc=true&perPage=5`)).body.data?.map(
        (row: { id: number }) => row.id,
      ) ?? [];
    ids.set(`/api/${way}/findbynachrichtid`, withFile.map(String));
    const files = await Promise.all(withFile.map((id: number) => ask(`/api/${way}/findbynachrichtid/${id}`)));
    ids.set(
      `/api/${way}/download`,
      files.flatMap(({ body }) => (Array.isArray(body) ? body.map((file) => String(file.id)) : [])),
    );
  }
  const makler = (await ask('/api/imap2/makler')).body.data ?? [];
  ids.set(
    '/api/imap2/makler',
    makler.slice(0, 1).map((one: { makler_nummer: string }) => one.makler_nummer),
  );
  const { posteingang: items = [], gesendet = [] } = (await ask('/api/dateien/imap-und-myill')).body;
  ids.set(
    '/api/eingang/beleg',
    gesendet
      .filter(({ art }: { art: string }) => art === 'eingang')
      .map(({ id }: { id: number }) => String(id)),
  );
  ids.set(
    '/api/dateien/download',
    items.slice(0, 20).map((item: { id: number; art: string }) => `${item.id}/${item.art}`),
  );
  const passkeys = (await ask('/api/benutzer/passkeys')).body.data ?? [];
  ids.set(
    '/api/benutzer/passkeys',
    passkeys.map(({ id }: { id: number }) => String(id)),
  );
  const { auftrag } = (await ask('/api/sammelauftraege/liste/NACHRICHT_SUCHEN')).body;
  const jobs = auftrag ? [String(auftrag.id)] : [];
  ids.set('/api/sammelauftraege', jobs);
  return ids;
}

/** The column of a resource's key, for its CSV. */
function firstColumn(template: string): string {
  const resource = server.context.resources.resources.find(({ path }) => template === `/api/${path}/csv`);
  return `spalte=${resource?.table.primaryKey}&titel=Nr.`;
}

/** Aggregates of a resource by each of its fields, as far as it has few values. */
function groupings(template: string): string[] {
  const resource = server.context.resources.resources.find(
    ({ path }) => template === `/api/${path}/aggregate`,
  );
  const countable = [...(resource?.fields.values() ?? [])].filter(({ schema }) => isCountable(schema));
  return [template, ...countable.map(({ name }) => `${template}?groupBy=${name}`)];
}

/** Addresses to try for a path template. */
function concrete(template: string, ids: Ids): string[] {
  const [base = ''] = template.split('/{');
  if (template.endsWith('/csv')) return [`${template}?${firstColumn(template)}`];
  if (template.endsWith('/aggregate')) return groupings(template);
  if (base === template)
    return [template, `${template}?loadEnumValuesInPlace=true`, `${template}?data.vnNummer=10000001`];
  const known: Record<string, string[]> = {
    '/api/ansichten': ['NACHRICHT_SUCHEN'],
    '/api/sammelauftraege/liste': ['NACHRICHT_SUCHEN'],
    '/api/einstellungen': ['list.NACHRICHT_SUCHEN'],
    '/api/services/rueckruf/zeiten': ['2026-11-30', 'x'],
    '/api/bot-pruefung': ['login'],
    '/api/enum': ['anrede', 'nachricht'],
    '/api/enum/anrede': ['x'],
    '/api/versicherungsnehmer': ['10000001', '110000002'],
    '/api/benutzer/vn-nummer': ['10000001'],
    '/api/benutzer/benutzerByVnNummer': ['10000001'],
    '/api/imap2/vnNummerUndName': ['10000001', 'ALLE'],
    '/api/imap2/enum': ['nachricht,vt'],
    '/api/imap2/getBankByIban': ['DE89370400440532013000'],
    '/api/imap2/getZuersOrte': ['26122'],
    '/api/imap2/getZuersStrassen': ['26122,Oldenburg'],
    '/api/imap2/getZahlungsdatenFuerVertrag': ['910000001'],
    '/api/imap2/zahlungsdaten/neu': ['910000001', 'x'],
    '/api/imap2/vertrag': ['910000001', '910000006', '910000012', '920000001', '920000002'],
    '/api/imap2/drucke-vertrag': ['1'],
    '/api/imap2/drucke-schaden': ['1'],
    '/api/imap2/download-produktinfo': ['HRK/Versicherungsbedingung'],
    '/api/finanzamtsbescheinigung/neu': ['910000001'],
    '/api/imap2/schaden': ['1', '999999'],
    '/api/imap2/offener-posten': ['1', '999999'],
    '/api/statistik/export/jahr': ['2026'],
  };
  if (template.endsWith('/beleg'))
    return (ids.get('/api/eingang/beleg') ?? []).map((id) => `/api/eingang/${id}/beleg`);
  if (template.endsWith('/myill'))
    return (ids.get('/api/datei') ?? []).map((id) => `/api/datei/download/${id}/myill`);
  const [, ofRow] = /\/(fehler|anhaenge|antwort)$/.exec(template) ?? [];
  if (ofRow) return (ids.get(base) ?? []).map((id) => `${base}/${id}/${ofRow}`);
  if (template.endsWith('/dateien-hochladen/neu/{bezug}'))
    return ['/api/services/dateien-hochladen/neu/vertrag-1'];
  if (template.endsWith('/faelligkeit'))
    return [`${base}/${base.endsWith('vertrag') ? '910000001' : '1'}/faelligkeit`];
  if (template.endsWith('/vertragsaenderung')) return [`${base}/910000001/vertragsaenderung`];
  if (template.endsWith('/anschrift-aenderung')) return [`${base}/910000001/anschrift-aenderung`];
  if (template.includes('/begriff/')) return ['/api/enum/nachricht/begriff/vt'];
  return (known[base] ?? ids.get(base) ?? []).map((id) => `${base}/${id}`);
}
