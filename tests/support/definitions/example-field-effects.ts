import { matchesCondition, rollupIn, sequenceIn, sequenceText, withComputed } from '@schema-screens/schema';
import type { JsonSchema, Row } from '@schema-screens/schema/model';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { localeFor } from '../../../packages/server/src/shared/request-locale.ts';
import {
  type Effect,
  otherRows,
  pathOf,
  refusalIn,
  rowsBeside,
  type StoredExample,
  storeRow,
} from '../servers/example-server.ts';
import { PDF, PNG } from '../servers/samples/sample-files.ts';
import { exampleField } from './example-resources.ts';
import { hasStates } from './example-state-effects.ts';

const text = { [exampleField]: 'Muster' };
const fieldOf = ({ schema }: StoredExample): any => schema.properties![exampleField];
const withoutField = ({ [exampleField]: _, ...others }: Row): Row => others;

/** What the server works out is what the form shows. */
const isComputed: Effect = async (example) => {
  const { schema, sent } = example;
  const shown: unknown[] = [];
  for (const field of Object.keys(sent))
    for (const values of otherRows(example, sent, field).slice(0, 3)) {
      const { status, body } = await example.call('idm', 'POST', '', values);
      if (status === 422) continue;
      const value = (withComputed({ ...schema }, { ...values }, new Date()) as Row)[exampleField] ?? null;
      expect(body[exampleField]).toBe(value);
      shown.push(value);
    }
  expect(shown.some((value) => value !== null)).toBe(true);
};

/** A row gets a number exactly if its condition holds. */
const isNumbered: Effect = async (example) => {
  const word = sequenceIn(fieldOf(example))!;
  const { when, digits = 1 } = word;
  const given = new Set<boolean>();
  for (const values of when ? rowsBeside(example, example.sent, when) : [example.sent]) {
    const { status, body } = await example.call('idm', 'POST', '', values);
    if (status === 422) continue;
    const holds = !when || matchesCondition(when, (name) => body[name]);
    given.add(holds);
    const pattern = sequenceText(word, body, new Date()).replace('{number}', `\\d{${digits},}`);
    if (holds) expect(body[exampleField]).toMatch(new RegExp(`^${pattern}$`));
    else expect(body[exampleField]).toBeNull();
  }
  expect(given.size).toBe(when ? 2 : 1);
};

/** A figure of the rows that refer to a row follows these. */
const isRolledUp: Effect = async (example) => {
  const { aggregate, field, where } = rollupIn(fieldOf(example))!;
  const row = await storeRow(example, example.sent);
  const others: Row[] = [
    { preis: 5, genre: 'lyrik', jahr: 1 },
    { preis: 10.5 },
    { preis: 20, genre: 'roman', jahr: 2000 },
  ];
  for (const [index, other] of others.entries())
    await example.add(example.part!.name, { ...other, isbn: String(index), buch: row.id });
  const counted = where ? others.filter((other) => matchesCondition(where, (name) => other[name])) : others;
  const prices = counted.map(({ preis }) => Number(preis));
  const expected = aggregate === 'sum' && field ? prices.reduce((sum, each) => sum + each, 0) : prices.length;
  expect((await example.call('idm', 'GET', pathOf(row))).body[exampleField]).toBe(expected);
};

/** Only these roles write the field; the others are told at it. */
const isWrittenBy =
  (writersOf: (field: any) => { create?: readonly string[]; change?: readonly string[] }): Effect =>
  async (example) => {
    const { create = ['idm', 'adm'], change = ['idm', 'adm'] } = writersOf(fieldOf(example));
    const others = withoutField(example.sent);
    for (const role of ['idm', 'adm'] as const) {
      const made = await example.call(role, 'POST', '', { ...others, ...text });
      expect(refusalIn(made)).toEqual(create.includes(role) ? [201, undefined] : [422, exampleField]);
      const row = await storeRow(example, others);
      const changed = await example.call(role, 'PATCH', pathOf(row), text);
      expect(refusalIn(changed)).toEqual(change.includes(role) ? [200, undefined] : [422, exampleField]);
    }
  };

