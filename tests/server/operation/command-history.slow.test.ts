import { rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { runScript } from '../../support/servers/processes/run-script.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startServer();
  await server.addUser({ benutzername: 'adam', rolle: 'adm' });
  folder = await scratchFolder('places-');
  await writeFile(
    path.join(folder, 'DE.txt'),
    'DE\t26121\tOldenburg (Oldb)\tNiedersachsen\tNI\t\t00\tKreisfreie Stadt\t03403\t53.14\t8.21\t4\n',
  );
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

interface Entry {
  readonly nummer: number;
  readonly benutzername: string;
  readonly ressource: string;
  readonly schluessel: string;
  readonly art: string;
  readonly aenderungen: readonly { readonly titel: string; readonly neu: string | null }[];
}

const user = ['--vorname=Anna', '--name=Admin', '--email=anna@example.org'];

test('commands that change data are in the history: who, which one, with which result', async () => {
  await server.app.close();
  await runScript(server, 'create-user', [...user, '--benutzername=anna.admin']);
  await expect(runScript(server, 'create-user', [...user, '--benutzername=anna.admin'])).rejects.toThrow();
  await runScript(server, 'import-places', [path.join(folder, 'DE.txt')]);
  await runScript(server, 'import-core', ['docs/import/sample']);
  await runScript(server, 'rotate-key', []);
  await runScript(server, 'retry-tasks', []);
  await runScript(server, 'retry-tasks', ['--all']);
  server = await server.restart();

  const token = await server.signIn('adam');
  const read = async (nummer: number) =>
    (await server.call(`/api/aenderung/${nummer}`, { token })).body as Entry;
  const { body } = await server.call('/api/aenderung?data.ressource=befehl&sortBy=nummer&sortDesc=false', {
    token,
  });
  const entries = await Promise.all((body.data as Entry[]).map(({ nummer }) => read(nummer)));
  expect(entries.map(({ schluessel, art }) => [schluessel, art])).toEqual([
    ['create:user', 'ausgefuehrt'],
    ['create:user', 'gescheitert'],
    ['import:places', 'ausgefuehrt'],
    ['import:core', 'ausgefuehrt'],
    ['rotate:key', 'ausgefuehrt'],
    ['retry:tasks', 'ausgefuehrt'],
  ]);
  const operator = `System (Betrieb: ${process.env.SUDO_USER ?? userInfo().username})`;
  expect(new Set(entries.map(({ benutzername }) => benutzername))).toEqual(new Set([operator]));
  expect(
    entries.map(({ aenderungen }) => Object.fromEntries(aenderungen.map(({ titel, neu }) => [titel, neu]))),
  ).toEqual([
    { 'Benutzer-Nr.': expect.stringMatching(/^\d+$/), Rolle: 'adm' },
    {},
    { Orte: '1' },
    expect.objectContaining({ vertrag: '4' }),
    { Geheimnisse: '0' },
    { Aufgaben: '0' },
  ]);

  const created = await server.call(
    '/api/aenderung?data.ressource=benutzer&data.art=angelegt&sortBy=nummer',
    {
      token,
    },
  );
  expect((created.body.data as Entry[]).at(-1)?.benutzername).toBe(operator);
});
