import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoName, type DemoServer, startDemoServer } from '../../../support/servers/demo-server.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

interface Risiko {
  mandant: string;
  vertragNr: string;
  vertragSpartenSparte: string;
  vertragSparteRisiko: number;
  edvNr: string;
  gruppe: string;
  bezeichnung: string;
  alteAdresse: { strasse: string; plz: string; ort: string };
  alteQm: number | null;
  hatQm: boolean;
}

const risikenOf = async (number: string, name: DemoName = 'erika.muster'): Promise<Risiko[]> =>
  (await server.as(name, `/api/imap2/vertrag/${number}/vertragsaenderung`)).body.risiken;
const send = (aenderungen: unknown[], name: DemoName = 'erika.muster') =>
  server.as(name, '/api/services/vertragsaenderung', { method: 'POST', body: { aenderungen } });
const neueAdresse = { strasse: 'Domplatz 1', plz: '50667', ort: 'Köln' };
async function change(number: string, more: object = {}) {
  const [risiko] = await risikenOf(number);
  const { gruppe: _g, bezeichnung: _b, hatQm: _h, ...known } = risiko!;
  return { ...known, neueAdresse, neueQm: known.alteQm, ...more };
}

test('risks have a place, and an area where the branch is insured by area', async () => {
  expect(await risikenOf('910000001')).toEqual([
    expect.objectContaining({
      edvNr: '104',
      gruppe: 'household',
      hatQm: true,
      alteQm: expect.any(Number),
      mandant: '1',
    }),
    expect.objectContaining({ edvNr: '110', gruppe: 'glass', hatQm: true }),
  ]);
  expect(await risikenOf('910000004')).toEqual([
    expect.objectContaining({ edvNr: '310', hatQm: false, alteQm: null }),
  ]);
  expect(await risikenOf('910000007')).toEqual([]);
  expect(await risikenOf('910000012')).toEqual([]);
  const { body } = await server.as('erika.muster', '/api/services/vertragsaenderung/adressen');
  expect(body[0]).toMatchObject({ strasse: 'Gartenstraße 12', plz: '26122', ort: 'Oldenburg' });
});

test('known addresses start with the own one and are those of own running contracts, each once', async () => {
  const numbers = (await server.as('erika.muster', '/api/imap2/currentVnVertraege')).body
    .filter(({ stornoDatum }: { stornoDatum: string | null }) => stornoDatum === null)
    .map(({ vertragNr }: { vertragNr: string }) => vertragNr);
  const risiken = (await Promise.all(numbers.map((number: string) => risikenOf(number)))).flat();
  const inLine = ({ strasse, plz, ort }: Risiko['alteAdresse']) => `${strasse}, ${plz} ${ort}`;
  const { body } = await server.as('erika.muster', '/api/services/vertragsaenderung/adressen');
  const known = body.map(({ adresse }: { adresse: string }) => adresse);
  expect(new Set(known)).toEqual(
    new Set(['Gartenstraße 12, 26122 Oldenburg', ...risiken.map(({ alteAdresse }) => inLine(alteAdresse))]),
  );
  expect(known.length).toBe(new Set(known).size);
  expect(known).toContain('Hafenstraße 4, 26384 Wilhelmshaven');
});

test('a change becomes one order per risk, and the contract stays unchanged', async () => {
  const before = await risikenOf('910000001');
  const household = await change('910000001', { neueQm: 99 });
  const { gruppe: _g, bezeichnung: _b, hatQm: _h, ...glass } = (await risikenOf('910000001'))[1]!;
  const { status, body } = await send([household, { ...glass, neueAdresse }]);
  expect(status).toBe(201);
  const eingang = (await server.as('ina.innendienst', `/api/eingang/${body.id}`)).body;
  expect(eingang).toMatchObject({ art: 'VERTRAGSAENDERUNG', vertrag_nr: '910000001', zustand: 'O' });
  expect(eingang.daten.aenderungen).toEqual([
    expect.objectContaining({
      vertragSpartenSparte: household.vertragSpartenSparte,
      neueQm: 99,
      alteQm: household.alteQm,
    }),
    expect.objectContaining({ vertragSpartenSparte: glass.vertragSpartenSparte, neueAdresse }),
  ]);
  expect(eingang.angaben).toContainEqual({
    angabe: '910000001 – Fläche',
    bisher: `${household.alteQm} m²`,
    neu: '99 m²',
  });
  expect(await risikenOf('910000001')).toEqual(before);
});

