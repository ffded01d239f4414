import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sumOfAmounts, zahlweisenBetrag } from '#portal-rules';
import { type DemoName, type DemoServer, startDemoServer } from '../../../support/servers/demo-server.ts';
import { mailsTo } from '../../../support/servers/samples/konto-mails.ts';
import { waitFor } from '../../../support/wait-for.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const iban = 'DE89370400440532013000';
const lastschrift = {
  zahlweiseClassic: '4',
  inkassoArt: '2',
  iban,
  bic: 'COBADEFFXXX',
  abwName: 'Muster',
  abwVorname: 'Egon',
  abwPlz: '26122',
  abwOrt: 'Oldenburg',
  abwStrasse: 'Hauptstraße 1',
};
const read = (vertragNr: string, name: DemoName = 'erika.muster') =>
  server.as(name, `/api/imap2/getZahlungsdatenFuerVertrag/${vertragNr}`);
const save = (
  vertragNr: string,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
  name: DemoName = 'erika.muster',
) =>
  server.as(name, `/api/imap2/zahlungsdaten/${vertragNr}`, {
    method: 'PATCH',
    body: { vertraege: [vertragNr], ...body },
    headers,
  });

const queuedMails = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from mail_ausgang`.execute(
    server.context.database.read,
  );
  return Number(rows[0]?.n);
};

test('the signed-in policyholder gets own data and own contracts, not the shared ones', async () => {
  const { body: vn } = await server.as('erika.muster', '/api/imap2/currentVN');
  expect(vn).toMatchObject({ partnerNummer: '10000001', name: 'Muster', plz: '26122' });
  expect(Object.keys(vn)).not.toContain('version');
  const { body: vertraege } = await server.as('erika.muster', '/api/imap2/currentVnVertraege');
  expect(vertraege).toHaveLength(12);
  expect(new Set(vertraege.map(({ VNNr }: { VNNr: string }) => VNNr))).toEqual(new Set(['10000001']));
  const begin = vertraege.map(({ vertragsBeginn }: { vertragsBeginn: string }) => vertragsBeginn);
  expect(begin).toEqual(begin.toSorted().toReversed());
  expect((await server.as('leo.leer', '/api/imap2/currentVnVertraege')).body).toEqual([]);
  for (const path of ['currentVN', 'currentVnVertraege'])
    expect((await server.as('ina.innendienst', `/api/imap2/${path}`)).status).toBe(403);
});

test('payment data of one contract are changed, and the bank is derived from the IBAN', async () => {
  const before = await read('910000001');
  expect(before.body).toMatchObject({ vertraegeID: expect.any(Number), zahlungsweise: expect.any(String) });
  const saved = await save(
    '910000001',
    { ...lastschrift, iban: 'de89 3704 0044 0532 0130 00', bankenName: 'Meine Bank' },
    { 'if-match': before.headers.get('etag') ?? '' },
  );
  expect([saved.status, saved.body.anzahl]).toEqual([200, 1]);
  const after = await read('910000001');
  expect(after.body).toMatchObject({ ...lastschrift, zahlungsweise: 'vierteljährlich', abwTitel: null });
  expect(after.body.bankenName).toMatch(/^Commerzbank/);
  expect(after.headers.get('etag')).toBe(saved.headers.get('etag'));
  const [mail] = await waitFor(async () => {
    const mails = await mailsTo(server.dataDir, 'erika.muster@example.org');
    expect(mails).toHaveLength(1);
    return mails;
  });
  expect(mail?.subject).toBe('Ihre Zahlungsdaten wurden geändert');
  expect(mail?.text).not.toContain('0532');
});

test.each([
  { abwPlz: '1010', abwOrt: 'Wien', abwStrasse: 'Stephansplatz 3' },
  { abwPlz: 'SW1A 1AA', abwOrt: 'London', abwStrasse: 'The Mall 1' },
])('an account holder may live abroad: $abwPlz $abwOrt', async (holder) => {
  expect((await save('910000001', { ...lastschrift, ...holder })).status).toBe(200);
  expect((await read('910000001')).body).toMatchObject(holder);
  const refused = await save('910000001', { ...lastschrift, ...holder, abwPlz: 'Wien' });
  expect(refused.body.error.details).toEqual([
    { dataPath: 'abwPlz', message: 'Postleitzahl ist nicht gültig.' },
  ]);
});

test.each(['1', '2', '4', '12'])(
  'paid %s times a year, every amount is that of the frequency',
  async (zahlweise) => {
    const number = '910000003';
    await save(number, { ...lastschrift, zahlweiseClassic: zahlweise === '4' ? '1' : '4' });
    const vertragOf = async () => (await server.as('erika.muster', `/api/imap2/vertrag/${number}`)).body;
    const before = await vertragOf();
    const saved = await save(number, { ...lastschrift, zahlweiseClassic: zahlweise });
    const after = await vertragOf();
    expect(after.jahresPraemieBrutto).toBe(before.jahresPraemieBrutto);
    type Line = { stornoDatum: string | null; jahresPraemieBrutto: number; zahlweisenPraemieBrutto: number };
    const current = (after.vertragspartenMitDownloadInfo as Line[]).filter(({ stornoDatum }) => !stornoDatum);
    for (const line of current)
      expect(line.zahlweisenPraemieBrutto).toBe(zahlweisenBetrag(line.jahresPraemieBrutto, zahlweise));
    expect(after.zahlweisenPraemieBrutto).toBe(
      sumOfAmounts(current.map(({ zahlweisenPraemieBrutto }) => zahlweisenPraemieBrutto)),
    );
    expect(after.zahlweisenPraemieBrutto).not.toBe(before.zahlweisenPraemieBrutto);
    const { body: receipt } = await server.as('erika.muster', `/api/eingang/${saved.body.eingang}`);
    const euro = (amount: number) =>
      new Intl.NumberFormat('de', { style: 'currency', currency: 'EUR' }).format(amount);
    expect(receipt.angaben).toContainEqual(
      expect.objectContaining({
        angabe: 'Betrag lt. Zahlweise (brutto)',
        bisher: euro(before.zahlweisenPraemieBrutto),
        neu: euro(after.zahlweisenPraemieBrutto),
      }),
    );
  },
);

test('a stale version is refused, and nothing is written', async () => {
  const before = await read('910000002');
  await save('910000002', { ...lastschrift, abwName: 'Erste' });
  const headers = { 'if-match': before.headers.get('etag') ?? '' };
  expect((await save('910000002', { ...lastschrift, abwName: 'Zweite' }, headers)).status).toBe(412);
  expect((await read('910000002')).body.abwName).toBe('Erste');
});

test('several contracts get the same data, and invoices keep account and holder unchanged', async () => {
  const vertraege = ['910000003', '910000004', '910000005'];
  const { status, body } = await save('910000003', { ...lastschrift, vertraege });
  expect([status, body.anzahl]).toEqual([200, 3]);
  for (const number of vertraege) expect((await read(number)).body).toMatchObject(lastschrift);
  const invoice = { vertraege, zahlweiseClassic: '1', inkassoArt: '1' };
  expect((await save('910000003', { ...invoice, iban: 'DE02120300000000202051' })).body.anzahl).toBe(3);
  for (const number of vertraege)
    expect((await read(number)).body).toMatchObject({ zahlweiseClassic: '1', inkassoArt: '1', iban });
});

const iban2 = 'DE02120300000000202051';

test('a comparison names what changes in each contract, and the receipt and the mail say the same', async () => {
  const [byInvoice, byDebit] = ['910000004', '910000005'] as const;
  await save(byInvoice, { zahlweiseClassic: '1', inkassoArt: '1' });
  await save(byDebit, lastschrift);
  const vertraege = [byDebit, byInvoice];
  const compare = (body: Record<string, unknown>, name: DemoName = 'erika.muster') =>
    server.as(name, '/api/imap2/zahlungsdaten/vergleich', { method: 'POST', body: { vertraege, ...body } });
  const neu = { ...lastschrift, iban: iban2, bic: 'BYLADEM1001' };

  const alle = await compare({ ...neu, umfang: 'alle' });
  expect(alle.body).toMatchObject([
    {
      vertragNr: byDebit,
      zahlungsart: 'Lastschrift',
      konto: '•••• 3000 → •••• 2051',
      hinweis: 'ändert sich',
    },
    {
      vertragNr: byInvoice,
      zahlungsart: 'Rechnungszahler → Lastschrift',
      zahlweise: 'jährlich → vierteljährlich',
      konto: '– → •••• 2051',
      hinweis: 'Zahlungsart ändert sich',
    },
  ]);
  const einzeln = await compare({ ...neu, umfang: 'einzeln' });
  expect(einzeln.body[1]).toMatchObject({
    zahlungsart: 'Rechnungszahler',
    zahlweise: 'jährlich',
    konto: '–',
    hinweis: 'keine Änderung',
  });
  expect((await compare({ umfang: null, inkassoArt: null, iban: 'DE' })).status).toBe(200);
  expect((await compare({}, 'max.beispiel')).status).toBe(404);
  expect((await compare({}, 'ina.innendienst')).status).toBe(403);

  const before = (await read(byInvoice)).body;
  const kept = await save(byDebit, { ...neu, umfang: 'einzeln', vertraege });
  expect([kept.status, kept.body.anzahl]).toEqual([200, 1]);
  expect((await read(byInvoice)).body).toEqual(before);
  expect((await read(byDebit)).body).toMatchObject({ iban: iban2, inkassoArt: '2' });
  const none = await save(byInvoice, { ...neu, umfang: 'einzeln' });
  expect(none.body.error.details).toEqual([
    { dataPath: 'umfang', message: 'Keiner der gewählten Verträge wird per Lastschrift bezahlt.' },
  ]);

  const saved = await save(byDebit, { ...neu, iban, umfang: 'alle', vertraege });
  const { body: receipt } = await server.as('erika.muster', `/api/eingang/${saved.body.eingang}`);
  const line = (vertragNr: string, angabe: string) =>
    receipt.angaben.find((one: { angabe: string }) => one.angabe.match(`^${vertragNr} – .*: ${angabe}$`));
  expect(line(byInvoice, 'Zahlungsart')).toMatchObject({ bisher: 'Rechnungszahler', neu: 'Lastschrift' });
  expect(line(byInvoice, 'Zahlweise')).toMatchObject({ bisher: 'jährlich', neu: 'vierteljährlich' });
  expect(line(byInvoice, 'IBAN')).toMatchObject({ bisher: null, neu: '•••• 3000' });
  expect(line(byDebit, 'Zahlungsart')).toBeUndefined();
  expect(line(byDebit, 'IBAN')).toMatchObject({ bisher: '•••• 2051', neu: '•••• 3000' });
  await waitFor(async () => {
    const texts = (await mailsTo(server.dataDir, 'erika.muster@example.org')).map(({ text = '' }) => text);
    const about = texts.find((text) => text.includes('2 Verträgen') && text.includes(byInvoice)) ?? '';
    const plain = about.replaceAll(/\s+/g, ' ');
    expect(plain).toMatch(new RegExp(`${byInvoice} – [^:]*: Zahlungsart Rechnungszahler → Lastschrift`));
    expect(plain).toMatch(new RegExp(`${byDebit} – [^:]*: IBAN •••• 2051 → •••• 3000`));
  });
});

test('an error at the third of five contracts leaves all five unchanged, and no mail is sent', async () => {
  const vertraege = ['910000007', '910000008', '910000009', '910000010', '910000011'];
  const before = await Promise.all(vertraege.map(async (number) => (await read(number)).body));
  const mails = await queuedMails();
  const { database } = server.context;
  await database.maintain((tx) =>
    sql`alter table vertrag add constraint stolpern
      check ("vertragNr" <> '910000009' or "abwName" is distinct from 'Stolpern') not valid`.execute(tx),
  );
  const { status } = await save('910000007', { ...lastschrift, abwName: 'Stolpern', vertraege });
  await database.maintain((tx) => sql`alter table vertrag drop constraint stolpern`.execute(tx));
  expect(status).toBe(500);
  expect(await Promise.all(vertraege.map(async (number) => (await read(number)).body))).toEqual(before);
  const { body } = await save('910000007', { ...lastschrift, abwName: 'Steht', vertraege });
  expect(body.anzahl).toBe(5);
  expect(await queuedMails()).toBe(mails + 1);
});

test('one contract of somebody else fails the whole call, and nothing is written', async () => {
  const before = (await read('910000006')).body;
  const missing = (await read('999999999')).body;
  for (const foreign of ['920000001', '920000002', '999999999']) {
    const answer = await save('910000006', { ...lastschrift, vertraege: ['910000006', foreign] });
    expect([answer.status, answer.body]).toEqual([404, missing]);
  }
  const foreign = await save('920000002', { ...lastschrift, vertraege: ['910000006'] });
  expect([foreign.status, foreign.body]).toEqual([404, missing]);
  expect((await read('910000006')).body).toEqual(before);
});

test('ended contracts are not offered, and a call with one of them changes nothing', async () => {
  const { body: vertraege } = await server.as('erika.muster', '/api/imap2/currentVnVertraege?laufend=true');
  const numbers = vertraege.map(({ vertragNr }: { vertragNr: string }) => vertragNr);
  expect(numbers).toHaveLength(11);
  expect(numbers).not.toContain('910000012');
  const before = (await read('910000006')).body;
  const refused = await save('910000006', { ...lastschrift, vertraege: ['910000006', '910000012'] });
  expect([refused.status, refused.body.error.details]).toEqual([
    422,
    [{ dataPath: 'vertraege', message: 'Der Vertrag 910000012 ist beendet.' }],
  ]);
  expect((await save('910000012', lastschrift)).status).toBe(422);
  expect((await read('910000006')).body).toEqual(before);
});

test.each([
  ['910000001', ['910000001']],
  ['910000012', []],
  ['920000001', []],
  ['999999999', []],
  ['x', []],
])('a change for the contract %s starts with %j', async (number, vertraege) => {
  const answer = await server.as('erika.muster', `/api/imap2/zahlungsdaten/neu/${number}`);
  expect([answer.status, answer.body]).toEqual([200, { vertraege }]);
});

test.each(['920000001', '920000002', '0', '-1', '9223372036854775808', '1;', '%00', '91000000%00'])(
  'the payment data of %s answer 404',
  async (number) => {
    const missing = await read('999999999');
    const answer = await read(number);
    expect([answer.status, answer.body]).toEqual([404, missing.body]);
    expect((await save(encodeURI(number), lastschrift)).status).toBe(404);
  },
);

test.each([
  ['no IBAN', { iban: null }, ['iban']],
  ['a wrong IBAN', { iban: 'DE88370400440532013000' }, ['iban']],
  ['no BIC', { bic: '' }, ['bic']],
  ['no contract', { vertraege: [] }, ['vertraege']],
  ['a number that is none', { vertraege: ["1' or 1=1"] }, ['vertraege.0']],
  ['other payment kinds', { inkassoArt: '3', zahlweiseClassic: '7' }, ['inkassoArt', 'zahlweiseClassic']],
  ['a long name', { abwName: 'x'.repeat(31) }, ['abwName']],
  ['a field of the contract', { VNNr: '10000002' }, ['VNNr']],
])('refuses %s', async (_what, body, fields) => {
  const answer = await save('910000007', { ...lastschrift, ...body });
  expect(answer.status).toBe(422);
  const found = answer.body.error.details.map(({ dataPath }: { dataPath: string }) => dataPath);
  expect(found.toSorted()).toEqual(fields);
});

test('staff cannot save payment data, and an enumeration of the core system is found by name and term', async () => {
  expect((await save('910000001', lastschrift, {}, 'ina.innendienst')).status).toBe(403);
  const { body } = await server.as('erika.muster', '/api/imap2/enum/sparte,sach');
  expect(body.enumWerte).toBeInstanceOf(Array);
  expect((await server.as('erika.muster', '/api/imap2/enum/sparte')).status).toBe(404);
  expect((await server.as('erika.muster', '/api/imap2/enum/nix,da')).status).toBe(404);
});
