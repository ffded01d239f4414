import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { todayInBerlin } from '@schema-screens/locale';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallApi, createSampleRows, type SampleRows } from '../../../scripts/shared/sample-rows.ts';
import { readDefinitions } from '../../support/definitions/checked-definitions.ts';
import { examplesIn, placeOf } from '../../support/definitions/doc-examples.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

/** The schemas of the sample with all examples of the page on extending. */
function schemasWithExamples(): Map<string, string> {
  const definitions = readDefinitions();
  const own = new Map([...definitions].filter(([file]) => file.startsWith('schemas/')));
  for (const example of examplesIn('docs/extend.md')) {
    const place = placeOf(example, definitions);
    if (!place?.[0].startsWith('schemas/')) continue;
    const [file, change] = place;
    own.set(file, JSON.stringify(change(JSON.parse(own.get(file)!))));
  }
  return own;
}

let folder: string;
let server: TestServer;
let call: CallApi;
beforeAll(async () => {
  folder = await scratchFolder('portal-schemas-');
  for (const [file, text] of schemasWithExamples()) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  server = await startServer({ schemas: [pathToFileURL(`${folder}/schemas/`)] });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  const token = await server.signIn('ina');
  call = async (method, path, body) => {
    const response = await server.call(`/api/${path}`, {
      method,
      token,
      ...(body !== undefined && { body }),
    });
    expect(response.status, `${method} ${path}: ${JSON.stringify(response.body)}`).toBeLessThan(300);
    return response.body;
  };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('the examples are about several resources', () => {
  const before = readDefinitions();
  const changed = [...schemasWithExamples()].filter(([file, text]) => before.get(file) !== text);
  expect(changed.length).toBeGreaterThanOrEqual(5);
});

test('every row of the sample is stored by the schemas of the examples', async () => {
  const rows: SampleRows = JSON.parse(await readFile('samples/workshop/rows.json', 'utf8'));
  await createSampleRows(rows, call, todayInBerlin(server.clock.now()));
});
