import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stampOf, systemActor } from '../../../packages/server/src/resources/rows/stamp.ts';
import { upsertRows } from '../../../packages/server/src/resources/write/upsert-rows.ts';
import { schemasFolder } from '../../../server/portal-resources.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';

const roles = ['idm'];
const rights = { search: roles, read: roles, create: roles, change: roles, delete: roles };
const text = (title: string, more: object = {}) => ({
  type: ['string', 'null'],
  title,
  maxLength: 200,
  ...more,
});
const number = (title: string, more: object = {}) => ({
  type: ['number', 'null'],
  title,
  'x-precision': 9,
  'x-scale': 2,
  ...more,
});

/** A list of purchases, found by what is computed from its own fields and from its lines. */
const einkauf = {
  title: 'Einkauf',
  type: 'object',
  required: ['laden'],
  'x-resource': {
    collection: 'Einkäufe',
    rights,
    search: ['kennung', 'inhalt', 'summe'],
    where: { zustand: 'da' },
    onCreate: { zustand: 'da' },
    onDelete: { zustand: 'weg' },
    bulk: ['change'],
  },
  properties: {
    id: { type: 'integer', title: 'Nr.', readOnly: true, 'x-privacy': 'public' },
    laden: { type: 'string', title: 'Laden', maxLength: 40, 'x-unique': true },
    ort: text('Ort'),
    notiz: text('Notiz'),
    zustand: { type: 'string', title: 'Zustand', maxLength: 10, 'x-hidden': true, readOnly: true },
    kennung: text('Kennung', { phonet: true, 'x-compute': { text: '{laden} in {ort}' } }),
    zeilen: {
      type: 'array',
      title: 'Zeilen',
      maxItems: 20,
      'x-parts': { resource: 'einkaufszeile', field: 'einkauf', order: 'platz' },
    },
    inhalt: text('Inhalt', { 'x-compute': { join: { fields: ['zeilen.ware'], with: ', ' } } }),
    summe: number('Summe', { 'x-compute': { sum: ['zeilen.preis'] } }),
  },
};

const einkaufszeile = {
  title: 'Einkaufszeile',
  type: 'object',
  required: ['einkauf', 'ware'],
  'x-resource': { collection: 'Einkaufszeilen', rights, search: ['ware'] },
  properties: {
    id: { type: 'integer', title: 'Nr.', readOnly: true, 'x-privacy': 'public' },
    einkauf: {
      type: 'integer',
      title: 'Einkauf',
      'x-reference': { resource: 'einkauf', show: '{kennung}', onDelete: 'cascade' },
    },
    platz: { type: ['integer', 'null'], title: 'Platz', minimum: 1, maximum: 1000, readOnly: true },
    ware: { type: 'string', title: 'Ware', minLength: 1, maxLength: 40 },
    preis: number('Preis'),
  },
};

