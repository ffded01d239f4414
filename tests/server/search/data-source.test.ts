import { createHttpClient, createRestDataSource, dataSourceChecks } from '@schema-screens/core/adapters';
import type { Row } from '@schema-screens/schema/model';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import application from '../../../screens/application.json' with { type: 'json' };
import { startServer, type TestServer, withBooks } from '../../support/servers/server.ts';

/** The back end answers what screens ask of any data source. */

const titles = [
  'Der Zauberberg',
  'Effi Briest',
  'Die Verwandlung',
  'Berlin Alexanderplatz',
  'Das kalte Herz',
];
const books = titles.map((titel, index) => ({
  leser: 'ALLE',
  titel,
  seiten: 100 * (index + 1) + index,
  genre: index % 2 === 0 ? 'ro' : 'kr',
}));

let server: TestServer;
let token: string;
let rows: Row[] = [];
beforeAll(async () => {
  server = await startServer({ schemas: withBooks });
  await server.addUser({ benutzername: 'ina.beispiel', rolle: 'idm' });
  token = await server.signIn('ina.beispiel');
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.update('buch', { zustand: 'da' }, { zustand: 'weg' });
  rows = await Promise.all(books.map((book) => server.insert('buch', { ...book, zustand: 'da' })));
});

describe('the generic resources over HTTP', () => {
  it.each(dataSourceChecks)('$name', async ({ run }) => {
    const client = createHttpClient({ baseUrl: `${server.url}/api/`, token: () => token });
    await run({
      // In Node, axios sets a content type without a body, which browsers do not.
      source: createRestDataSource(
        (request) => client(request.method === 'GET' ? request : { body: {}, ...request }),
        { buch: { path: 'bibliothek/buch' } },
        { vocabulary: application.vocabulary },
      ),
      resource: 'buch',
      path: 'bibliothek/buch',
      rows,
      text: 'titel',
      number: 'seiten',
      choice: 'genre',
      created: { leser: 'ALLE', titel: 'Orlando im Winter', seiten: 333, genre: 'ly' },
      refused: { values: { leser: 'ALLE', titel: '' }, field: 'titel' },
      unknownKey: 999_999,
    });
  });
});
