import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoName, type DemoServer, startDemoServer } from '../../../support/servers/demo-server.ts';

/** A writing call of a generic route. */
interface Sample {
  readonly name: DemoName;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const firstId = async (name: DemoName, resource: string): Promise<number> =>
  (await server.as(name, `/api/${resource}`)).body.data[0].id;

const samples: Readonly<Record<string, () => Promise<Sample>>> = {
  'create vertragseinsicht': async () => ({
    name: 'erika.muster',
    path: 'vertragseinsicht',
    body: { antragnehmer_nummer: '110000002', antragnehmer_plz: '50667', vertraege: ['920000003'] },
  }),
  'create benutzer': async () => ({
    name: 'adam.admin',
    path: 'benutzer',
    body: {
      anrede: '1',
      vorname: 'Nils',
      name: 'Neu',
      benutzername: 'nils.neu',
      email: 'nils.neu@example.org',
      rolle: 'idm',
      aktiv: true,
      frontendHost: server.context.publicUrl(),
    },
  }),
  'change benutzer': async () => ({
    name: 'adam.admin',
    path: `benutzer/${await server.addUser({ benutzername: 'virtuell', rolle: 'idm', email: 'v@example.org' })}`,
    body: { aktiv: false },
  }),
  'change eingang': async () => {
    const id = await firstId('ina.innendienst', 'eingang');
    await server.update('eingang', { id }, { zustand: 'O', bearbeiter: null });
    return { name: 'ina.innendienst', path: `eingang/${id}`, body: { zustand: 'B' } };
  },
};

test('every generic call that writes a row with computed fields has a sample here', () => {
  const calls = server.context.resources.resources.flatMap(({ name, fields, rights }) =>
    [...fields.values()].some(({ schema }) => schema['x-virtual'])
      ? (['create', 'change'] as const).filter((one) => rights[one]).map((one) => `${one} ${name}`)
      : [],
  );
  expect(calls.sort()).toEqual(Object.keys(samples).sort());
});

test.each(Object.keys(samples))('a repeated call gets computed fields, too: %s', async (operation) => {
  const { name, path, body } = await samples[operation]!();
  const send = () =>
    server.as(name, `/api/${path}`, {
      method: operation.startsWith('create') ? 'POST' : 'PATCH',
      body,
      headers: { 'idempotency-key': operation.replace(' ', '-') },
    });
  const first = await send();
  expect([operation, first.status]).toEqual([operation, operation.startsWith('create') ? 201 : 200]);
  const second = await send();
  expect([second.status, second.body]).toEqual([first.status, first.body]);
});
