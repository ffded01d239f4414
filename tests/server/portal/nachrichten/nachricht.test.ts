import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../packages/server/src/resources/schema/table.ts';
import {
  type DemoServer,
  nachricht,
  sendNachricht,
  startDemoServer,
  upload,
} from '../../../support/servers/demo-server.ts';
import { PDF, PNG } from '../../../support/servers/samples/sample-files.ts';
import type { TestResponse } from '../../../support/servers/server.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const ina = 'ina.innendienst';
const post = (path: string, body: unknown) => server.as(ina, path, { method: 'POST', body });
const complete = (nachricht_id: number) => post('/api/nachricht/sende-archiv-email', { nachricht_id });
const inboxIds = async (name: 'erika.muster' | 'max.beispiel') =>
  (await server.as(name, '/api/dateien/imap-und-myill')).body.posteingang
    .filter((item: { art: string }) => item.art === 'mail')
    .map((item: { id: number }) => item.id);
const detailsOf = (answer: TestResponse) => answer.body.error.details.map((detail: Row) => detail.dataPath);

describe('writing a message', () => {
  test('makes a draft that only its author reads, until the archive mail is requested', async () => {
    const { status, body } = await post('/api/nachricht', nachricht());
    expect(status).toBe(201);
    expect(body).toMatchObject({ vn_nummer: '10000001', gelesen: false, anzahlAnhaenge: 0 });
    expect(body).not.toHaveProperty('zustand');
    const path = `/api/nachricht/${body.id}`;
    expect((await server.as(ina, path)).status).toBe(200);
    expect((await server.as('adam.admin', path)).status).toBe(404);
    expect((await server.as('erika.muster', path)).status).toBe(404);
    expect(await inboxIds('erika.muster')).not.toContain(body.id);
    const search = await server.as(ina, '/api/nachricht?perPage=1000');
    expect(search.body.data.map((row: Row) => row.id)).not.toContain(body.id);
    expect((await complete(body.id)).status).toBe(204);
    expect((await server.as('adam.admin', path)).status).toBe(200);
    expect((await server.as('erika.muster', path)).body.betreff).toBe('Rückfrage zu Ihrem Vertrag');
    expect((await server.as('max.beispiel', path)).status).toBe(404);
    expect(await inboxIds('erika.muster')).toContain(body.id);
    expect(await inboxIds('max.beispiel')).not.toContain(body.id);
  });

  test('to all reaches every policyholder', async () => {
    const id = await sendNachricht(server, { vn_nummer: 'ALLE' });
    expect(await inboxIds('erika.muster')).toContain(id);
    expect(await inboxIds('max.beispiel')).toContain(id);
  });

  test('to all says beforehand how many it goes to, and goes to so many', async () => {
    const { body } = await server.as(ina, '/api/nachricht/empfaenger-alle');
    expect(body.anzahl).toBeGreaterThan(5);
    const id = await sendNachricht(server, { vn_nummer: 'ALLE' });
    const sent = await server.as(ina, `/api/nachricht/${id}`);
    expect(sent.body.anzahlEmpfaenger).toBe(body.anzahl);
    expect((await server.as('erika.muster', '/api/nachricht/empfaenger-alle')).status).toBe(403);
  });

  test.each([
    [{ vn_nummer: '19999999' }, 'vn_nummer'],
    [{ vn_nummer: '1110000001' }, 'vn_nummer'],
    [{ bezug: 'vt', bezug_detail: '920000001' }, 'bezug_detail'],
    [{ bezug: 'sd', bezug_detail: '20260000001' }, 'bezug_detail'],
    [{ vn_nummer: 'ALLE', bezug: 'vt', bezug_detail: '910000001' }, 'bezug_detail'],
    [{ bezug: undefined }, 'bezug'],
    [{ bezug: 'xx' }, 'bezug'],
    [{ betreff: 'a\r\nBcc: x@example.org' }, 'betreff'],
    [{ betreff: '' }, 'betreff'],
    [{ nachricht: 'a\0b' }, 'nachricht'],
    [{ zustand: 'aktiv' }, 'zustand'],
    [{ gelesen: true }, 'gelesen'],
  ])('is refused with %j, and the field is named', async (over, field) => {
    const answer = await post('/api/nachricht', nachricht(over));
    expect(answer.status).toBe(422);
    expect(detailsOf(answer)).toContain(field);
  });

  test('accepts a contract and a claim of the policyholder', async () => {
    const { body: vn } = await server.as(ina, '/api/versicherungsnehmer/110000001');
    for (const over of [
      { bezug: 'vt', bezug_detail: vn.vertraege[0].vertragNr },
      { bezug: 'sd', bezug_detail: vn.schaeden[0].schadenNummer },
    ])
      expect((await post('/api/nachricht', nachricht(over))).status).toBe(201);
  });

  test.each([{ vn_nummer: 'ALLE', bezug: 'sd' }, { bezug: 'vt' }])(
    'can be about contracts or claims without naming one: %j',
    async (over) => expect((await post('/api/nachricht', nachricht(over))).status).toBe(201),
  );

  test('makes it searchable by the policyholder’s name, which only staff see', async () => {
    const id = await sendNachricht(server, { betreff: 'Gesucht' });
    const found = async (query: string, searchMode: string) =>
      (
        await server.as('adam.admin', `/api/nachricht?query=${query}&searchMode=${searchMode}&perPage=100`)
      ).body.data.find((row: Row) => row.id === id);
    expect(await found('Muster, Erika', 'ENTHAELT')).toMatchObject({
      empfaenger: 'Muster, Erika',
    });
    expect(await found('Mustär', 'PHONETISCH')).toMatchObject({ id });
    expect((await server.as('erika.muster', `/api/nachricht/${id}`)).body).not.toHaveProperty('empfaenger');
  });

  test('names its author to staff only', async () => {
    const content = Buffer.from('Anhang');
    const id = await sendNachricht(server, { betreff: 'Wer war das' }, [{ datei_name: 'a.txt', content }]);
    expect((await server.as('adam.admin', `/api/nachricht/${id}`)).body.letzterAenderungsuser).toBe(ina);
    const paths = [`nachricht/${id}`, `nachrichtanhang/findbynachrichtid/${id}`, 'dateien/imap-und-myill'];
    for (const path of paths) {
      const { status, body } = await server.as('erika.muster', `/api/${path}`);
      expect([path, status, JSON.stringify(body).includes(ina)]).toEqual([path, 200, false]);
    }
  });

  test.each(['erika.muster', 'adam.admin'] as const)('is forbidden for %s', async (name) => {
    expect((await server.as(name, '/api/nachricht', { method: 'POST', body: nachricht() })).status).toBe(403);
  });

  test('changes a draft by id, and refuses a stale change', async () => {
    const { body, headers } = await post('/api/nachricht', nachricht());
    const patch = (betreff: string) =>
      server.as(ina, `/api/nachricht/${body.id}`, {
        method: 'PATCH',
        body: nachricht({ betreff }),
        headers: { 'if-match': headers.get('etag')! },
      });
    expect((await patch('Zweiter Entwurf')).body.betreff).toBe('Zweiter Entwurf');
    expect((await patch('Dritter Entwurf')).status).toBe(412);
  });

  test('completed twice sends one archive mail, and another one after a change', async () => {
    const archived = async () =>
      (await server.as('adam.admin', '/api/mail_ausgang?data.zweck=archiv&perPage=1')).body.count;
    const id = await sendNachricht(server);
    const before = await archived();
    expect((await complete(id)).status).toBe(204);
    expect(await archived()).toBe(before);
    await server.as(ina, `/api/nachricht/${id}`, { method: 'PATCH', body: { betreff: 'Nachtrag' } });
    expect((await complete(id)).status).toBe(204);
    expect(await archived()).toBe(before + 1);
  });
});

