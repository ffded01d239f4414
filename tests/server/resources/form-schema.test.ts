import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer, withBooks } from '../../support/servers/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ schemas: withBooks });
});
afterAll(() => server.close());

describe('the schema of a form', () => {
  test('is public, with its enumerations resolved', async () => {
    const { status, body, headers } = await server.call('/api/buchwunsch/meta');
    expect(status).toBe(200);
    expect(body.definition).toMatchObject({
      $schema: 'http://json-schema.org/draft-07/schema#',
      required: ['titel'],
      properties: {
        genre: { enum: ['ro', 'ly', 'kr', null] },
        ausgaben: { items: { properties: { sprache: { enum: ['ro', 'ly', 'kr'] } } } },
      },
    });
    expect(body.enums.genre).toHaveLength(3);
    const again = await server.call('/api/buchwunsch/meta', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('has no resource calls', async () => {
    expect((await server.call('/api/buchwunsch')).status).toBe(404);
    expect((await server.call('/api/buchwunsch/neu')).status).toBe(404);
  });
});
