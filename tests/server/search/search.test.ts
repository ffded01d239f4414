import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
  const person = { anrede: '1', vorname: 'Jörg', plz: '20095', ort: 'Hamburg', aktiv: true };
  const people = [
    ['Grünmüller', 'Am Großen Wall 3'],
    ['Gruenmueller', 'Weststr. 12'],
    ['Grunmuller', 'Weststrasse 12'],
    ['Bauer-Voß', 'Oststr.9'],
  ];
  for (const [index, [name, strasse]] of people.entries())
    await server.insert('versicherungsnehmer', {
      ...person,
      partnerID: 900 + index,
      partnerNummer: String(10_900_000 + index),
      name,
      strasse,
    });
});
afterAll(() => server.close());

async function found(resource: string, query: string, searchMode = 'ENTHAELT', field = 'name') {
  const parameters = new URLSearchParams({ query, searchMode, perPage: '100' });
  const { status, body } = await server.as('ina.innendienst', `/api/${resource}?${parameters}`);
  expect(status).toBe(200);
  expect(body.count).toBe(body.data.length);
  return body.data.map((row: Record<string, unknown>) => row[field]).sort();
}

test.each([
  ['Muster, Erika', ['Muster']],
  ['muster,erika', ['Muster']],
  ['26122 Gartenstrasse', ['Muster']],
  ['Gartenstr. 26122', ['Muster']],
  ['gartenstra', ['Muster']],
  ['110.000.001', ['Muster']],
  ['1 1000 0001', ['Muster']],
  ['1000 0001', ['Muster']],
  ['26122 110000001', ['Muster']],
  ['910000001', ['Muster']],
  ['910 000 001', ['Muster']],
  ['Erika 910.000.001', ['Muster']],
  ['910000001 Beispiel', []],
  ['Grünmüller', ['Gruenmueller', 'Grunmuller', 'Grünmüller']],
  ['gruenmueller', ['Gruenmueller', 'Grünmüller']],
  ['GRUNMULLER', ['Gruenmueller', 'Grunmuller', 'Grünmüller']],
  ['gross', ['Grünmüller']],
  ['Großen', ['Grünmüller']],
  ['weststraße 12', ['Gruenmueller', 'Grunmuller']],
  ['Weststr 12', ['Gruenmueller', 'Grunmuller']],
  ['Oststraße', ['Bauer-Voß']],
  ['auer', ['Bauer-Voß']],
  ['voss', ['Bauer-Voß']],
  [' , ; ', undefined],
])('policyholders: “%s” finds %j', async (query, expected) => {
  const names = await found('versicherungsnehmer', query);
  // Demo data may match as well; only the test's own rows are compared.
  const own = ['Muster', 'Beispiel', 'Grünmüller', 'Gruenmueller', 'Grunmuller', 'Bauer-Voß'];
  if (expected) expect(names.filter((name: string) => own.includes(name))).toEqual(expected);
  else expect(names.length).toBeGreaterThan(20);
});

test.each([
  ['Grünmüller', ['Gruenmueller', 'Grunmuller', 'Grünmüller']],
  ['Weststr. 12', ['Gruenmueller', 'Grunmuller']],
  ['910.000.001', ['Muster']],
  ['91000000', []],
  ['Weststr', []],
])('policyholders, exactly: “%s” finds %j', async (query, expected) => {
  expect(await found('versicherungsnehmer', query, 'EXAKT')).toEqual(expected);
});

test.each([
  ['Muhster', 'Muster'],
  ['Muster', 'Muster'],
  ['Baispihl', 'Beispiel'],
  ['Muhster Erika', 'Muster'],
  ['1 1000 0001', 'Muster'],
  ['910000001 Muhster 26122', 'Muster'],
])('policyholders, by sound: “%s” finds %s', async (query, expected) => {
  expect(await found('versicherungsnehmer', query, 'PHONETISCH')).toContain(expected);
});

test.each([
  '0221 4710123',
  '02214710123',
  '0221/4710-123',
  '(0221) 47 10 123',
  '0221 - 4710123',
  '+49 221 4710123',
  '+49 (0) 221 4710123',
  '0049-221-4710123',
  '2214710123',
  '0221 47101',
  '+49 171 3920042',
  'Muster 0171/3920042',
])('a customer is found by the phone number “%s” wherever customers are listed', async (phone) => {
  expect(await found('versicherungsnehmer', phone)).toContain('Muster');
  expect(await found('benutzer', phone)).toContain('Muster');
  for (const [resource, numberField] of [
    ['eingang', 'vn_nummer'],
    ['nachricht', 'vn_nummer'],
    ['datei', 'vn_nummer'],
    ['vertragszugriff', 'antragsteller_nummer'],
  ] as const) {
    const numbers = await found(resource, phone.replace('Muster ', ''), 'ENTHAELT', numberField);
    expect(numbers, resource).toContain('10000001');
    if (phone.length > 11 && resource !== 'vertragszugriff') expect(new Set(numbers).size, resource).toBe(1);
  }
});

