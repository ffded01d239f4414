import { todayInBerlin } from '@schema-screens/locale';
import {
  attributeIn,
  conditionsFor,
  conditionsForUser,
  fieldConditions,
  matchesAnyCondition,
  matchesCondition,
  rolesIn,
} from '@schema-screens/schema';
import type { Row } from '@schema-screens/schema/model';
import { sql } from 'kysely';
import { expect } from 'vitest';
import {
  type Effect,
  otherRows,
  ownNumber,
  pathOf,
  refusalIn,
  rowsBeside,
  type StoredExample,
  storeRow,
} from '../servers/example-server.ts';
import { waitFor } from '../wait-for.ts';
import { fullRow } from './example-rows.ts';

const wordsOf = ({ schema }: StoredExample): any => schema['x-resource'];

/** A second row with the same values is refused, unless the rule is not about it. */
const isOnce =
  (rule: 'unique' | 'noOverlap', placeOf: (entry: any) => string): Effect =>
  async (example) => {
    const [entry] = wordsOf(example)[rule];
    const again = await example.call('idm', 'POST', '', example.sent);
    expect(refusalIn(again)).toEqual([422, placeOf(entry)]);
    if (entry.message) expect(again.body.error.details[0].message).toBe(entry.message);
    const { when } = entry;
    if (!when) return;
    const other = rowsBeside(example, example.sent, when).find(
      (row) => !matchesCondition(when, (name) => row[name]),
    )!;
    await storeRow(example, other);
    await storeRow(example, other);
  };

const calls = {
  search: ['GET', ''],
  read: ['GET'],
  create: ['POST', ''],
  change: ['PATCH'],
  delete: ['DELETE'],
};

/** Who has no right is refused, and who has one under a condition finds the rows that fulfil it. */
const hasRights: Effect = async (example) => {
  const { rights } = wordsOf(example);
  const [operation = ''] = example.word.split('.').slice(2);
  const named = operation === '' ? Object.keys(rights) : [operation];
  for (const name of named) {
    const [method = '', sub = pathOf(await storeRow(example, example.sent))] =
      calls[name as keyof typeof calls];
    const body = name === 'create' ? example.sent : name === 'change' ? {} : undefined;
    for (const role of ['idm', 'vn'] as const) {
      const isRefused = (await example.call(role, method, sub, body)).status === 403;
      const mayNot = !rolesIn(rights[name]).includes(role);
      expect([name, role, isRefused]).toEqual([name, role, mayNot]);
    }
  }
  const conditions = conditionsFor(rights.search ?? rights.read, 'vn');
  if (!conditions || conditions.length === 0) return;
  const [[condition] = []] = conditions;
  const [[{ field, is } = {} as never] = []] = fieldConditions(condition!);
  const attribute = attributeIn({ is }) as 'id' | 'vn_nummer' | undefined;
  const rows = [example.row];
  const own = attribute ? [{ ...example.sent, [field]: example.customer[attribute] }] : [];
  for (const values of [...own, ...otherRows(example, example.sent, field)]) {
    const { status, body } = await example.call('idm', 'POST', '', values);
    if (status === 201) rows.push(body);
  }
  const alternatives = conditionsForUser(conditions, (name) => example.customer[name as 'id' | 'vn_nummer']);
  const visible = rows.filter((row) => matchesAnyCondition(alternatives, row)).map(({ id }) => id);
  const { data } = (await example.call('vn', 'GET', '?perPage=100')).body;
  const known = new Set(rows.map(({ id }) => id));
  expect(data.map(({ id }: Row) => id).filter((id: unknown) => known.has(id))).toEqual(visible);
  expect(visible.length).toBeLessThan(rows.length);
  expect(visible.length).toBeGreaterThan(0);
};

/** A policyholder finds the own rows, and those of everybody. */
const hasOwner: Effect = async (example) => {
  const { field, also = [] } = wordsOf(example).own;
  for (const owner of [ownNumber, '10000002', ...also])
    await storeRow(example, { ...example.sent, zustand: 'entwurf', [field]: owner });
  const { data } = (await example.call('vn', 'GET')).body;
  expect(data.map((row: Row) => row[field])).toEqual([ownNumber, ...also]);
};

const isSorted: Effect = async (example) => {
  const [{ field, direction }] = wordsOf(example).sort;
  for (const text of ['C', 'A', 'B']) await storeRow(example, { ...example.sent, [field]: text });
  const { data } = (await example.call('idm', 'GET')).body;
  const found = data.map((row: Row) => row[field]).filter((text: string) => text.length === 1);
  expect(found).toEqual(direction === 'desc' ? ['C', 'B', 'A'] : ['A', 'B', 'C']);
};

const isPaged: Effect = async (example) => {
  const { maxPerPage } = wordsOf(example);
  expect((await example.call('idm', 'GET', `?perPage=${maxPerPage}`)).status).toBe(200);
  expect((await example.call('idm', 'GET', `?perPage=${maxPerPage + 1}`)).status).toBe(400);
};

const isSearched: Effect = async (example) => {
  await storeRow(example, { ...example.sent, titel: 'Egmont' });
  expect((await example.call('idm', 'GET', '?query=egmont')).body.count).toBe(1);
};

/** Rows are found by those of another resource that refer to them. */
const isFoundByOthers: Effect = async (example) => {
  const [{ resource, key, by, fields }] = wordsOf(example).searchRelated;
  const isbn = `isbn${example.name}`;
  await example.add(resource, { [key]: example.row[by], [fields[0]]: isbn });
  const { data } = (await example.call('idm', 'GET', `?query=${isbn}`)).body;
  expect(data).toMatchObject([{ id: example.row.id }]);
};