describe('attachments', () => {
  test('appear with the message, and not before', async () => {
    const { body: draft } = await post('/api/nachricht', nachricht());
    const added = await upload(server, draft.id, { datei_name: 'C:\\Brief.pdf', content: PDF });
    expect(added).toMatchObject({
      status: 201,
      body: { datei_name: 'Brief.pdf', groesse: PDF.length, ausstehend: true },
    });
    await upload(server, draft.id, { datei_name: 'Foto.png', content: PNG });
    const list = `/api/nachrichtanhang/findbynachrichtid/${draft.id}`;
    const download = `/api/nachrichtanhang/download/${added.body.id}`;
    expect((await server.as(ina, list)).body).toHaveLength(2);
    expect((await server.as('erika.muster', list)).status).toBe(404);
    expect((await server.as('erika.muster', download)).status).toBe(404);
    await complete(draft.id);
    expect((await server.as('erika.muster', list)).body.map((row: Row) => row.datei_name)).toEqual([
      'Brief.pdf',
      'Foto.png',
    ]);
    expect((await server.as('erika.muster', download)).body).toEqual({
      datei_name: 'Brief.pdf',
      daten: `data:application/pdf;base64,${PDF.toString('base64')}`,
    });
    expect((await server.as('max.beispiel', list)).status).toBe(404);
    expect((await server.as('max.beispiel', download)).status).toBe(404);
    expect((await server.as(ina, `/api/nachricht/${draft.id}`)).body.anzahlAnhaenge).toBe(2);
  });

  test('added to a sent message are held back until it is completed again', async () => {
    const id = await sendNachricht(server, {}, [{ datei_name: 'Eins.pdf', content: PDF }]);
    await upload(server, id, { datei_name: 'Zwei.pdf', content: PDF });
    const names = async () =>
      (await server.as('erika.muster', `/api/nachrichtanhang/findbynachrichtid/${id}`)).body.map(
        (row: Row) => row.datei_name,
      );
    expect(await names()).toEqual(['Eins.pdf']);
    expect((await server.as('erika.muster', `/api/nachricht/${id}`)).body.anzahlAnhaenge).toBe(1);
    await complete(id);
    expect(await names()).toEqual(['Eins.pdf', 'Zwei.pdf']);
  });

  test('can be removed; the count follows', async () => {
    const id = await sendNachricht(server, {}, [{ datei_name: 'Eins.pdf', content: PDF }]);
    const { body } = await server.as(ina, `/api/nachrichtanhang/findbynachrichtid/${id}`);
    const path = `/api/nachrichtanhang/${body[0].id}`;
    expect((await server.as('erika.muster', path, { method: 'DELETE' })).status).toBe(403);
    expect((await server.as(ina, path, { method: 'DELETE' })).status).toBe(204);
    expect((await server.as(ina, path, { method: 'DELETE' })).status).toBe(404);
    expect((await server.as(ina, `/api/nachricht/${id}`)).body.anzahlAnhaenge).toBe(0);
  });

  test('whose content does not match their name are refused by name', async () => {
    const { body: draft } = await post('/api/nachricht', nachricht());
    const content = Buffer.from('Text');
    const refused = await upload(server, draft.id, { datei_name: 'Police.pdf', content });
    expect(refused.status).toBe(422);
    expect(refused.body.error.details).toEqual([
      { dataPath: 'daten', message: '„Police.pdf“: Der Inhalt der Datei passt nicht zu ihrem Dateityp.' },
    ]);
  });

  test('may have 20 MB in total, and no byte more', async () => {
    const { body: draft } = await post('/api/nachricht', nachricht());
    const text = (bytes: number) => Buffer.alloc(bytes, 'Text ');
    const half = 10 * 1024 * 1024;
    expect((await upload(server, draft.id, { datei_name: 'a.txt', content: text(half) })).status).toBe(201);
    const tooMuch = await upload(server, draft.id, { datei_name: 'b.txt', content: text(half + 1) });
    expect(tooMuch.status).toBe(422);
    expect(detailsOf(tooMuch)).toEqual(['daten']);
    expect((await upload(server, draft.id, { datei_name: 'c.txt', content: text(half) })).status).toBe(201);
  });

  test('may be one file of 20 MB', async () => {
    const { body: draft } = await post('/api/nachricht', nachricht());
    const content = Buffer.alloc(20 * 1024 * 1024, 'Text ');
    const { status, body } = await upload(server, draft.id, { datei_name: 'a.txt', content });
    expect({ status, groesse: body.groesse }).toEqual({ status: 201, groesse: content.length });
  });

  test.each([
    [{ datei_name: 'a.exe' }, 422],
    [{ datei_name: 'a.png' }, 422],
    [{ datei_name: '' }, 422],
    [{ datei_name: 'a\ud800.pdf' }, 422],
    [{ daten: 'kein base64!' }, 422],
    [{ daten: '' }, 422],
    [{ daten: 7 }, 422],
    [{ nachricht_id: 999_999 }, 404],
    [{ nachricht_id: 2 ** 53 }, 422],
    [{ nachricht_id: '1' }, 422],
    [{ fremd: 1 }, 422],
  ])('are refused: %j with %d', async (over, status) => {
    const { body: draft } = await post('/api/nachricht', nachricht());
    const body = { nachricht_id: draft.id, datei_name: 'a.pdf', daten: PDF.toString('base64'), ...over };
    expect((await post('/api/nachrichtanhang', body)).status).toBe(status);
  });

  test('are asked for a session before the body is read, and for less than 30 MiB', async () => {
    const big = JSON.stringify({ nachricht_id: 1, datei_name: 'a.pdf', daten: 'A'.repeat(31 * 1024 * 1024) });
    const anonymous = await server
      .call('/api/nachrichtanhang', { method: 'POST', body: big })
      .catch(() => undefined);
    expect(anonymous?.status ?? 401).toBe(401);
    const tooBig = await post('/api/nachrichtanhang', big).catch(() => undefined);
    expect(tooBig?.status ?? 413).toBe(413);
  });

  test('sent by many at once are stored, or get Retry-After', async () => {
    const { body: draft } = await post('/api/nachricht', nachricht());
    const content = Buffer.alloc(2 * 1024 * 1024, 'Text ');
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, i) => upload(server, draft.id, { datei_name: `${i}.txt`, content })),
    );
    for (const { status, headers } of answers)
      expect(status === 201 || (status === 429 && Number(headers.get('retry-after')) > 0)).toBe(true);
    const stored = answers.filter((answer) => answer.status === 201).length;
    expect(stored).toBeGreaterThan(0);
    expect((await server.as(ina, `/api/nachrichtanhang/findbynachrichtid/${draft.id}`)).body).toHaveLength(
      stored,
    );
  });
});