test('what is requested and not carried out is said before a second request', async () => {
  const number = '910000003';
  const texts = async (name: DemoName = 'erika.muster') => {
    const vertrag = await server.as(name, `/api/imap2/vertrag/${number}`);
    const form = await server.as(name, `/api/imap2/vertrag/${number}/vertragsaenderung`);
    const anschrift = await server.as(name, '/api/services/anschrift-aenderung/neu');
    return [vertrag.body.offeneAenderung, form.body.offeneAenderung, anschrift.body.hinweis];
  };
  const [vertrag, form] = await texts();
  expect([vertrag, form]).toEqual([null, null]);
  const { body } = await send([await change(number, { neueQm: 77 })]);
  const was = 'neue Adresse Domplatz 1, 50667 Köln und neue Fläche 77 m²';
  const open = expect.stringMatching(
    new RegExp(`^Bereits beantragt: ${was} \\(seit \\d\\d\\.\\d\\d\\.\\d{4}\\)\\. Unser Innendienst`),
  );
  const [onPage, inForm, inDialog] = await texts();
  expect([onPage, inForm]).toEqual([open, open]);
  expect(inDialog).toMatch(new RegExp(`${was} \\(${number}; seit`));
  expect((await texts('max.beispiel'))[2]).toBeNull();

  const anschrift = { plz: '26384', ort: 'Wilhelmshaven', strasse: 'Am Deich 3' };
  const move = {
    vn: '10000001',
    anschrift,
    postalisch: true,
    risikoort: true,
    vertraege: [number],
    zusatzinfoVertrag: [],
  };
  const moved = await server.as('erika.muster', '/api/services/anschrift-aenderung/save', {
    method: 'POST',
    body: move,
  });
  expect(moved.status).toBe(201);
  const [both, , all] = await texts();
  expect(both).toMatch(/Domplatz 1.*; neue Adresse Am Deich 3, 26384 Wilhelmshaven \(seit/);
  expect(all).toMatch(
    new RegExp(`neue Adresse Am Deich 3, 26384 Wilhelmshaven \\(Postanschrift, ${number}; seit`),
  );
  for (const id of [body.id, moved.body.id])
    await server.as('ina.innendienst', `/api/eingang/${id}`, { method: 'PATCH', body: { zustand: 'E' } });
  expect((await texts())[0]).toBeNull();
});

test('an unchanged form, an ended contract and a stale risk are refused', async () => {
  const same = await change('910000001');
  const nothing = await send([{ ...same, neueAdresse: same.alteAdresse }]);
  expect([nothing.status, nothing.body.error.details]).toEqual([
    422,
    [{ dataPath: 'aenderungen.0', message: 'Keine Änderungen' }],
  ]);
  expect((await send([{ ...same, alteQm: 1 }])).status).toBe(409);
  expect((await send([{ ...same, vertragNr: '910000012' }])).body.error.details).toEqual([
    { dataPath: 'aenderungen.0', message: 'Der Vertrag 910000012 ist beendet.' },
  ]);
  expect((await send([])).status).toBe(422);
  const wrong = await send([
    { ...same, neueAdresse: { strasse: '', plz: 'x', ort: 'y'.repeat(41) }, mandant: '2', neueQm: 0 },
  ]);
  expect(wrong.body.error.details.map(({ dataPath }: { dataPath: string }) => dataPath).sort()).toEqual([
    'aenderungen.0.mandant',
    'aenderungen.0.neueAdresse.ort',
    'aenderungen.0.neueAdresse.plz',
    'aenderungen.0.neueAdresse.strasse',
    'aenderungen.0.neueQm',
  ]);
});

test('contracts and risks of others answer 404, shared ones included', async () => {
  const own = await change('910000001');
  for (const vertragNr of ['920000001', '920000002', '999999999']) {
    expect((await send([own, { ...own, vertragNr }])).status).toBe(404);
    expect(
      (await server.as('erika.muster', `/api/imap2/vertrag/${vertragNr}/vertragsaenderung`)).status,
    ).toBe(404);
  }
  expect((await send([{ ...own, vertragSparteRisiko: 99 }])).status).toBe(404);
});