test.each(['0221 4710123', '+49 (0) 221 4710123'])(
  'a phone number is one value, exactly: “%s”',
  async (phone) => {
    expect(await found('versicherungsnehmer', phone, 'EXAKT')).toEqual(['Muster']);
    expect(await found('versicherungsnehmer', phone.slice(0, -1), 'EXAKT')).toEqual([]);
  },
);

test('digits that begin with a zero are not looked for inside of other numbers', async () => {
  expect(await found('versicherungsnehmer', '099999')).toEqual([]);
});

test('policyholders are found by the e-mail address of their user', async () => {
  const { body } = await server.as('ina.innendienst', '/api/benutzer?data.vn_nummer=10000001');
  const [{ email }] = body.data;
  expect(await found('versicherungsnehmer', email)).toEqual(['Muster']);
  expect(await found('versicherungsnehmer', email.toUpperCase(), 'EXAKT')).toEqual(['Muster']);
});

test('accesses are found by the names of both sides and by contract', async () => {
  const byName = await found('vertragszugriff', 'Beispiel, Max', 'ENTHAELT', 'id');
  expect(byName).toEqual(expect.arrayContaining([1, 2]));
  expect(await found('vertragszugriff', 'muster beispiel', 'ENTHAELT', 'id')).toEqual(
    expect.arrayContaining([1, 2, 5]),
  );
  expect(await found('vertragszugriff', '910000007', 'ENTHAELT', 'id')).toEqual([8]);
  // All that a policyholder sees of others is their number.
  const { body } = await server.as('erika.muster', '/api/vertragseinsicht?query=Beispiel');
  expect(body.count).toBe(0);
});

test('a role that may not search a related resource finds nothing through it', async () => {
  const { body } = await server.as('ina.innendienst', '/api/vertrag?query=Muster');
  expect(body.count).toBe(0);
});

test('a search counts as far as its limit, and says whether there is more', async () => {
  const search = async (parameters: string) => {
    const { status, body } = await server.as('ina.innendienst', `/api/versicherungsnehmer?${parameters}`);
    expect(status).toBe(200);
    const { data, ...counted } = body;
    return [data.length, counted];
  };
  expect(await search('perPage=5')).toEqual([5, { count: 24 }]);
  expect(await search('perPage=5&countLimit=10')).toEqual([5, { count: 10, countExceeded: true }]);
  // The rows beyond the limit are there.
  expect(await search('perPage=5&currentPage=4&countLimit=10')).toEqual([
    5,
    { count: 10, countExceeded: true },
  ]);
  expect(await search('perPage=5&currentPage=5&countLimit=10')).toEqual([
    4,
    { count: 10, countExceeded: true },
  ]);
  expect(await search('perPage=5&countLimit=23')).toEqual([5, { count: 23, countExceeded: true }]);
  expect(await search('perPage=5&countLimit=24')).toEqual([5, { count: 24, countExceeded: false }]);
  expect(await search('perPage=100&countLimit=10')).toEqual([24, { count: 10, countExceeded: true }]);
  expect(await search('query=weststr&countLimit=10')).toEqual([2, { count: 2, countExceeded: false }]);
  expect(await search('perPage=5&countBy=anrede&countLimit=10')).toEqual([
    5,
    { count: 10, countExceeded: true, counts: expect.any(Object) },
  ]);
});

test.each(['0', '-1', 'viele', '1000001', '1.5'])(
  'a search refuses the limit %s of its count',
  async (limit) => {
    const { status } = await server.as('ina.innendienst', `/api/versicherungsnehmer?countLimit=${limit}`);
    expect(status).toBe(400);
  },
);

const ordered = async (resource: string, parameters: Record<string, string>) => {
  const query = new URLSearchParams({ perPage: '100', ...parameters });
  return (await server.as('ina.innendienst', `/api/${resource}?${query}`)).body.data as Record<
    string,
    string
  >[];
};

test('policyholders by sound: names come by closeness, and neither beginnings nor names with other vowels', async () => {
  const people = [
    ['Mayr', 'Anton'],
    ['Meyer', 'Anton'],
    ['Maier', 'Anton'],
    ['Meier', 'Zoe'],
    ['Aal', 'Meier'],
    ['Cordes', 'Maria'],
    ['Meierhof', 'Anton'],
  ];
  for (const [index, [name, vorname]] of people.entries())
    await server.insert('versicherungsnehmer', {
      partnerID: 950 + index,
      partnerNummer: String(10_950_000 + index),
      anrede: '1',
      name,
      vorname,
    });
  const rows = await ordered('versicherungsnehmer', { query: 'Meier', searchMode: 'PHONETISCH' });
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Meier', 'Meyer', 'Maier', 'Mayr']));
  expect(names.filter((name) => ['Cordes', 'Meierhof'].includes(name ?? ''))).toEqual([]);
  const isExact = rows.map(({ name, vorname }) => [name, vorname].includes('Meier'));
  expect(isExact).toEqual(isExact.toSorted((a, b) => Number(b) - Number(a)));
  const sorted = await ordered('versicherungsnehmer', {
    query: 'Meier',
    searchMode: 'PHONETISCH',
    sortBy: 'name',
  });
  expect(sorted[0]?.name).toBe('Aal');
});

