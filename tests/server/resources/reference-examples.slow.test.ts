import { rm } from 'node:fs/promises';
import type { JsonSchema, Row } from '@schema-screens/schema/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutEmptyParts } from '../../../packages/core/src/form/layout/field-values.ts';
import { fieldEffects } from '../../support/definitions/example-field-effects.ts';
import { resourceEffects } from '../../support/definitions/example-resource-effects.ts';
import { exampleResources } from '../../support/definitions/example-resources.ts';
import {
  browserRules,
  fullRow,
  interpretingRules,
  judgedRows,
  type RowRules,
  variations,
  withoutFiles,
} from '../../support/definitions/example-rows.ts';
import {
  type Effect,
  type ServedExample,
  startExampleServer,
  storeRow,
} from '../../support/servers/example-server.ts';
import type { TestResponse } from '../../support/servers/server.ts';

/** Every example of the reference for a resource: its table exists, and browser and server judge its rows alike. */

let served: Awaited<ReturnType<typeof startExampleServer>>;
let byWord: ReadonlyMap<string, ServedExample>;
beforeAll(async () => {
  served = await startExampleServer();
  byWord = new Map(served.examples.map((example) => [example.word, example]));
});
afterAll(async () => {
  await served.server.close();
  await rm(served.folder, { recursive: true });
});

/** Words that change nothing of what may be stored and found. */
const silent = [
  '$schema',
  'title',
  'description',
  'x-resource',
  'x-resource.path',
  'x-resource.collection',
  'x-resource.show',
  'properties.description',
  'properties.x-renamed-from',
  'properties.x-values-renamed',
  'properties.x-privacy',
  'properties.x-money',
  'properties.x-money.unit',
  'properties.x-money.digits',
  'x-allow',
  'properties.x-allow',
];

const rows = 8;

/** What a word does that the form does not know; undefined for a rule of the form. */
function effectOf(word: string): Effect | undefined {
  const [first, second, third] = word.split('.');
  if (first !== 'properties' || second === undefined)
    return resourceEffects[`${first}.${second}`] ?? resourceEffects[word];
  const own = `${second}.${third}`;
  return own in fieldEffects ? fieldEffects[own] : fieldEffects[second];
}

/** As a form sends it. */
const asSent = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, withoutEmptyParts(value)]));

/** Both refuse, and whatever the server says at a field is what the form says there, unless nobody fills it in. */
function expectRefusal(
  { status, body }: TestResponse,
  messages: ReturnType<RowRules>,
  row: Row,
  { properties = {} }: JsonSchema,
): void {
  expect(status, JSON.stringify(row)).toBe(422);
  const details: { dataPath: string; message: string }[] = body.error.details;
  expect(details.length).toBeGreaterThan(0);
  for (const { dataPath, message } of details)
    if (!properties[dataPath]?.readOnly) expect(messages[dataPath], dataPath).toContain(message);
}

test.each(exampleResources().map(({ word }) => word))('%s', async (word) => {
  const example = byWord.get(word)!;
  const { call, keys } = example;
  const served = await example.definition('idm');
  const rules = browserRules(served);
  const effect = effectOf(word);
  const isRule = !effect && !silent.includes(word);
  const judged = example.without.map((without) => {
    const others = isRule ? interpretingRules(without(served)) : undefined;
    return judgedRows(served, interpretingRules(served), others, keys);
  });

  const sent = withoutFiles(judged[0]!.valid!, served);
  expect(rules(sent)).toEqual({});
  const row = await storeRow(example, sent);
  const { primaryKey = 'id' } = example.schema['x-resource'] as { primaryKey?: string };
  const own = `/${row[primaryKey]}`;
  expect((await call('idm', 'GET', own)).body).toEqual(row);
  expect((await call('idm', 'GET', '')).body.count).toBe(1);

  for (const { refused } of isRule ? judged : []) {
    expect(refused, 'a row that only this word refuses').toBeDefined();
    expectRefusal(await call('idm', 'POST', '', refused), rules(refused!), refused!, served);
    const emptied = Object.fromEntries(Object.keys(fullRow(served, keys)).map((name) => [name, null]));
    const changed = { ...emptied, ...refused };
    expectRefusal(await call('idm', 'PATCH', own, changed), rules(changed), changed, served);
  }

  const others = [...variations(sent, served, keys)].map((other) => withoutFiles(other, served));
  const step = Math.ceil(others.length / rows);
  for (const other of others.filter((_, index) => index % step === 0)) {
    const messages = rules(other);
    if (Object.keys(messages).length > 0)
      expectRefusal(await call('idm', 'POST', '', other), messages, other, served);
    else if (!effect) await storeRow(example, asSent(other));
  }

  await effect?.({ ...example, served, sent, row });
});

test('the tables of effects name words of the reference only', () => {
  const words = new Set(exampleResources().map(({ word }) => word));
  const named = [
    ...silent,
    ...Object.keys(resourceEffects),
    ...Object.keys(fieldEffects).map((word) => `properties.${word}`),
  ];
  expect(named.filter((word) => !words.has(word))).toEqual([]);
});
