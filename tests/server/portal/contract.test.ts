import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoName, type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({ FEATURES: 'schadenmeldung,finanzamtbescheinigung,sepa,zusatzfunktionen' });
});
afterAll(() => server.close());

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
const linesOf = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${hashOf(value)}\n`)
    .sort()
    .join('');

test('the calls of the portal are those of its specification, byte for byte', async () => {
  const { body } = await server.call('/api/openapi.json');
  const calls = Object.entries(body.paths as Record<string, Record<string, unknown>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call]),
  );
  const components = Object.entries((body.components?.schemas ?? {}) as Record<string, unknown>);
  await expect(linesOf(Object.fromEntries([...calls, ...components]))).toMatchFileSnapshot(
    './contract/calls.txt',
  );
});

test('so are the descriptions of its records, for each role', async () => {
  const metas: Record<string, unknown> = {};
  const { resources, forms } = server.context.resources;
  for (const name of ['erika.muster', 'ina.innendienst', 'adam.admin'] satisfies DemoName[])
    for (const path of [...resources.map((resource) => resource.path), ...forms.keys()]) {
      const { status, body } = await server.as(name, `/api/${path}/meta`);
      metas[`${name} ${path}`] = [status, status === 200 ? body : undefined];
    }
  await expect(linesOf(metas)).toMatchFileSnapshot('./contract/metas.txt');
});
