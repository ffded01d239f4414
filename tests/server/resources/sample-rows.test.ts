import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createSampleRows, type SampleRows } from '../../../scripts/shared/sample-rows.ts';
import { schemasFolder } from '../../../server/portal-resources.ts';
import { startServer } from '../../support/servers/server.ts';

const sample = new URL('../../../samples/workshop/', import.meta.url);

test('the rows of the workshop are created once, with all of their references and parts', async () => {
  const server = await startServer({ schemas: [schemasFolder, new URL('schemas/', sample)] });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  const token = await server.signIn('ina');
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await server.call(`/api/${path}`, { method, token, ...(body !== undefined && { body }) });
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  const rows: SampleRows = JSON.parse(readFileSync(new URL('rows.json', sample), 'utf8'));
  for (const _start of [1, 2]) {
    await createSampleRows(rows, call, '2026-05-04');
    for (const { resource, rows: created } of rows)
      expect([resource, (await call('GET', resource)).count]).toEqual([
        resource,
        Object.keys(created).length,
      ]);
  }
  expect((await call('GET', 'auftrag/1')).positionen).toHaveLength(3);
  expect(await call('GET', 'werkstatt/1')).toMatchObject({ plaetze: 3 });
  expect((await call('GET', 'termin')).data[0].beginn).toBe('2026-05-05T07:00:00.000Z');
  await server.close();
});
