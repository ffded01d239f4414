import { metaFrom } from '@schema-screens/core/wire-meta';
import { conditionHolds, rowRightsOf } from '@schema-screens/schema/language';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { schemasFolder } from '../../../server/portal-resources.ts';
import { portalWords } from '../../support/portal-words.ts';
import { openEvents } from '../../support/servers/event-reader.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';
import { waitFor } from '../../support/wait-for.ts';

const schemas = [schemasFolder, new URL('../../../samples/workshop/schemas/', import.meta.url)];
const hidden = 404;
const refused = 403;

/** Who asks, and what the answer is for a draft and a released offer of ina, and for those of ida. */
const matrix = {
  ina: {
    read: [200, 200, hidden, 200],
    change: [200, refused, hidden, refused],
    delete: [204, refused, hidden, refused],
  },
  ida: {
    read: [hidden, 200, 200, 200],
    change: [hidden, refused, 200, refused],
    delete: [hidden, refused, 204, refused],
  },
  adam: {
    read: [200, 200, 200, 200],
    change: [200, 200, 200, 200],
    delete: [refused, refused, refused, refused],
  },
  erika: {
    read: [hidden, 200, hidden, 200],
    change: [refused, refused, refused, refused],
    delete: [refused, refused, refused, refused],
  },
  max: {
    read: [hidden, hidden, hidden, hidden],
    change: [refused, refused, refused, refused],
    delete: [refused, refused, refused, refused],
  },
} as const;
type Name = keyof typeof matrix;
const names = Object.keys(matrix) as Name[];

let server: TestServer;
const tokens = new Map<string, string>();
const ids = new Map<string, number>();
beforeAll(async () => {
  server = await startServer({ schemas });
  for (const [benutzername, rolle, vn_nummer] of [
    ['ina', 'idm', null],
    ['ida', 'idm', null],
    ['adam', 'adm', null],
    ['erika', 'vn', '10000001'],
    ['max', 'vn', '10000002'],
  ] as const) {
    ids.set(benutzername, await server.addUser({ benutzername, rolle, vn_nummer }));
    tokens.set(benutzername, await server.signIn(benutzername));
  }
});
afterAll(() => server.close());

const as = (name: Name, path: string, method = 'GET', body?: object) =>
  server.call(`/api/${path}`, { method, token: tokens.get(name)!, ...(body && { body }) });

let round = 0;
/** Two offers of ina and two of ida, each a draft and a released one: their keys and numbers. */
async function offers(): Promise<{ keys: number[]; numbers: string[] }> {
  round += 1;
  const keys: number[] = [];
  const numbers: string[] = [];
  for (const [author, zustand] of [
    ['ina', 'entwurf'],
    ['ina', 'freigegeben'],
    ['ida', 'entwurf'],
    ['ida', 'freigegeben'],
  ] as const) {
    const nummer = `A-${round}-${author}-${zustand.slice(0, 4)}`;
    const row = { nummer, kunde: '10000001', betrag: 5, zustand, verfasser: ids.get(author)! };
    keys.push(Number((await server.insert('angebot', row)).id));
    numbers.push(nummer);
  }
  return { keys, numbers };
}
const seenBy = (name: Name, all: readonly unknown[]) =>
  all.filter((_, index) => matrix[name].read[index] === 200);

let keys: number[];
let numbers: string[];
beforeEach(async () => {
  ({ keys, numbers } = await offers());
});