/** Only these roles see the field; for the others it does not exist. */
const isSeenBy =
  (readersOf: (field: any) => readonly string[]): Effect =>
  async (example) => {
    for (const role of ['idm', 'adm'] as const) {
      const isSeen = readersOf(fieldOf(example)).includes(role);
      const { properties = {} } = await example.definition(role);
      const { body } = await example.call(role, 'GET', pathOf(example.row));
      expect([exampleField in properties, exampleField in body]).toEqual([isSeen, isSeen]);
      const made = await example.call(role, 'POST', '', { ...withoutField(example.sent), ...text });
      expect(refusalIn(made)).toEqual(isSeen ? [201, undefined] : [422, exampleField]);
    }
  };

/** A key without a row is refused, the row has the text of the other one, and that is deleted as the word says. */
const refers: Effect = async (example) => {
  const { onDelete = 'refuse' } = fieldOf(example)['x-reference'];
  const wrong = await example.call('idm', 'POST', '', { ...example.sent, [exampleField]: 999_999 });
  expect(refusalIn(wrong)).toEqual([422, exampleField]);
  expect((example.row.verweise as Row)[exampleField]).toBe('Faust (1808)');
  const other = await example.add('buch', { titel: 'Egmont', jahr: 1788 });
  const row = await storeRow(example, { ...example.sent, [exampleField]: other });
  const { status } = await example.api('idm', 'DELETE', `buch/${other}`);
  const { body } = await example.call('idm', 'GET', pathOf(row));
  expect([status, body[exampleField]]).toEqual(onDelete === 'clear' ? [204, null] : [409, other]);
};

/** A row of the other resource that does not match is refused. */
const matches: Effect = async (example) => {
  const verlag = await example.add('verlag', { name: 'Reclam' });
  const buch = await example.add('buch', { titel: 'Egmont', jahr: 1788, verlag });
  const wrong = await example.call('idm', 'POST', '', { ...example.sent, [exampleField]: buch });
  expect(refusalIn(wrong)).toEqual([422, exampleField]);
};

/** The entries are rows of their own, in their order; a key that belongs to none of them is refused. */
const hasParts: Effect = async (example) => {
  const entries = ['A', 'B', 'C'].map((isbn) => ({ isbn }));
  const row = await storeRow(example, { ...example.sent, [exampleField]: entries });
  const { body } = await example.call('idm', 'GET', pathOf(row));
  expect(body[exampleField]).toMatchObject(entries);
  expect((await example.api('idm', 'GET', example.part!.name)).body.count).toBeGreaterThanOrEqual(3);
  const wrong = { [exampleField]: [{ id: 999_999, isbn: 'D' }] };
  const [status, place] = refusalIn(await example.call('idm', 'PATCH', pathOf(row), wrong));
  expect(status).toBe(422);
  expect(place).toMatch(new RegExp(`^${exampleField}\\.0`));
};

/** A search finds the row by a text. */
const isFoundBy =
  (stored: string, asked: (field: JsonSchema) => string, searchMode = 'ENTHAELT'): Effect =>
  async (example) => {
    await storeRow(example, { ...example.sent, [exampleField]: stored });
    const query = new URLSearchParams({ query: asked(fieldOf(example)), searchMode });
    expect((await example.call('idm', 'GET', `?${query}`)).body.count).toBe(1);
  };

/** A word is found by what another language calls it, and shown in that of the request. */
const hasWords: Effect = async (example) => {
  const [word = ''] = fieldOf(example)['x-words'];
  await example.server.update(example.name, { id: example.row.id }, { [exampleField]: word });
  const query = new URLSearchParams({ query: localeFor('en').translate(word) });
  const { body } = await example.call('idm', 'GET', `?${query}`);
  expect(body.data.map((row: Row) => row[exampleField])).toEqual([word]);
};

/** A text is found by what another language says, and shown as in the language of the request. */
const isMessage: Effect = async (example) => {
  const [german, english] = [
    'Es gibt {count} Einträge.',
    localeFor('en').translate('Es gibt {count} Einträge.', { count: 3 }),
  ];
  const stored = {
    [exampleField]: 'Es gibt 3 Einträge.',
    [fieldOf(example)['x-message']]: { text: german, values: { count: 3 } },
  };
  await example.server.update(example.name, { id: example.row.id }, stored);
  const { body } = await example.call('idm', 'GET', `?${new URLSearchParams({ query: english })}`);
  expect(body.data.map((row: Row) => row[exampleField])).toEqual(['Es gibt 3 Einträge.']);
};

/** A row without a value gets the default. */
const hasDefault: Effect = async (example) => {
  const row = await storeRow(example, withoutField(example.sent));
  expect(row[exampleField]).toBe(fieldOf(example).default);
};

