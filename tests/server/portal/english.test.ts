import { afterAll, beforeAll, expect, test } from 'vitest';
import dictionary from '../../../server/en.json' with { type: 'json' };
import { type DemoServer, sendNachricht, startDemoServer } from '../../support/servers/demo-server.ts';
import { writtenMails } from '../../support/servers/konto-mails.ts';
import { pdfText } from '../../support/servers/pdf-text.ts';
import { waitFor } from '../../support/wait-for.ts';

const erika = 'erika.muster';
const headers = { 'accept-language': 'en-GB' };
let server: DemoServer;

beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const get = (path: string, over = headers) => server.as(erika, path, { headers: over });
const write = (path: string, method: 'POST' | 'PATCH', body: unknown, over = headers) =>
  server.as(erika, path, { method, body, headers: over });

/** German texts of the server in a text: all that are long enough to be no part of a word or name. */
const germanIn = (text: string): string[] =>
  Object.keys(dictionary)
    .flatMap((german) => german.split(/\{\w+\}/))
    .map((german) => german.trim())
    .filter((german) => german.includes(' ') && german.length > 9 && text.includes(german));

const pagesOf = async ({ daten }: { daten: string }): Promise<string> =>
  (await pdfText(Buffer.from(daten.split(',')[1] ?? '', 'base64'))).join('\n');

async function mailAbout(subject: string) {
  return waitFor(async () => {
    const found = (await writtenMails(server.dataDir)).find((mail) => mail.subject === subject);
    expect(found).toBeDefined();
    return found!;
  });
}

test('a feature refuses in the language of the request', async () => {
  const { status, body } = await write('/api/kontakt', 'POST', { thema: 'st', nachricht: ' ' });
  expect(status).toBe(422);
  expect(germanIn(JSON.stringify(body))).toEqual([]);
  expect(JSON.stringify(body)).toContain('Please enter a message.');
});

test('a printed policy and its due date are in the language of the request', async () => {
  const { body: vertrag } = await get('/api/imap2/vertrag/910000001');
  const { body: printed } = await get(`/api/imap2/drucke-vertrag/${vertrag.vertraegeID}`);
  expect(printed.datei_name).toBe('Policy-910000001.pdf');
  const text = await pagesOf(printed);
  expect(text).toContain('Policy details');
  expect(text).toMatch(/€[\d,]+\.\d\d/);
  expect(germanIn(text)).toEqual([]);
  const { body: ics } = await get('/api/imap2/vertrag/910000001/faelligkeit');
  expect(ics.datei_name).toBe('Due-date-910000001.ics');
  expect(Buffer.from(ics.daten.split(',')[1], 'base64').toString()).toContain('SUMMARY:Premium for');
});

test('a tax certificate is German, its name is not', async () => {
  const steuerjahr = Number(server.clock.now().toISOString().slice(0, 4)) - 1;
  const { status } = await write('/api/finanzamtsbescheinigung', 'POST', {
    vertraege: ['910000001'],
    steuerjahr,
  });
  expect(status).toBe(201);
  const { body } = await get('/api/dateien/imap-und-myill');
  const name = `Tax certificate ${steuerjahr} 910000001.pdf`;
  const item = body.posteingang.find((one: { datei_name: string }) => one.datei_name === name);
  const { body: file } = await get(`/api/dateien/download/${item?.id}/imap2`);
  expect(await pagesOf(file)).toContain('Bescheinigung für das Finanzamt');
});

test('a mail is in the language of who receives it, whatever that of the request', async () => {
  await write('/api/einstellungen/sprache', 'PATCH', { wert: { sprache: 'en' } });
  await sendNachricht(server);
  await server.as('ina.innendienst', '/api/nachricht/sende-email', {
    method: 'POST',
    body: {
      betreff: 'Something new',
      text: 'There is a message for you.',
      vnNummer: '10000001',
      frontendHost: server.context.publicUrl(),
    },
  });
  const mail = await mailAbout('Something new');
  expect(mail.text).toMatch(/^Hello,\n/);
  expect(mail.text).toContain('Go to mailbox: ');
  expect(mail.html).toContain('<html lang="en">');
  expect(germanIn(`${mail.text}${mail.html}`)).toEqual([]);

  await write('/api/einstellungen/sprache', 'PATCH', { wert: null });
  await server.as('ina.innendienst', '/api/nachricht/sende-email', {
    method: 'POST',
    headers,
    body: { betreff: 'Neues', text: 'Neu.', vnNummer: '10000001', frontendHost: server.context.publicUrl() },
  });
  const german = await mailAbout('Neues');
  expect(german.text).toMatch(/^Guten Tag,\n/);
  expect(german.html).toContain('<html lang="de">');
});