let folder: string;
let server: TestServer;
let token: string;
beforeAll(async () => {
  folder = await scratchFolder('portal-schemas-');
  await Promise.all(['enum', 'resource'].map((name) => mkdir(path.join(folder, name))));
  for (const [name, schema] of Object.entries({ einkauf, einkaufszeile }))
    await writeFile(
      path.join(folder, 'resource', `${name}.schema.json`),
      JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', ...schema }),
    );
  server = await startServer({ schemas: [schemasFolder, pathToFileURL(`${folder}/`)] });
  await server.addUser({ benutzername: 'ina', rolle: 'idm' });
  token = await server.signIn('ina');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function call(target: string, method = 'GET', body?: unknown) {
  const response = await server.call(`/api/${target}`, {
    method,
    token,
    ...(body !== undefined && { body }),
  });
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  return response.body;
}

/** The shops that a search finds. */
async function found(query: string, mode = 'ENTHAELT'): Promise<string[]> {
  const { data } = await call(`einkauf?query=${encodeURIComponent(query)}&searchMode=${mode}`);
  return data.map(({ laden }: { laden: string }) => laden);
}

let round = 0;
/** A purchase of one of two things. */
async function purchase(): Promise<{ id: number; laden: string; zeilen: { id: number }[] }> {
  round += 1;
  return call('einkauf', 'POST', {
    laden: `Laden ${round}`,
    ort: `Jever${round}`,
    zeilen: [
      { ware: `Kaffee${round}`, preis: 1000 * round + 1.25 },
      { ware: `Tee${round}`, preis: 2 },
    ],
  });
}

describe('a search finds a row by what is computed', () => {
  test('from its own fields, in all modes, and no longer by what it was', async () => {
    const { id, laden } = await purchase();
    const place = `Jever${round}`;
    expect(await found(`${laden} in ${place}`, 'EXAKT')).toEqual([laden]);
    expect(await found(`in ${place}`)).toEqual([laden]);
    await call(`einkauf/${id}`, 'PATCH', { ort: 'Westerstede' });
    expect(await found(`in ${place}`)).toEqual([]);
    expect(await found(`${laden} in Westerstede`)).toEqual([laden]);
    expect(await found('Vesterschtede', 'PHONETISCH')).toEqual([laden]);
    await call(`einkauf/${id}`, 'PATCH', { ort: null });
    expect(await found('Westerstede')).toEqual([]);
  });

  test('from its parts, whoever writes them by whatever call', async () => {
    const { id, laden, zeilen } = await purchase();
    const [coffee, tea] = [`Kaffee${round}`, `Tee${round}`];
    const sum = 1000 * round + 3.25;
    expect(await found(`${coffee}, ${tea}`, 'EXAKT')).toEqual([laden]);
    expect(await found(String(sum), 'EXAKT')).toEqual([laden]);

    await call(`einkaufszeile/${zeilen[0]!.id}`, 'PATCH', { ware: `Kakao${round}`, preis: 0.5 });
    expect(await found(coffee)).toEqual([]);
    expect(await found(`Kakao${round}`)).toEqual([laden]);
    expect(await found('2.5', 'EXAKT')).toEqual([laden]);

    const added = await call('einkaufszeile', 'POST', { einkauf: id, ware: `Milch${round}`, preis: 7000 });
    expect(await found(`Milch${round}`)).toEqual([laden]);
    expect(await found('7002.5', 'EXAKT')).toEqual([laden]);
    await call(`einkaufszeile/${added.id}`, 'DELETE');
    expect(await found(`Milch${round}`)).toEqual([]);

    await call(`einkauf/${id}`, 'PATCH', { zeilen: [{ ware: `Mehl${round}`, preis: 3 }] });
    expect(await found(tea)).toEqual([]);
    expect(await found(`Mehl${round}`)).toEqual([laden]);
  });

  test('when it has been deleted and comes back', async () => {
    const { id, laden } = await purchase();
    await call(`einkauf/${id}`, 'DELETE');
    expect(await found(`Tee${round}`)).toEqual([]);
    await server.update('einkauf', { id }, { zustand: 'da', ort: `Emden${round}` });
    expect(await found(`Tee${round}`)).toEqual([laden]);
    expect(await found(`in Emden${round}`)).toEqual([laden]);
    expect(await found(`Jever${round}`)).toEqual([]);
  });
});

describe('an import', () => {
  const imported = (rows: readonly object[], columns: readonly string[]) =>
    server.context.database.transaction((tx) =>
      upsertRows(tx, server.context.resources.get('einkauf').table, rows as never, {
        key: 'laden',
        columns: columns as never,
        stamp: stampOf(systemActor('import'), server.context.now()),
      }),
    );

  test('computes what it writes, and keeps what it leaves to others', async () => {
    const { id, laden, zeilen } = await purchase();
    const other = `Neuer Laden ${round}`;
    await imported(
      [
        { laden, notiz: 'geprüft', ort: 'gilt nicht', zustand: 'da' },
        { laden: other, notiz: 'geprüft', ort: `Leer${round}`, zustand: 'da' },
      ],
      ['notiz'],
    );
    const row = await call(`einkauf/${id}`);
    expect(row).toMatchObject({
      notiz: 'geprüft',
      kennung: `${laden} in Jever${round}`,
      inhalt: `Kaffee${round}, Tee${round}`,
      summe: 1000 * round + 3.25,
    });
    expect(row.zeilen).toHaveLength(zeilen.length);
    for (const query of [`in Jever${round}`, `Tee${round}`, String(row.summe)])
      expect([query, await found(query)]).toEqual([query, [laden]]);
    expect(await found('gilt nicht')).toEqual([]);
    expect(await found(`in Leer${round}`)).toEqual([other]);
  });

  test('changes what is computed from what it writes', async () => {
    const { id, laden } = await purchase();
    await imported([{ laden, ort: `Aurich${round}`, zustand: 'da' }], ['ort']);
    expect(await call(`einkauf/${id}`)).toMatchObject({
      kennung: `${laden} in Aurich${round}`,
      summe: 1000 * round + 3.25,
    });
    expect(await found(`Aurich${round}`)).toEqual([laden]);
    expect(await found(`Jever${round}`)).toEqual([]);
    expect(await found(`Tee${round}`)).toEqual([laden]);
  });
});