test('closest first: names that begin with the words, then numbers, then the rest, on all pages', async () => {
  const people = [
    ['Abel', 'Erika', '1', 'Dortmund'],
    ['Mutz', 'Erika', '2', 'Bonn'],
    ['Hamund', 'Erika', '3', 'Bonn'],
  ] as const;
  for (const [name, vorname, number, ort] of people)
    await server.insert('versicherungsnehmer', {
      partnerID: 960 + Number(number),
      partnerNummer: `1096000${number}`,
      anrede: '2',
      name,
      vorname,
      ort,
    });
  const query = 'Erika mu';
  const rows = await ordered('versicherungsnehmer', { query, closestFirst: 'true' });
  const begins = rows.map(({ name = '' }) => name.toLowerCase().startsWith('mu'));
  expect(begins.filter(Boolean).length).toBeGreaterThan(1);
  expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)));
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['Abel', 'Hamund']));
  const pages = await Promise.all(
    rows.map(async (_row, at) => {
      const page = { query, closestFirst: 'true', perPage: '1', currentPage: String(at + 1) };
      return (await ordered('versicherungsnehmer', page))[0]?.partnerNummer;
    }),
  );
  expect(pages).toEqual(rows.map(({ partnerNummer }) => partnerNummer));
  const numbers = await ordered('versicherungsnehmer', { query: '10960002', closestFirst: 'true' });
  expect(numbers[0]?.name).toBe('Mutz');
});

test('a customer is found by birth date, by the number of a claim, and by each address', async () => {
  const [erika] = await ordered('versicherungsnehmer', { query: 'Muster Erika' });
  const [day, month, year] = String(erika?.geburtsdatum).split('-').toReversed();
  const claim = await server.context.database.read
    .selectFrom('schaden')
    .select('schadenNummer')
    .where('vnNummer', '=', '10000001')
    .limit(1)
    .executeTakeFirstOrThrow();
  await server.insert('versicherungsnehmer', {
    partnerID: 980,
    partnerNummer: '10980000',
    anrede: '2',
    name: 'Ohnekonto',
    mail: 'ohne.konto@example.org',
  });
  await server.update(
    'versicherungsnehmer',
    { partnerNummer: '10000001' },
    { mail: 'erika.frueher@example.org' },
  );
  for (const query of [`${day}.${month}.${year}`, claim.schadenNummer]) {
    expect(await found('versicherungsnehmer', query)).toContain('Muster');
    expect(await found('benutzer', query)).toContain('Muster');
  }
  expect(await found('versicherungsnehmer', 'ohne.konto@example.org')).toEqual(['Ohnekonto']);
  const { body: akte } = await server.as('ina.innendienst', '/api/versicherungsnehmer/110000001');
  expect(akte).toMatchObject({ mail: 'erika.muster@example.org', mail_frueher: 'erika.frueher@example.org' });
  for (const email of [akte.mail, akte.mail_frueher]) {
    expect(await found('versicherungsnehmer', email)).toEqual(['Muster']);
    expect(await found('benutzer', email)).toEqual(['Muster']);
  }
});

test('a customer who has changed the address twice is found by the one in between', async () => {
  let token = await server.tokenOf('max.beispiel');
  const change = async (alteEmail: string, email: string) => {
    const { status, body } = await server.call('/api/benutzer/email-aendern', {
      method: 'POST',
      token,
      body: { alteEmail, email, emailWiederholung: email },
    });
    expect([status, body.error]).toEqual([200, undefined]);
    token = body.token;
  };
  const { body: before } = await server.as('ina.innendienst', '/api/versicherungsnehmer/110000002');
  await change(before.mail, 'max.mitte@example.org');
  await change('max.mitte@example.org', 'max.neu@example.org');
  const { body: akte } = await server.as('ina.innendienst', '/api/versicherungsnehmer/110000002');
  expect(akte.mail).toBe('max.neu@example.org');
  expect(akte.mail_frueher.split(', ').sort()).toEqual([before.mail, 'max.mitte@example.org'].sort());
  for (const email of [before.mail, 'max.mitte@example.org', 'max.neu@example.org'])
    expect(await found('versicherungsnehmer', email)).toEqual(['Beispiel']);
  const { body: upload } = await server.call('/api/services/dateien-hochladen/neu/neu', { token });
  expect(upload.email).toBe('max.neu@example.org');
});
