import { dialPlan, internationalNumber } from '@schema-screens/locale';
import { sql } from 'kysely';
import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { phoneColumn } from '../../../packages/server/src/resources/schema/column-types.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('the database reads the numbers of every country as the application does', async () => {
  const numbers = [...getCountries(), '' as const].flatMap((country) => {
    const example = country && getExampleNumber(country, examples);
    const own = example ? [example.formatNational(), example.formatInternational(), example.number] : [];
    return [...own, '0441 9200', '(0441) 92/00-1', '+49 (0)441 9200', '0049 (0)441 9200'].map((text) => ({
      country,
      text,
    }));
  });
  const columns = numbers.map(({ country, text }) => phoneColumn(sql`${text}::text`, dialPlan(country)));
  const { rows } = await sql<{ found: string[] }>`select array[${sql.join(columns)}] as found`.execute(
    server.context.database.read,
  );
  const found = numbers.map((number, index) => [number.country, number.text, rows[0]?.found[index]]);
  expect(found).toEqual(
    numbers.map(({ country, text }) => [country, text, internationalNumber(text, dialPlan(country))]),
  );
});
