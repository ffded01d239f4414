import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CoreSystem } from '../../../server/features/core-system/core-system.ts';
import { everyNth } from '../../support/full-run.ts';
import { type DemoName, type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';
import { describedCalls, sampleOf } from '../../support/servers/described-calls.ts';
import type { TestResponse } from '../../support/servers/server.ts';

type Ask = (...args: readonly unknown[]) => Promise<unknown>;
type Spoil = (answer: unknown) => unknown;
type Call = () => Promise<TestResponse>;

let server: DemoServer;
/** Paths that the last requests have asked for. */
let asked = new Set<string>();
/** How to change the answers. */
let spoiled: { readonly question: string; readonly spoil: Spoil } | undefined;

const spoiling = (own: CoreSystem) =>
  Object.fromEntries(
    Object.entries<Ask>(own as never).map(([question, ask]) => [
      question,
      async (...args: readonly unknown[]) => {
        asked.add(question);
        const answer = await ask(...args);
        return spoiled?.question === question ? spoiled.spoil(answer) : answer;
      },
    ]),
  ) as unknown as CoreSystem;

beforeAll(async () => {
  server = await startDemoServer({}, {}, { coreSystem: spoiling });
});
afterAll(() => server.close());

const nonsense: readonly unknown[] = [null, 'ORA-01403', 7, {}, [null]];
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ways to corrupt an answer: as a whole, in each of its properties, and in the first entry of each of its lists. */
function spoilings(answer: unknown): { readonly where: string; readonly value: unknown }[] {
  const whole = nonsense.map((value) => ({ where: `= ${JSON.stringify(value)}`, value }));
  if (Array.isArray(answer))
    return [
      ...whole,
      ...spoilings(answer[0]).map(({ where, value }) => ({
        where: `[0]${where}`,
        value: [value, ...answer.slice(1)],
      })),
    ];
  if (!isObject(answer)) return whole;
  return [
    ...whole,
    ...Object.entries(answer).flatMap(([name, inner]) =>
      spoilings(inner).map(({ where, value }) => ({
        where: `.${name}${where}`,
        value: { ...answer, [name]: value },
      })),
    ),
  ];
}

/** Values of path parameters; the ids are those of Erika's first contract, claim and open item. */
async function parametersOf(pattern: string): Promise<Readonly<Record<string, string>>> {
  const owner = { vnNummer: '10000001', granted: false };
  const { coreSystem } = server.context;
  const id = async () => {
    if (pattern.includes('schaden')) return (await coreSystem.schaeden(owner))[0]!.schaedenID;
    if (pattern.includes('offener-posten')) return (await coreSystem.offenePosten(owner))[0]!.offenePostenID;
    return (await coreSystem.vertrag(owner, '910000001'))!.vertraegeID;
  };
  const art = pattern.includes('schadenantrag') ? 'glas' : 'vertrag';
  return {
    id: String(await id()),
    vertragNr: pattern.includes('schadenmeldung') ? '910000003' : '910000001',
    sparte: '103',
    dokument: 'Produktinfo',
    art,
    bezug: 'sd',
  };
}

/**
 * The requests of the OpenAPI document with a user who may make them, and with the parameters that let them reach the
 * core system.
 */
async function allCalls(): Promise<Map<string, Call>> {
  const { body: document } = await server.call('/api/openapi.json');
  const described = new Map(describedCalls(document).map((call) => [call.name, call]));
  const calls = new Map<string, Call>();
  for (const [pattern, operations] of Object.entries<Record<string, { description: string }>>(document.paths))
    for (const [method, { description }] of Object.entries(operations)) {
      const name = `${method} ${pattern}`;
      const access = description.replace('Access: ', '').split(', ');
      const parameters = await parametersOf(pattern);
      const path = pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) => parameters[key] ?? '1');
      const schema = described.get(name)?.body;
      const body = schema && sampleOf(schema);
      const who: DemoName = access.includes('vn') ? 'erika.muster' : 'ina.innendienst';
      const query = who === 'erika.muster' || method !== 'get' ? '' : '?data.vnNummer=10000001';
      if (/logout|abmelden|passwort|email|sitzung|tfa/.test(path)) continue;
      calls.set(name, () =>
        server.as(who, path + query, { method: method.toUpperCase(), ...(body !== undefined && { body }) }),
      );
    }
  return calls;
}

test('an unreadable line in the core system’s answer fails no call', async () => {
  const found: string[] = [];
  const readers = new Set<string>();
  const questioned = new Set<string>();
  for (const [name, call] of await allCalls()) {
    asked = new Set();
    await call();
    const questions = [...asked];
    for (const question of questions) {
      readers.add(name);
      questioned.add(question);
      const variants: { where: string; value: unknown }[] = [];
      spoiled = {
        question,
        spoil: (answer) => {
          variants.push(...spoilings(answer));
          return answer;
        },
      };
      await call();
      for (const { where, value } of everyNth(variants, 5)) {
        spoiled = { question, spoil: () => value };
        const answer = await call();
        if (answer.status === 500) found.push(`${name}: ${question}${where}`);
      }
      spoiled = undefined;
    }
  }
  expect(readers.size).toBeGreaterThan(20);
  expect([...questioned].sort()).toEqual([
    'makler',
    'offenePosten',
    'offenerPosten',
    'produkt',
    'schaden',
    'schaeden',
    'vertraege',
    'vertraegeByNr',
    'vertrag',
    'vertragById',
  ]);
  expect(found).toEqual([]);
});
