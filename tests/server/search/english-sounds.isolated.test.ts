import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '../../support/servers/server.ts';

vi.mock('../../../packages/server/src/shared/config/application.ts', async (original) => {
  const actual = await original<{ region: object }>();
  return { ...actual, region: { ...actual.region, language: 'en' } };
});

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('an English application finds names by English sounds, and numbers as they are written', async () => {
  await server.addUser({ benutzername: 'chief', rolle: 'adm' });
  for (const [benutzername, name] of [
    ['one', 'Smyth'],
    ['two', 'Schmidt 4711'],
    ['three', 'Jones'],
  ] as const)
    await server.addUser({ benutzername, name });
  const token = await server.signIn('chief');
  const found = async (query: string): Promise<string[]> => {
    const search = new URLSearchParams({ query, searchMode: 'PHONETISCH', sortBy: 'name' });
    const { status, body } = await server.call(`/api/benutzer?${search}`, { token });
    expect(status).toBe(200);
    return body.data.map(({ name }: { name: string }) => name);
  };
  expect(await found('smith')).toEqual(['Schmidt 4711', 'Smyth']);
  expect(await found('smith 4711')).toEqual(['Schmidt 4711']);
  expect(await found('jonz')).toEqual(['Jones']);
});