/** Rows of the table with other values do not exist here. */
const isLimited: Effect = async (example) => {
  const other = await example.server.insert(example.name, { ...example.sent, genre: 'roman' });
  expect((await example.call('idm', 'GET', pathOf(other))).status).toBe(404);
};

const isFilledIn: Effect = async (example) => {
  const [[name, value] = []] = Object.entries(wordsOf(example).onCreate);
  expect(value).toBe('{today}');
  expect(example.row[name!]).toBe(todayInBerlin(new Date()));
};

/** A deleted row is only marked. */
const isMarked: Effect = async (example) => {
  const row = await storeRow(example, example.sent);
  expect((await example.call('idm', 'DELETE', pathOf(row))).status).toBe(204);
  const { rows } = await sql<Row>`select * from ${sql.id(example.name)} where id = ${row.id}`.execute(
    example.server.context.database.read,
  );
  expect(rows).toMatchObject([wordsOf(example).onDelete]);
};

const isRecorded: Effect = async (example) => {
  const { data } = (await example.api('adm', 'GET', `aenderung?data.ressource=${example.name}`)).body;
  expect(data.length).toBeGreaterThan(0);
};

/** A row of the other resource becomes one here. */
const isCopied: Effect = async (example) => {
  const verlag = await example.add('verlag', { name: 'Reclam', preise: [{ preis: 3 }, { preis: 5 }] });
  const { status, body } = await example.call('idm', 'POST', `/kopie/verlag/${verlag}`);
  expect([status, body.titel, body.verlag]).toEqual([201, 'Reclam', verlag]);
  if ('parts' in wordsOf(example).copies[0])
    expect(body.positionen).toMatchObject([{ preis: 3 }, { preis: 5 }]);
};

/** A file with a row's key is about that row. */
const isImported: Effect = async (example) => {
  const { key, columns = {} } = wordsOf(example).import;
  const [heading, field] = Object.entries(columns)[0] ?? ['id', 'id'];
  const cells = { [key]: example.row[key], [heading]: example.row[String(field)] ?? '' };
  const csv = [Object.keys(cells), Object.values(cells)].map((line) => line.join(';')).join('\n');
  const { status, body } = await example.call('idm', 'POST', '/import/pruefung', Buffer.from(csv));
  expect([status, body.anzahl]).toEqual([200, { neu: 0, geaendert: 0, unveraendert: 1, fehlerhaft: 0 }]);
  expect(body.spalten.at(-1)).toEqual({ titel: heading, feld: expect.any(String) });
};

/** A job deletes several rows. */
const isForMany: Effect = async (example) => {
  const row = await storeRow(example, example.sent);
  const body = {
    liste: 'BEISPIEL_SUCHEN',
    titel: 'Löschen',
    ressource: example.name,
    methode: 'DELETE',
    pfad: `${example.name}/{id}`,
    schluessel: [String(row.id)],
  };
  expect((await example.api('idm', 'POST', 'sammelauftraege', body)).status).toBe(201);
  await waitFor(async () => expect((await example.call('idm', 'GET', pathOf(row))).status).toBe(404));
};

/** A row in the state of the condition is neither changed nor deleted, but for the excepted fields. */
const isLocked: Effect = async (example) => {
  const [{ when, except = [], message }] = wordsOf(example).locked;
  const rows = otherRows(example, example.sent, when.field);
  const row = await storeRow(example, rows.find((one) => matchesCondition(when, (name) => one[name]))!);
  const refused = await example.call('idm', 'DELETE', pathOf(row));
  expect([refused.status, refused.body.error.message]).toEqual([409, message]);
  for (const [name, value] of Object.entries(fullRow(example.schema, example.keys))) {
    if (name === 'id' || row[name] === value) continue;
    const { status, body } = await example.call('idm', 'PATCH', pathOf(row), { [name]: value });
    if (except.includes(name)) expect(status).toBe(200);
    else expect([status, body.error.details[0]]).toEqual([422, { dataPath: name, message }]);
  }
};

const hasTable: Effect = async ({ server, schema }) => {
  const { table } = schema['x-resource'] as { table: string };
  const { rows } = await sql`select * from ${sql.id(table)}`.execute(server.context.database.read);
  expect(rows).toHaveLength(1);
};

const hasKey: Effect = async (example) => {
  const { primaryKey } = wordsOf(example);
  const { status } = await example.call('idm', 'GET', `/${example.row[primaryKey]}`);
  expect(status).toBe(200);
};

const isClosed: Effect = async (example) => {
  const other = { ...fullRow(example.schema, example.keys), fremd: 'x' };
  expect(refusalIn(await example.call('idm', 'POST', '', other))).toEqual([422, 'fremd']);
};

const isObject: Effect = async (example) => {
  expect((await example.call('idm', 'POST', '', [])).status).toBe(400);
};

/** What words of a resource do, by the word with the way to it. */
export const resourceEffects: Readonly<Record<string, Effect>> = {
  type: isObject,
  additionalProperties: isClosed,
  'x-resource.table': hasTable,
  'x-resource.primaryKey': hasKey,
  'x-resource.search': isSearched,
  'x-resource.searchRelated': isFoundByOthers,
  'x-resource.sort': isSorted,
  'x-resource.maxPerPage': isPaged,
  'x-resource.rights': hasRights,
  'x-resource.own': hasOwner,
  'x-resource.where': isLimited,
  'x-resource.onCreate': isFilledIn,
  'x-resource.onDelete': isMarked,
  'x-resource.unique': isOnce('unique', ({ fields }) => fields.at(-1)),
  'x-resource.noOverlap': isOnce('noOverlap', ({ from }) => from),
  'x-resource.locked': isLocked,
  'x-resource.history': isRecorded,
  'x-resource.bulk': isForMany,
  'x-resource.import': isImported,
  'x-resource.copies': isCopied,
};