/** A change of the field alone is not a new version of the row. */
const isUntracked: Effect = async (example) => {
  const { headers: before } = await example.call('idm', 'GET', pathOf(example.row));
  const { status, headers } = await example.call('idm', 'PATCH', pathOf(example.row), text);
  expect([status, headers.get('etag')]).toEqual([200, before.get('etag')]);
};

/** The value is accepted, but there is no column for it. */
const isNoColumn: Effect = async (example) => {
  const { body } = await example.call('idm', 'GET', pathOf(example.row));
  expect(example.sent).toHaveProperty(exampleField);
  expect(body).not.toHaveProperty(exampleField);
  expect((await example.call('idm', 'PATCH', pathOf(example.row), text)).status).toBe(200);
};

/** The database looks the rows up by an index of the column. */
const hasIndex: Effect = async ({ server, name }) => {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where tablename = ${name}`.execute(server.context.database.read);
  expect(rows.some(({ indexdef }) => indexdef.includes(exampleField))).toBe(true);
};

/** A second row with the same value is refused. */
const isUnique: Effect = async (example) => {
  const again = await example.call('idm', 'POST', '', example.sent);
  expect(refusalIn(again)).toEqual([422, exampleField]);
};

/** A file of a type and size that the word allows is stored and downloaded, any other is refused. */
const takesFiles: Effect = async (example) => {
  const { types = ['application/pdf'], maxBytes } = fieldOf(example)['x-file'];
  const sent = (file: object) => ({ ...example.sent, [exampleField]: file });
  const pdf = { datei_name: 'Muster.pdf', daten: PDF.toString('base64') };
  expect(types).toContain('application/pdf');
  const { status, body } = await example.call('idm', 'POST', '', sent(pdf));
  expect([status, body[exampleField]?.datei_name]).toEqual([201, 'Muster.pdf']);
  const found = await example.api('idm', 'GET', body[exampleField].pfad);
  expect(found.body.daten).toBe(`data:application/pdf;base64,${pdf.daten}`);
  const tooLarge = { ...pdf, daten: Buffer.alloc((maxBytes ?? 20_971_520) + 1).toString('base64') };
  const other = { datei_name: 'Muster.png', daten: PNG.toString('base64') };
  for (const file of fieldOf(example)['x-file'].types ? [tooLarge, other] : [tooLarge])
    expect(refusalIn(await example.call('idm', 'POST', '', sent(file)))).toEqual([422, exampleField]);
};

/** The value is that of the other row when the reference is written, whatever is sent. */
const isTaken: Effect = async (example) => {
  const [first, second] = [
    await example.add('verlag', { name: 'Reclam' }),
    await example.add('verlag', { name: 'Insel' }),
  ];
  const { body: row } = await example.call('idm', 'POST', '', { ...example.sent, verlag: first, ...text });
  expect(row[exampleField]).toBe('Reclam');
  await example.api('idm', 'PATCH', `verlag/${first}`, { name: 'Cotta' });
  expect((await example.call('idm', 'PATCH', pathOf(row), text)).body[exampleField]).toBe('Reclam');
  const changed = await example.call('idm', 'PATCH', pathOf(row), { verlag: second });
  expect(changed.body[exampleField]).toBe('Insel');
};

/** What words of fields do, by the word; its own keys do the same, unless they are here. */
export const fieldEffects: Readonly<Record<string, Effect | undefined>> = {
  default: hasDefault,
  readOnly: isWrittenBy(() => ({ create: [], change: [] })),
  phonet: isFoundBy('Meyer', () => 'Maier', 'PHONETISCH'),
  'x-prefix': isFoundBy('4711', (field) => `${String(Reflect.get(field, 'x-prefix'))}4711`),
  'x-words': hasWords,
  'x-message': isMessage,
  'x-unique': isUnique,
  'x-index': hasIndex,
  'x-reference': refers,
  'x-dependsOn': matches,
  'x-dependsOn.values': undefined,
  'x-parts': hasParts,
  'x-sequence': isNumbered,
  'x-rollup': isRolledUp,
  'x-states': hasStates,
  'x-write': isWrittenBy((field) => field['x-write']),
  'x-read': isSeenBy((field) => field['x-read']),
  'x-hidden': isSeenBy(() => []),
  'x-untracked': isUntracked,
  'x-virtual': isNoColumn,
  'x-compute': isComputed,
  'x-from': isTaken,
  'x-file': takesFiles,
};
