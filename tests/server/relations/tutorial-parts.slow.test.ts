import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTemporaryProject, type TemporaryProject } from '../../support/journeys/temporary-project.ts';
import { startServer } from '../../support/servers/server.ts';

const tutorial = readFileSync(new URL('../../../docs/tutorial.md', import.meta.url), 'utf8');
/** The part about an order with positions. */
const part = tutorial.slice(tutorial.indexOf('# An order with positions'));
const blocks = (language: string): string[] =>
  [...part.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
    .filter(([, found]) => found === language)
    .map(([, , text = '']) => text.trim());

let project: TemporaryProject;
beforeAll(() => {
  project = createTemporaryProject();
});
afterAll(() => project.remove());

/** Adds text at the begin of a list or object in a file; the place that the tutorial speaks of must be there. */
function add(file: string, place: string, text: string): void {
  const path = join(project.folder, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(place);
  writeFileSync(
    path,
    before.replace(place, () => `${place}\n${text},`),
  );
}

test('an order with positions can be built to the letter', async () => {
  const [command = ''] = blocks('');
  const flags = [...command.matchAll(/--\w+|"([^"]*)"/g)].map(([whole, quoted]) => quoted ?? whole);
  const said = await project.run('node', ['scripts/new-screen.ts', ...flags]);
  // Translations come later, if at all.
  expect(said).toMatch(/Lines for screens\/en\.json:\n(.*\n)* {2}"Bestellung": "…",/);
  const [position = '', fields = '', section = '', table = '', ...others] = blocks('json');
  expect(others).toEqual([]);
  writeFileSync(join(project.folder, 'schemas/resource/bestellposition.schema.json'), position);
  add('schemas/resource/bestellung.schema.json', '"properties": {', fields);
  for (const name of ['anlegen', 'bearbeiten'])
    add(`screens/buecherei/bestellung-${name}.json`, '"sections": [', section);
  add('screens/buecherei/bestellung-anzeigen.json', '"sections": [', table);
  expect(await project.run('node', ['scripts/check-definitions.ts'])).toContain('Definitions: no problems.');

  const server = await startServer({ schemas: [new URL('schemas/', pathToFileURL(`${project.folder}/`))] });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  const token = await server.signIn('ina');
  const { status, body } = await server.call('/api/bestellung', {
    method: 'POST',
    token,
    body: {
      nummer: 'B-1',
      positionen: [
        { titel: 'Faust', menge: 2, preis: 9.9 },
        { titel: 'Effi Briest', menge: 1, preis: 12 },
      ],
    },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ summe: 31.8, positionen: [{ betrag: 19.8 }, { betrag: 12 }] });
  await server.close();
});
