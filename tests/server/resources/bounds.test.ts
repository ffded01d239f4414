import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';
import { type DescribedCall, describedCalls } from '../../support/servers/described-calls.ts';

type Json = Readonly<Record<string, unknown>>;

let server: DemoServer;
let calls: readonly DescribedCall[];
beforeAll(async () => {
  server = await startDemoServer();
  calls = describedCalls((await server.call('/api/openapi.json')).body);
});
afterAll(() => server.close());

/** Every schema of a request body, with its path. */
function* writable(schema: Json, path = ''): Generator<readonly [path: string, schema: Json]> {
  if (schema.readOnly) return;
  yield [path, schema];
  const { properties = {}, items } = schema as { properties?: Readonly<Record<string, Json>>; items?: Json };
  for (const [name, property] of Object.entries(properties)) yield* writable(property, `${path}.${name}`);
  if (items) yield* writable(items, `${path}[]`);
  for (const key of ['oneOf', 'anyOf', 'allOf'])
    for (const one of (schema[key] ?? []) as readonly Json[]) yield* writable(one, path);
}

const isOf = ({ type }: Json, wanted: string): boolean => [type].flat().includes(wanted);

/** The contents of files are limited in bytes, all files of a request together. */
const isFile = (path: string): boolean => /\.(daten|base64)$/.test(path);
const shortFormats: readonly unknown[] = ['date', 'date-time', 'not-future'];
const isShortPattern = (pattern: unknown): boolean =>
  typeof pattern === 'string' && /^\^.*\$$/.test(pattern) && !/[*+]|,\}/.test(pattern.replaceAll(/\\./g, ''));

test('every text of a body has a maximum length', () => {
  const open: string[] = [];
  let checked = 0;
  for (const { name, body } of calls)
    for (const [path, schema] of writable(body)) {
      if (!isOf(schema, 'string') || isFile(path)) continue;
      checked += 1;
      const { maxLength, format, pattern } = schema;
      const isBounded =
        maxLength !== undefined || 'enum' in schema || 'const' in schema || shortFormats.includes(format);
      if (!isBounded && !isShortPattern(pattern)) open.push(`${name} ${path}`);
    }
  expect(checked).toBeGreaterThan(200);
  expect(open).toEqual([]);
});

test('a list whose schema names no maximum is bounded as well', async () => {
  let checked = 0;
  for (const { name, method, path, body, access } of calls)
    for (const [place, schema] of writable(body)) {
      if (!isOf(schema, 'array') || schema.maxItems !== undefined || !/^\.\w+$/.test(place)) continue;
      // A set of enumerated values is limited by the number of values.
      if (schema.uniqueItems && (schema.items as Json).enum) continue;
      checked += 1;
      const field = place.slice(1);
      const who = access.includes('vn')
        ? 'erika.muster'
        : access.includes('idm')
          ? 'ina.innendienst'
          : 'adam.admin';
      const entries = Array.from({ length: 1_001 }, (_, index) => String(10_000 + index));
      const answer = await server.as(who, path, { method, body: { [field]: entries } });
      expect([name, answer.status, answer.body.error.details]).toEqual([
        name,
        422,
        [{ dataPath: field, message: expect.stringMatching(/maximal 1000 Einträge/) }],
      ]);
    }
  expect(checked).toBeGreaterThan(0);
});
