import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyNth } from '../../support/full-run.ts';
import { type DemoName, type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';

const mostMs = 200;
/** Requests that end the caller's session or those of others. */
const ends = /logout|\/sitzungen|passwort|deaktiv/;

interface Call {
  readonly method: string;
  /** With `{name}` for parameters. */
  readonly pattern: string;
  readonly parameters: readonly string[];
  readonly who: DemoName | undefined;
}

interface Forged {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

let server: DemoServer;
let calls: readonly Call[];
/** Numbers of customers whose rows or contracts `erika.muster` may not see. */
let foreign: RegExp;
beforeAll(async () => {
  const many = 1_000_000_000;
  server = await startDemoServer(
    {},
    {
      callsPerMinute: many,
      signInsPerNetwork: many,
      eventLoopDelayMs: many,
      passwordRequestsPerNetwork: many,
    },
  );
  // Her own, and those of customers who have granted access.
  const { body: contracts } = await server.as('erika.muster', '/api/imap2/getVertraege');
  const granting = JSON.stringify(contracts).matchAll(/"VNNr":"(\w+)"/g);
  const readable = [...new Set(Array.from(granting, ([, number]) => number))].join('|');
  foreign = new RegExp(`"vn_nummer":"(?!10000001|ALLE)\\w+"|"VNNr":"(?!${readable}|ALLE)\\w+"`);
  const { paths } = (await server.call('/api/openapi.json')).body as {
    paths: Record<
      string,
      Record<string, { description?: string; parameters?: { name: string; in: string }[] }>
    >;
  };
  calls = Object.entries(paths).flatMap(([pattern, operations]) =>
    Object.entries(operations)
      .filter(() => !ends.test(pattern))
      .map(([method, { description = '', parameters = [] }]) => ({
        method: method.toUpperCase(),
        pattern,
        parameters: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        who: whoMay(description.replace('Access: ', '').split(', ')),
      })),
  );
  expect(calls.length).toBeGreaterThan(100);
});
afterAll(() => server.close());

function whoMay(access: readonly string[]): DemoName | undefined {
  if (access.includes('vn') || access.includes('signedIn')) return 'erika.muster';
  if (access.includes('idm')) return 'ina.innendienst';
  return access.includes('adm') ? 'adam.admin' : undefined;
}

/** Sends a request unchanged: `fetch` would normalize its path and reject its headers. */
async function send({ method, who }: Call, { path, headers, body }: Forged) {
  const token = who && (await server.tokenOf(who));
  const before = process.threadCpuUsage();
  const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request(
      server.url + path,
      {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) =>
        text(response).then((read) => resolve({ status: response.statusCode ?? 0, body: read }), reject),
    );
    sent.on('error', reject).end(body);
  });
  const { user, system } = process.threadCpuUsage(before);
  return { ...answer, ms: (user + system) / 1000 };
}

/** What is wrong with the response to a forged request; undefined if nothing is. */
async function faultOf(call: Call, forged: Forged): Promise<string | undefined> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && least > mostMs; round += 1) {
    const { status, body, ms } = await send(call, forged);
    least = Math.min(least, ms);
    const revealed = call.who === 'erika.muster' && foreign.exec(body)?.[0];
    if (status >= 500 || revealed) return `${status} ${revealed || body.slice(0, 120)}`;
  }
  return least > mostMs ? `${Math.round(least)} ms` : undefined;
}

/** Sends some of these, each call with many of them; returns their number, and those with a wrong response. */
async function faultsOf(forgeries: Iterable<readonly [Call, Forged]>) {
  const faults: string[] = [];
  let tried = 0;
  for (const [call, forged] of everyNth([...forgeries], 5)) {
    tried += 1;
    const fault = await faultOf(call, forged);
    if (fault) faults.push(`${call.method} ${JSON.stringify(forged).slice(0, 200)}: ${fault}`);
  }
  return { tried, faults };
}

const pathOf = (pattern: string, value = '1'): string => `${pattern.replaceAll(/\{\w+\}/g, value)}`;

const segments = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '00000001',
  '9223372036854775807',
  '9223372036854775808',
  '9'.repeat(99),
  '%00',
  '1%00',
  '%FF',
  '%ED%A0%80',
  '%F0%9F%98%80',
  '%EF%BC%91',
  '..%2F..%2Fetc%2Fpasswd',
  '..%5C..%5C',
  '%2e%2e',
  '1%2F2',
  '1%3Fa=b',
  '1%23',
  '1;a=b',
  "1'%20or%20'1'='1",
  '1%0d%0aX-A:%20b',
  'ALLE',
  'null',
  '__proto__',
  'constructor',
  'neu',
  'meta',
  '%25',
  '%zz',
  '10000002',
  '920000002',
  '920000001',
  'a'.repeat(2000),
];

test('no forged path segment causes an error, reveals others’ data or costs much', async () => {
  function* forgeries() {
    for (const call of calls)
      if (call.pattern.includes('{'))
        for (const segment of segments)
          yield [
            call,
            { path: pathOf(call.pattern, segment), ...(call.method !== 'GET' && { body: '{}' }) },
          ] as const;
  }
  const { tried, faults } = await faultsOf(forgeries());
  expect(tried).toBeGreaterThan(200);
  expect(faults).toEqual([]);
});

