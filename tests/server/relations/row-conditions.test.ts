import { matchesCondition, type RowCondition } from '@schema-screens/schema';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allOf, conditionTests } from '../../../packages/server/src/resources/rights/row-condition.ts';
import { columnTypes } from '../../../packages/server/src/resources/schema/column-types.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({});
});
afterAll(() => server.close());

const test = fc.oneof(
  fc.constantFrom<RowCondition[]>(
    { field: 'state', is: 'draft' },
    { field: 'state', in: ['draft', 'sent'] },
    { field: 'state', empty: true },
    { field: 'state' },
    { field: 'price', min: 5 },
    { field: 'price', max: 5, empty: false },
    { field: 'price', empty: true },
  ),
);
const { condition } = fc.letrec<{ condition: RowCondition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'condition' },
    test,
    fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
}));
const rows = ['draft', 'sent', 'paid', null].flatMap((state) =>
  [1, 5, 9, null].map((price) => ({ state, price })),
);

const columns = {
  state: { column: sql.ref('t.state'), type: columnTypes.text },
  price: { column: sql.ref('t.price'), type: columnTypes.integer },
};

it('PostgreSQL, the server and the browser find the same rows by a condition', async () => {
  const conditions = fc.sample(condition, 60);
  const values = sql.join(
    rows.map(({ state, price }, id) => sql`(${id}::int, ${state}::text, ${price}::int)`),
  );
  const parts = conditions.map((each) => {
    const found = allOf(
      conditionTests(
        each,
        (field) => columns[field as keyof typeof columns],
        (value) => sql`${value}`,
      ),
    );
    return sql`array(select id from t where ${found} order by id)`;
  });
  const named = parts.map((part, index) => sql`${part} as ${sql.id(`c${index}`)}`);
  const { rows: answers } =
    await sql`with t (id, state, price) as (values ${values}) select ${sql.join(named)}`.execute(
      server.context.database.read,
    );
  const [answer = {}] = answers as Record<string, number[]>[];
  for (const [index, each] of conditions.entries()) {
    const expected = rows.flatMap((row, id) =>
      matchesCondition(each, (field) => row[field as keyof typeof row]) ? [id] : [],
    );
    expect([each, answer[`c${index}`]]).toEqual([each, expected]);
  }
});
