import type { Row } from '@schema-screens/schema/model';
import { type DataSource, RequestError, type SearchQuery } from '../index.ts';
import { primaryKeyOf } from '../ports/capabilities/record-format.ts';

/** A data source to be checked, and what is in it. */
export interface CheckedDataSource {
  source: DataSource;
  resource: string;
  /** The path of value helps over it. Default: its name. */
  path?: string;
  /** All of its records, at least five; they may have more fields in the source. */
  rows: readonly Row[];
  /** A field with texts of several words, of which no two are the same; the search finds it. */
  text: string;
  /** A field with different numbers. */
  number: string;
  /** A field with few different values, each of several records. */
  choice: string;
  /** Values of a new record, without its key. */
  created: Row;
  /** Values that are refused because of one field, if the source refuses any. */
  refused?: { values: Row; field: string };
  /** A key that no record has. */
  unknownKey: unknown;
}

/** Something that screens rely on. */
export interface DataSourceCheck {
  name: string;
  /** @throws Error that says what is different */
  run: (checked: CheckedDataSource) => Promise<void>;
}

function expectSame(what: string, actual: unknown, expected: unknown): void {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (left !== right) throw new Error(`${what} is ${left}, and must be ${right}`);
}

async function failureOf(what: string, call: Promise<unknown>): Promise<RequestError> {
  const failure = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(failure instanceof RequestError))
    throw new Error(`${what} must reject with a RequestError, not ${String(failure)}`);
  return failure;
}

const everything: SearchQuery = { query: '', mode: 'contains', sort: [], page: 1, pageSize: 100 };

const search = ({ source, resource }: CheckedDataSource, query: Partial<SearchQuery>) =>
  source.search(resource, { ...everything, ...query });

const valuesOf = (rows: readonly Row[], field: string): unknown[] => rows.map((row) => row[field]);
const ascending = (values: readonly unknown[]): number[] => values.map(Number).toSorted((a, b) => a - b);
const keyOf = ({ source, resource }: CheckedDataSource, row: Row | undefined): unknown =>
  row?.[primaryKeyOf(source, resource)];

/**
 * What screens rely on, for the tests of any adapter: each check gets a data source that no other has changed (docs/embed.md).
 */