describe('deleting a message', () => {
  test('hides it and its attachments from the reader at once, and can be undone', async () => {
    const id = await sendNachricht(server, {}, [{ datei_name: 'Eins.pdf', content: PDF }]);
    const { body: anhaenge } = await server.as(
      'erika.muster',
      `/api/nachrichtanhang/findbynachrichtid/${id}`,
    );
    const download = `/api/nachrichtanhang/download/${anhaenge[0].id}`;
    expect((await server.as(ina, `/api/nachricht/${id}`, { method: 'DELETE' })).status).toBe(204);
    for (const path of [`/api/nachricht/${id}`, download, `/api/nachrichtanhang/findbynachrichtid/${id}`])
      expect((await server.as('erika.muster', path)).status).toBe(404);
    expect(await inboxIds('erika.muster')).not.toContain(id);

    const deleted = await server.as(ina, `/api/nachrichtgeloescht/${id}`);
    expect(deleted.body).toMatchObject({ id, anzahlAnhaenge: 1, letzterAenderungsuser: ina });
    expect((await server.as('erika.muster', `/api/nachrichtgeloescht/${id}`)).status).toBe(403);
    expect(
      (await server.as('adam.admin', `/api/nachrichtanhanggeloescht/findbynachrichtid/${id}`)).body,
    ).toHaveLength(1);
    expect(
      (await server.as(ina, `/api/nachrichtanhanggeloescht/download/${anhaenge[0].id}`)).body.datei_name,
    ).toBe('Eins.pdf');
    expect((await upload(server, id, { datei_name: 'Zwei.pdf', content: PDF })).status).toBe(404);

    const reactivate = () => server.as(ina, `/api/nachrichtgeloescht/reaktivieren/${id}`, { method: 'POST' });
    expect((await reactivate()).status).toBe(204);
    expect((await reactivate()).status).toBe(404);
    expect((await server.as('erika.muster', download)).status).toBe(200);
    expect(await inboxIds('erika.muster')).toContain(id);
  });

  test('adds attachments to a deleted message for good', async () => {
    const id = await sendNachricht(server);
    await server.as(ina, `/api/nachricht/${id}`, { method: 'DELETE' });
    const added = await post('/api/nachrichtanhanggeloescht', {
      nachricht_id: id,
      datei_name: 'Nachtrag.pdf',
      daten: PDF.toString('base64'),
    });
    expect(added).toMatchObject({ status: 201, body: { ausstehend: false } });
    expect((await server.as(ina, `/api/nachrichtgeloescht/${id}`)).body.anzahlAnhaenge).toBe(1);
  });

  test('does not apply to a draft', async () => {
    const { body } = await post('/api/nachricht', nachricht());
    expect((await server.as(ina, `/api/nachricht/${body.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await server.as(ina, `/api/nachrichtgeloescht/${body.id}`)).status).toBe(404);
  });
});

describe('an arbitrary path', () => {
  const ids = [
    '0',
    '-1',
    '9223372036854775808',
    '999999999999999',
    '1;',
    '%00',
    'abc',
    '1.5',
    '%F0%9F%98%80',
  ];
  test.each(ids)('with the id %s is answered like a missing one', async (id) => {
    for (const path of [
      `/api/nachricht/${id}`,
      `/api/nachrichtgeloescht/${id}`,
      `/api/nachrichtanhang/download/${id}`,
      `/api/nachrichtanhang/findbynachrichtid/${id}`,
      `/api/nachrichtanhanggeloescht/download/${id}`,
      `/api/nachrichtanhanggeloescht/findbynachrichtid/${id}`,
      `/api/versicherungsnehmer/${id}`,
      `/api/benutzer/vn-nummer/${id}`,
      `/api/imap2/vnNummerUndName/${id}`,
      `/api/imap2/makler/${id}`,
      `/api/benutzer/benutzerByVnNummer/${id}`,
    ]) {
      const { status, body } = await server.as(ina, path);
      expect({ path, status }).toEqual({ path, status: 404 });
      expect(body.error.message).toBe('Der gewünschte Eintrag wurde nicht gefunden.');
    }
  });
});