describe.each(names)('%s', (name) => {
  test('opens, changes and deletes what the conditions allow', async () => {
    const statuses = async (method: string, body?: object) => {
      const found: number[] = [];
      for (const key of keys) found.push((await as(name, `angebot/${key}`, method, body)).status);
      return found;
    };
    expect(await statuses('GET')).toEqual(matrix[name].read);
    expect(await statuses('PATCH', { betrag: 6 })).toEqual(matrix[name].change);
    const stored = await Promise.all(
      keys.map(async (key) => (await as('adam', `angebot/${key}`)).body.betrag),
    );
    expect(stored).toEqual(matrix[name].change.map((status) => (status === 200 ? 6 : 5)));
    expect(await statuses('DELETE')).toEqual(matrix[name].delete);
    const left = await Promise.all(keys.map(async (key) => (await as('adam', `angebot/${key}`)).status));
    expect(left).toEqual(matrix[name].delete.map((status) => (status === 204 ? 404 : 200)));
  });

  test('finds, counts and exports only what exists for this user', async () => {
    const { body } = await as(name, `angebot?query=A-${round}-&searchMode=ENTHAELT&sortBy=id`);
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual(seenBy(name, keys));
    expect(body.count).toBe(seenBy(name, keys).length);
    const byKey = await as(name, `angebot?sortBy=id&ids=${keys.join(',')}`);
    expect(byKey.body.data.map(({ id }: { id: number }) => id)).toEqual(seenBy(name, keys));
    const sums = await as(name, `angebot/aggregate?aggregate=sum&of=betrag&query=A-${round}-`);
    expect(sums.body.count).toBe(seenBy(name, keys).length);
    const { body: text } = await server.call(
      `/api/angebot/csv?spalte=nummer&titel=Nummer&query=A-${round}-`,
      {
        token: tokens.get(name)!,
      },
    );
    expect(numbers.filter((number) => text.includes(number))).toEqual(seenBy(name, numbers));
  });

  test('is told by the definition what this user may change and delete', async () => {
    const meta = metaFrom((await as(name, 'angebot/meta')).body, portalWords);
    const rights = rowRightsOf(meta);
    const user = (await as(name, 'benutzer/sitzung')).body.user;
    const declared = (meta.definition['x-resource'] as { rights: string[] }).rights;
    for (const operation of ['change', 'delete'] as const)
      for (const [index, key] of keys.entries()) {
        const { status, body: row } = await as(name, `angebot/${key}`);
        if (status !== 200) continue;
        const isOffered = declared.includes(operation) && conditionHolds(rights[operation], { user, row });
        expect([operation, index, isOffered]).toEqual([
          operation,
          index,
          matrix[name][operation][index]! < 300,
        ]);
      }
  });
});

test('a job over all that is found touches nothing else', async () => {
  const start = await as('ina', 'sammelauftraege', 'POST', {
    liste: 'ANGEBOT_SUCHEN',
    titel: 'Ändern',
    ressource: 'angebot',
    methode: 'PATCH',
    pfad: 'angebot/{id}',
    inhalt: { betrag: 9 },
    suche: { query: `A-${round}-`, searchMode: 'ENTHAELT' },
  });
  expect([start.status, start.body.anzahl]).toEqual([201, 3]);
  const done = await waitFor(async () => {
    const { body } = await as('ina', `sammelauftraege/${start.body.id}`);
    expect(body.zustand).toBe('fertig');
    return body;
  });
  expect(done).toMatchObject({ erledigt: 1, fehlgeschlagen: 2 });
  const byKey = await as('ina', 'sammelauftraege', 'POST', {
    liste: 'ANGEBOT_SUCHEN',
    titel: 'Löschen',
    ressource: 'angebot',
    methode: 'DELETE',
    pfad: 'angebot/{id}',
    schluessel: [String(keys[2])],
  });
  const failed = await waitFor(async () => {
    const { body } = await as('ina', `sammelauftraege/${byKey.body.id}/fehler`);
    expect(body.data).toHaveLength(1);
    return body.data;
  });
  expect(failed[0]).toMatchObject({ meldung: 'Der gewünschte Eintrag wurde nicht gefunden.', zeile: null });
});

