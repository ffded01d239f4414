import { rm } from 'node:fs/promises';
import type { Row } from '@schema-screens/schema/model';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stampOf, systemActor } from '../../../../packages/server/src/resources/rows/stamp.ts';
import { deleteRows } from '../../../../packages/server/src/resources/write/delete-rows.ts';
import { importCore } from '../../../../server/features/core-system/import/import-core.ts';
import type { CoreImportFile } from '../../../../server/features/core-system/import/import-files.ts';
import { exampleField, exampleResources } from '../../../support/definitions/example-resources.ts';
import {
  browserRules,
  fullRow,
  variations,
  withoutFiles,
} from '../../../support/definitions/example-rows.ts';
import { scratchFolder } from '../../../support/scratch-folder.ts';
import { type ServedExample, startExampleServer } from '../../../support/servers/example-server.ts';
import { importLines } from '../../../support/servers/import-lines.ts';

/** An import judges rows by each word of the reference as a call that creates them does. */

const rowsPerWord = 4;

let served: Awaited<ReturnType<typeof startExampleServer>>;
let byWord: ReadonlyMap<string, ServedExample>;
let folder: string;
let strange: number;
beforeAll(async () => {
  served = await startExampleServer();
  byWord = new Map(served.examples.map((example) => [example.word, example]));
  folder = await scratchFolder('portal-import-');
  const { add } = served.examples[0]!;
  const verlag = await add('verlag', { name: 'Reclam' });
  strange = await add('buch', { titel: 'Egmont', jahr: 1788, verlag });
  // An import into a database with contracts does not build its indexes anew.
  await importCore(served.server.context, 'docs/import/sample');
});
afterAll(async () => {
  await served.server.close();
  await rm(served.folder, { recursive: true });
  await rm(folder, { recursive: true });
});

type Verdict = readonly string[];

/** What a call says of a new row, which is not kept. */
async function callVerdict(example: ServedExample, row: Row): Promise<Verdict> {
  const { server, name } = example;
  const key = keyOf(example);
  const sent = key === 'id' ? row : keyed(row, key);
  const { status, body } = await example.call('idm', 'POST', '', sent);
  if (status === 422)
    return body.error.details
      .map(({ dataPath, message }: Row) => (dataPath === '' ? message : `${dataPath}: ${message}`))
      .sort();
  expect(status).toBe(201);
  const { resources, database } = server.context;
  const { table } = resources.get(name);
  const own = sql<boolean>`${sql.ref(table.primaryKey)} = ${body[table.primaryKey]}`;
  await database.transaction((tx) => deleteRows(tx, table, own, stampOf(systemActor('Test'), new Date())));
  return [];
}

const keyOf = ({ schema }: ServedExample): string =>
  (schema['x-resource'] as { primaryKey?: string }).primaryKey ?? 'id';

let lastKey = 1_000;
/** The row with a key of its own. */
function keyed(row: Row, key: string): Row {
  lastKey += 1;
  return { ...row, [key]: key === 'id' ? lastKey : `K${lastKey}` };
}

/** Imports rows with their keys; returns the lines of what is wrong. */
function importRows(example: ServedExample, rows: readonly Row[]): Promise<readonly string[]> {
  const { name, server } = example;
  const key = keyOf(example);
  const plan: CoreImportFile = { name, by: 'key', key: [key], references: {}, also: [key] };
  return importLines(server.context, folder, plan, rows);
}

/** What an import says of each of these rows. */
async function importVerdicts(example: ServedExample, rows: readonly Row[]) {
  const { name } = example;
  const key = keyOf(example);
  const lines = await importRows(
    example,
    rows.map((row) => keyed(row, key)),
  );
  return rows.map((_, index): Verdict => {
    const place = `${name}.json, Eintrag ${index + 1}: `;
    return lines.flatMap((line) => (line.startsWith(place) ? [line.slice(place.length)] : [])).sort();
  });
}

/** No column: an import says so, where a call takes the values. */
const isNoColumn = (word: string): boolean => /^properties\.x-(?:virtual|parts)/.test(word);

const words = exampleResources().map(({ word }) => word);

test.each(words.filter(isNoColumn))('%s is no column', async (word) => {
  const example = byWord.get(word)!;
  const row = fullRow(await example.definition('idm'), example.keys);
  expect(await importVerdicts(example, [row])).toEqual([
    [`${exampleField}: Das Feld ist kein bekanntes Feld.`],
  ]);
});

test.each(words.filter((word) => !isNoColumn(word)))('%s', async (word) => {
  const example = byWord.get(word)!;
  const { keys } = example;
  const schema = await example.definition('idm');
  const rules = browserRules(schema);
  const full = withoutFiles(fullRow(schema, keys), schema);
  const others = [...variations(full, schema, keys)].map((other) => withoutFiles(other, schema));
  const step = Math.ceil(others.length / rowsPerWord);
  const first = [full, ...others].find((row) => Object.keys(rules(row)).length === 0)!;
  expect(await importVerdicts(example, [first])).toEqual([[]]);
  const candidates = [
    first,
    ...('x-reference' in (schema.properties?.[exampleField] ?? {})
      ? [999_999, strange].map((key) => ({ ...first, [exampleField]: key }))
      : []),
    // The field of the word is the first one.
    ...others.filter((_, index) => index < 3 || index % step === 0),
  ].filter((row) => !('fremd' in row));
  const verdicts = new Map<Row, Verdict>();
  for (const row of candidates) verdicts.set(row, await callVerdict(example, row));
  // What the rows say by themselves is judged before anything is stored.
  const isRefusedByForm = (row: Row) => Object.keys(rules(row)).length > 0;
  for (const isEarly of [true, false]) {
    const refused = candidates.filter(
      (row) => verdicts.get(row)!.length > 0 && isRefusedByForm(row) === isEarly,
    );
    if (refused.length > 0)
      expect(await importVerdicts(example, refused)).toEqual(refused.map((row) => verdicts.get(row)));
  }
  for (const row of candidates.filter((each) => verdicts.get(each)!.length === 0).slice(0, 2))
    expect([row, ...(await importVerdicts(example, [row]))]).toEqual([row, []]);
});

test('a new row gets its number, and keeps it', async () => {
  const example = byWord.get('properties.x-sequence')!;
  const numberOf = async (id: number) => (await example.call('idm', 'GET', `/${id}`)).body[exampleField];
  const row = { id: 5_001 };
  expect(await importRows(example, [row])).toEqual([]);
  const number = await numberOf(row.id);
  expect(number).toMatch(/^RE-\d{4}-\d{5}$/);
  expect(await importRows(example, [row, { id: 5_002 }])).toEqual([]);
  expect(await numberOf(row.id)).toBe(number);
  expect(await numberOf(5_002)).not.toBe(number);
});

test('a state follows the stored one, and what it requires is filled', async () => {
  const example = byWord.get('properties.x-states')!;
  const row = { id: 5_001, [exampleField]: 'entwurf', betrag: null };
  const later = { ...row, [exampleField]: 'gestellt' };
  expect(await importRows(example, [row])).toEqual([]);
  expect(await importRows(example, [later])).toContainEqual(
    expect.stringContaining('Eintrag 1: betrag: Betrag darf nicht leer sein.'),
  );
  for (const next of [
    { ...later, betrag: 5 },
    { ...later, betrag: 6 },
  ])
    expect(await importRows(example, [next])).toEqual([]);
  expect(await importRows(example, [row])).toContainEqual(
    expect.stringContaining(`Eintrag 1: ${exampleField}: `),
  );
});
