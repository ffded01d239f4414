import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyNth } from '../../support/full-run.ts';
import {
  type AttackedCall,
  type AttackedServer,
  attackedServers,
  pathOf,
} from '../../support/servers/processes/attacked-servers.ts';

const mostMs = 200;
/** Requests that end the caller's session or those of others. */
const ends = /logout|\/sitzungen|\/session|passwor|two-factor|deaktiv/;

interface Forged {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

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
  'password_hash',
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
  "'; drop table stored_response; --",
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

/** What each kind of attack makes of a call. */
const attacks: Readonly<Record<string, (call: AttackedCall, place: number) => Iterable<Forged>>> = {
  *'path segment'({ method, pattern }) {
    if (!pattern.includes('{')) return;
    for (const segment of segments)
      yield { path: pathOf(pattern, segment), ...(method !== 'GET' && { body: '{}' }) };
  },
  *parameter({ method, pattern, parameters }) {
    if (method !== 'GET') return;
    const path = pathOf(pattern);
    for (const query of queries) yield { path: `${path}?${query}` };
    const own = parameters.filter((name) => !names.includes(name));
    for (const [index, value] of values.entries())
      for (const name of [
        ...(parameters.length > 0 ? names : []),
        ...own.filter((_, at) => at % 7 === index % 7),
      ])
        yield { path: `${path}?${name}=${value}` };
  },
  *header({ method, pattern }, place) {
    const body = method === 'GET' ? {} : { body: '{}' };
    const chosen = [
      ...(/PATCH|DELETE/.test(method) ? etags.map((etag) => ({ 'if-match': etag })) : []),
      ...(method === 'POST' ? keys.map((key) => ({ 'idempotency-key': key })) : []),
      // Each of them with every third request.
      ...others.filter((_, index) => index % 3 === place % 3),
    ];
    for (const headers of chosen) yield { path: pathOf(pattern), headers, ...body };
  },
  *body({ method, pattern }) {
    if (method !== 'GET') for (const body of bodies) yield { path: pathOf(pattern), body };
  },
};

describe.each(attackedServers)('%s', (_, start) => {
  let server: AttackedServer;
  let calls: readonly AttackedCall[];
  beforeAll(async () => {
    server = await start();
    calls = server.calls.filter(({ pattern }) => !ends.test(pattern));
    expect(calls.length).toBeGreaterThan(20);
  });
  afterAll(() => server.close());

  /** Who may make a call, so that as much of it runs as possible. */
  const callerOf = ({ access }: AttackedCall): string | undefined =>
    server.roles.find((role) => access.includes('signedIn') || access.includes(role));

  /** Sends a request unchanged: `fetch` would normalize its path and reject its headers. */
  async function send(call: AttackedCall, { path, headers, body }: Forged) {
    const role = callerOf(call);
    const session = role === undefined ? {} : await server.as(role);
    const before = process.threadCpuUsage();
    const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
      const sent = request(
        server.url + path,
        {
          method: call.method,
          headers: {
            ...session,
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
  async function faultOf(call: AttackedCall, forged: Forged): Promise<string | undefined> {
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 3 && least > mostMs; round += 1) {
      const { status, body, ms } = await send(call, forged);
      least = Math.min(least, ms);
      const revealed =
        server.internal.exec(body)?.[0] ??
        (callerOf(call) === server.roles[0] ? server.foreign?.exec(body)?.[0] : undefined);
      if (status >= 500 || revealed) return `${status} ${revealed || body.slice(0, 120)}`;
    }
    return least > mostMs ? `${Math.round(least)} ms` : undefined;
  }

  test.each(Object.entries(attacks))(
    'no forged %s causes an error, reveals others’ data or costs much',
    async (_kind, forge) => {
      const forgeries = calls.flatMap((call, place) =>
        Array.from(forge(call, place), (forged) => ({ call, forged })),
      );
      const faults: string[] = [];
      const tried = everyNth(forgeries, 5);
      for (const { call, forged } of tried) {
        const fault = await faultOf(call, forged);
        if (fault) faults.push(`${call.method} ${JSON.stringify(forged).slice(0, 200)}: ${fault}`);
      }
      expect(tried.length).toBeGreaterThan(30);
      expect(faults).toEqual([]);
    },
  );
});