test('a row that does not exist for somebody is neither referred to nor shown by a reference', async () => {
  const [draft, , others, released] = keys;
  const refer = (key: number | undefined) => as('ina', `angebot/${draft}`, 'PATCH', { vorgaenger: key });
  const { status, body } = await refer(others);
  expect([status, body.error.details[0].dataPath]).toEqual([422, 'vorgaenger']);
  const unknown = await refer(999_999);
  expect(body.error.details).toEqual(unknown.body.error.details);
  expect((await refer(released)).body.verweise).toEqual({ vorgaenger: numbers[3] });
  await server.update('angebot', { id: released! }, { zustand: 'entwurf' });
  expect((await as('ina', `angebot/${draft}`)).body.verweise).toEqual({ vorgaenger: null });
  const query = `angebot?data.vorgaenger.contains=${numbers[3]}`;
  expect((await as('ina', query)).body.count).toBe(0);
  expect((await as('adam', query)).body.count).toBe(1);
});

test('a new row belongs to its author, who gives it away by releasing it', async () => {
  const nummer = `N-${round}`;
  const body = { nummer, kunde: '10000001', betrag: 1 };
  const foreign = await as('ina', 'angebot', 'POST', { ...body, verfasser: ids.get('ida') });
  expect(foreign.status).toBe(422);
  const { body: made } = await as('ina', 'angebot', 'POST', body);
  expect(made.verfasser).toBe(ids.get('ina'));
  expect((await as('ida', `angebot/${made.id}`)).status).toBe(hidden);
  const released = await as('ina', `angebot/${made.id}`, 'PATCH', { zustand: 'freigegeben' });
  expect(released.status).toBe(200);
  const again = await as('ina', `angebot/${made.id}`, 'PATCH', { betrag: 2 });
  expect([again.status, again.body.error.message]).toEqual([
    refused,
    'Diesen Eintrag dürfen Sie nicht ändern.',
  ]);
  expect((await as('ida', `angebot/${made.id}`)).status).toBe(200);
});

test('of a change that takes the right away, a parallel one is refused', async () => {
  const [draft] = keys;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      as('ina', `angebot/${draft}`, 'PATCH', index === 10 ? { zustand: 'freigegeben' } : { betrag: index }),
    ),
  );
  const { body } = await as('adam', `angebot/${draft}`);
  expect(body.zustand).toBe('freigegeben');
  expect(answers.filter(({ status }) => ![200, refused].includes(status))).toEqual([]);
  expect((await as('ina', `angebot/${draft}`, 'PATCH', { betrag: 3 })).status).toBe(refused);
});

test('nobody hears of rows that do not exist for them, nor who edits these', async () => {
  const [draft, , , released] = keys;
  const ida = await openEvents(server.url, tokens.get('ida')!);
  /** The rows that are named until one of them is this. */
  const namedUntil = async (key: number | undefined): Promise<string[]> => {
    const named: string[] = [];
    while (!named.includes(String(key)))
      for (const row of (await ida.next('aenderung')).zeilen) named.push(row.schluessel);
    return named;
  };
  await as('ina', `angebot/${draft}`, 'PATCH', { betrag: 7 });
  await as('adam', `angebot/${released}`, 'PATCH', { betrag: 7 });
  expect(await namedUntil(released)).not.toContain(String(draft));
  await as('ina', `angebot/${draft}`, 'PATCH', { zustand: 'freigegeben' });
  await namedUntil(draft);
  const editing = { ressource: 'angebot', schluessel: String(draft) };
  expect((await as('ida', 'bearbeitungen', 'POST', editing)).status).toBe(hidden);
  await ida.close();
});

test('the history is for those for whom every row exists', async () => {
  await as('ina', `angebot/${keys[0]}`, 'PATCH', { betrag: 8 });
  const path = `aenderung?data.ressource=angebot&data.schluessel=${keys[0]}`;
  expect((await as('adam', path)).body.count).toBe(2);
  for (const name of names.filter((each) => each !== 'adam'))
    expect((await as(name, path)).status).toBe(refused);
});