export const dataSourceChecks: readonly DataSourceCheck[] = [
  {
    name: 'describes the fields of its records',
    run: async ({ source, resource, text, number, choice }) => {
      const { definition, enums } = await source.meta(resource);
      const missing = [text, number, choice].filter((name) => definition.properties?.[name] === undefined);
      expectSame('the list of fields without a schema', missing, []);
      expectSame('the type of the enumerations', typeof enums, 'object');
    },
  },
  {
    name: 'finds all records without a condition, page after page',
    run: async (checked) => {
      const { rows, number } = checked;
      const sort: SearchQuery['sort'] = [{ field: number, direction: 'asc' }];
      const first = await search(checked, { sort, pageSize: 2 });
      const second = await search(checked, { sort, pageSize: 2, page: 2 });
      expectSame('the number of records found', first.count, rows.length);
      const inOrder = ascending(valuesOf(rows, number));
      expectSame('the first page', valuesOf(first.data, number), inOrder.slice(0, 2));
      expectSame('the second page', valuesOf(second.data, number), inOrder.slice(2, 4));
      const beyond = await search(checked, { sort, pageSize: 2, page: 99 });
      expectSame('a page after the last one', beyond.data, []);
    },
  },
  {
    name: 'finds a text that contains every word, whatever their case',
    run: async (checked) => {
      const { rows, text } = checked;
      const sampleText = String(rows[1]?.[text]);
      const words = sampleText.split(' ').map((word) => word.slice(0, 4).toUpperCase());
      const found = await search(checked, { query: words.toReversed().join(' ') });
      if (!valuesOf(found.data, text).includes(sampleText))
        throw new Error(`"${words.toReversed().join(' ')}" must find "${sampleText}"`);
      expectSame(
        'the number of records with a text that none has',
        (await search(checked, { query: 'qxqxqx' })).count,
        0,
      );
    },
  },
  {
    name: 'finds a whole text alone if that is asked for',
    run: async (checked) => {
      const { rows, text } = checked;
      const sampleText = String(rows[1]?.[text]);
      const found = await search(checked, { query: sampleText, mode: 'exact' });
      expectSame('what the whole text finds', valuesOf(found.data, text), [sampleText]);
      const part = await search(checked, { query: sampleText.slice(0, 3), mode: 'exact' });
      expectSame('what a part of it finds', part.count, 0);
    },
  },
  {
    name: 'sorts in both directions, by several fields',
    run: async (checked) => {
      const { rows, number, choice } = checked;
      const down = await search(checked, { sort: [{ field: number, direction: 'desc' }] });
      expectSame(
        'the descending order',
        valuesOf(down.data, number),
        ascending(valuesOf(rows, number)).reverse(),
      );
      const { data } = await search(checked, {
        sort: [
          { field: choice, direction: 'asc' },
          { field: number, direction: 'desc' },
        ],
      });
      for (const [index, row] of data.entries()) {
        const next = data[index + 1];
        if (next?.[choice] === row[choice] && Number(next?.[number]) > Number(row[number]))
          throw new Error('records with the same value must be in the order of the second field');
      }
    },
  },
  {
    name: 'filters by a value, by any of several, and by limits that belong to them',
    run: async (checked) => {
      const { rows, number, choice } = checked;
      const value = String(rows[0]?.[choice]);
      const those = rows.filter((row) => String(row[choice]) === value);
      expectSame(
        'the number with one value',
        (await search(checked, { filters: { [choice]: value } })).count,
        those.length,
      );
      const values = [...new Set(valuesOf(rows, choice).map(String))];
      expectSame(
        'the number with any value',
        (await search(checked, { filters: { [choice]: values } })).count,
        rows.length,
      );
      const [, from, , to] = ascending(valuesOf(rows, number));
      const filters = { [`${number}.from`]: String(from), [`${number}.to`]: String(to) };
      expectSame('the number between limits', (await search(checked, { filters })).count, 3);
    },
  },
  {
    name: 'suggests the first hits',
    run: async ({ source, resource, path = resource, rows, text }) => {
      const sort: SearchQuery['sort'] = [{ field: text, direction: 'asc' }];
      const hits = JSON.stringify(await source.suggest(path, { query: '', sort, limit: 2 }));
      const named = rows.filter((row) => hits.includes(JSON.stringify(row[text])));
      expectSame('the number of suggestions', named.length, 2);
    },
  },
  {
    name: 'reads a record, and says that one is missing',
    run: async (checked) => {
      const { source, resource, rows, text, unknownKey } = checked;
      const { data } = await source.read(resource, keyOf(checked, rows[2]));
      expectSame('the record read', data[text], rows[2]?.[text]);
      const failure = await failureOf('reading a missing record', source.read(resource, unknownKey));
      expectSame('the status of a missing record', failure.status, 404);
    },
  },
  {
    name: 'has initial values of a new record',
    run: async ({ source, resource }) => {
      const { data } = await source.draft(resource);
      expectSame('the type of the initial values', typeof data, 'object');
    },
  },
  {
    name: 'creates a record once for one key, and finds it',
    run: async (checked) => {
      const { source, resource, rows, created, text } = checked;
      const options = { idempotencyKey: crypto.randomUUID() };
      const { data } = await source.create(resource, created, options);
      const again = await source.create(resource, created, options);
      expectSame('the key of the repeated record', keyOf(checked, again.data), keyOf(checked, data));
      expectSame('the number of records', (await search(checked, {})).count, rows.length + 1);
      const read = await source.read(resource, keyOf(checked, data));
      expectSame('the created record', read.data[text], created[text]);
    },
  },
  {
    name: 'changes what is sent alone, and refuses a change of another version',
    run: async (checked) => {
      const { source, resource, rows, text, number } = checked;
      const key = keyOf(checked, rows[0]);
      const { etag } = await source.read(resource, key);
      await source.update(resource, key, { [text]: 'Something else' }, { etag });
      const { data } = await source.read(resource, key);
      expectSame('the changed record', [data[text], data[number]], ['Something else', rows[0]?.[number]]);
      if (etag === undefined) return;
      const late = source.update(resource, key, { [text]: 'Too late' }, { etag });
      expectSame('the status of a late change', (await failureOf('a late change', late)).status, 412);
    },
  },
  {
    name: 'deletes a record',
    run: async (checked) => {
      const { source, resource, rows } = checked;
      const key = keyOf(checked, rows[0]);
      const { etag } = await source.read(resource, key);
      await source.delete(resource, key, { etag });
      const failure = await failureOf('reading a deleted record', source.read(resource, key));
      expectSame('the status of a deleted record', failure.status, 404);
    },
  },
  {
    name: 'names the field of a value that it refuses',
    run: async ({ source, resource, refused }) => {
      if (!refused) return;
      const failure = await failureOf('refused values', source.create(resource, refused.values));
      if (failure.status < 400 || failure.status > 499)
        throw new Error(`refused values have the status ${failure.status}`);
      const fields = failure.details.map(({ dataPath }) => dataPath.replace(/^[./]/, ''));
      if (!fields.includes(refused.field))
        throw new Error(`the refusal must name ${refused.field}, not ${fields.join(', ')}`);
    },
  },
  {
    name: 'rejects with the same kind of error for an unknown call',
    run: async ({ source }) => {
      await failureOf('an unknown call', source.call({ method: 'GET', path: 'no/such/call' }));
    },
  },
];