const values = [
  '',
  '%00',
  '%FF',
  '%ED%A0%80',
  '0',
  '-1',
  '1e9',
  '999999999',
  '1000000',
  '1.0',
  '%2B1',
  '%D9%A1',
  'true',
  '__proto__',
  'toString',
  'passwort_hash',
  'suchtext',
  '10000002',
  '%25'.repeat(100),
  '%5F'.repeat(100),
  '%5C'.repeat(100),
  `${'a%20'.repeat(50)}`,
  `${'1%20'.repeat(50)}`,
  '1,'.repeat(999),
  'Erika%27%20or%20%271%27=%271',
  '%EF%B7%BA',
  '2026-02-30',
  '0001-01-01',
  '99999-01-01',
  '2026-01-01T00:00:00%2B99:99',
  'NaN',
  'Infinity',
  '[]',
  '{}',
];
const names = [
  'query',
  'currentPage',
  'perPage',
  'sortBy',
  'sortDesc',
  'searchMode',
  'ids',
  'loadEnumValuesInPlace',
];
const queries = [
  'query=a&query=b',
  'query[]=a',
  'query[a]=b',
  '__proto__=1',
  'constructor[prototype][a]=1',
  'data.=1',
  'data.id=',
  'data.id=1&data.id=2',
  'data.__proto__=1',
  'data.passwort_hash=a',
  'data.vn_nummer=10000002',
  'data.send_from_vn=maybe',
  'currentPage=1000000&perPage=1000',
  'perPage=1000&query=e',
  'sortBy=id&sortBy=id&sortBy=id',
  'sortBy=id&sortDesc=true&sortDesc=false',
  '&&&===',
  `${'a=b&'.repeat(1000)}`,
  `query=${'a'.repeat(5000)}`,
];

test('no forged parameter causes an error, reveals others’ data or costs much', async () => {
  function* forgeries() {
    for (const call of calls) {
      if (call.method !== 'GET') continue;
      const path = pathOf(call.pattern);
      for (const query of queries) yield [call, { path: `${path}?${query}` }] as const;
      const own = call.parameters.filter((name) => !names.includes(name));
      for (const [index, value] of values.entries())
        for (const name of [
          ...(call.parameters.length > 0 ? names : []),
          ...own.filter((_, at) => at % 7 === index % 7),
        ])
          yield [call, { path: `${path}?${name}=${value}` }] as const;
    }
  }
  const { tried, faults } = await faultsOf(forgeries());
  expect(tried).toBeGreaterThan(600);
  expect(faults).toEqual([]);
});

const etags = [
  '*',
  '',
  '""',
  'W/"1"',
  '"1","2"',
  '"-1"',
  '"1e3"',
  `"${'9'.repeat(400)}"`,
  '"1\u00ff"',
  "'1'",
  '"1" or 1=1',
];
const keys = [
  '',
  ' ',
  'a'.repeat(8000),
  '\u00e4\u00ff',
  '../../a',
  "'; drop table idempotenz; --",
  '__proto__',
  '0',
];
const others: readonly Readonly<Record<string, string>>[] = [
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': '\u00ff, 127.0.0.1, ::1, 1.2.3' },
  { 'x-forwarded-for': '1.1.1.1, '.repeat(500) },
  { 'x-forwarded-host': 'evil.example' },
  { host: 'evil.example' },
  { origin: 'null' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'application/json; charset=utf-16le' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'multipart/form-data; boundary=a' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': `application/json;${' a=b;'.repeat(500)}` },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'br, gzip, deflate' },
  { 'accept-encoding': 'gzip;q=0, *;q=0' },
  { 'accept-encoding': 'br,'.repeat(1000) },
  { accept: `${'a/b;q=0.1,'.repeat(500)}` },
  { range: 'bytes=0-0,1-1,2-2' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'not a day' },
  { expect: '100-continue' },
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'a'.repeat(6000)}` },
  { authorization: 'Basic YTpi' },
  { authorization: 'Bearer a, Bearer b' },
  { cookie: 'a=b; '.repeat(500) },
  { 'x-request-id': '{"level":60}\t' },
  { traceparent: 'x'.repeat(500) },
];

test('no forged header causes an error, reveals others’ data or costs much', async () => {
  function* forgeries() {
    for (const [place, call] of calls.entries()) {
      const path = pathOf(call.pattern);
      const body = call.method === 'GET' ? {} : { body: '{}' };
      const chosen = [
        ...(/PATCH|DELETE/.test(call.method) ? etags.map((etag) => ({ 'if-match': etag })) : []),
        ...(call.method === 'POST' ? keys.map((key) => ({ 'idempotency-key': key })) : []),
        // Each of them with every third request.
        ...others.filter((_, index) => index % 3 === place % 3),
      ];
      for (const headers of chosen) yield [call, { path, headers, ...body }] as const;
    }
  }
  const { tried, faults } = await faultsOf(forgeries());
  expect(tried).toBeGreaterThan(300);
  expect(faults).toEqual([]);
});

const bodies = [
  '',
  ' ',
  'null',
  '[]',
  '"a"',
  '1',
  '{',
  '{"a":1}}',
  '{"__proto__":{"rolle":"adm"}}',
  '{"constructor":{"prototype":{"rolle":"adm"}}}',
  '{"id":1,"id":2}',
  '\ufeff{}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `{${Array.from({ length: 5000 }, (_, index) => `"a${index}":1`).join()}}`,
  '1e400',
  `{"a":${'9'.repeat(5000)}}`,
  `{"vn_nummer":"10000002","rolle":"adm","benutzer_id":1,"version":0,"zustand":"aktiv"}`,
];

test('no malformed body causes an error, reveals others’ data or costs much', async () => {
  function* forgeries() {
    for (const call of calls)
      if (call.method !== 'GET')
        for (const body of bodies) yield [call, { path: pathOf(call.pattern), body }] as const;
  }
  const { tried, faults } = await faultsOf(forgeries());
  expect(tried).toBeGreaterThan(200);
  expect(faults).toEqual([]);
});
