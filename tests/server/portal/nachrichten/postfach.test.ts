import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoServer, sendNachricht, startDemoServer } from '../../../support/servers/demo-server.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

interface Item {
  id: number;
  art: string;
  kontext: string;
  gelesen: boolean;
  send_from_vn: boolean;
  datum: string;
  zustand: string | null;
  enumtext: { kontext: string };
}

const erika = 'erika.muster';
const postfach = async (): Promise<{ posteingang: Item[]; gesendet: Item[]; anzahl: number }> =>
  (await server.as(erika, '/api/dateien/imap-und-myill')).body;
const mark = (
  which: 'gelesen' | 'ungelesen',
  id: number | string,
  art: string,
  name: 'erika.muster' | 'max.beispiel' = erika,
) => server.as(name, `/api/benutzer/benachrichtigung-${which}/${id}/${art}`, { method: 'PATCH' });

describe('the mailbox', () => {
  test('contains read and unread items of every source, the latest first, and sent ones', async () => {
    const { posteingang, gesendet } = await postfach();
    for (const art of ['mail', 'imap2', 'myill'])
      for (const gelesen of [true, false])
        expect(posteingang.some((item) => item.art === art && item.gelesen === gelesen)).toBe(true);
    const dates = posteingang.map((item) => item.datum);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(gesendet.map((item) => item.kontext).sort()).toEqual(
      expect.arrayContaining(['KONTAKT', 'RUECKRUF', 'sd']),
    );
    const { body: unread } = await server.as(erika, '/api/dateien/ungelesen');
    expect(unread.anzahl).toBe(posteingang.filter((item) => !item.gelesen).length);
    expect(gesendet.every((item) => item.gelesen && item.send_from_vn)).toBe(true);
    expect(gesendet.find((item) => item.kontext === 'RUECKRUF')?.enumtext.kontext).toBe('Rückrufwunsch');
  });

  test('returns unread items and the totals for the start page, and no sent ones', async () => {
    const { posteingang, gesendet, ...counts } = await postfach();
    const unread = posteingang.filter((item) => !item.gelesen);
    expect(counts).toEqual({ anzahl: posteingang.length, anzahlUngelesen: unread.length });
    const { body: start } = await server.as(erika, '/api/dateien/imap-und-myill?data.fuerStartseite=true');
    expect(gesendet.some(({ zustand }) => zustand === 'O' || zustand === 'B')).toBe(true);
    expect(start).toEqual({ posteingang: unread, gesendet: [], ...counts });
  });

  test('returns the totals for the start page when all items are read', async () => {
    const { posteingang } = await postfach();
    const unread = posteingang.filter((item) => !item.gelesen);
    for (const { id, art } of unread) await mark('gelesen', id, art);
    const { body } = await server.as(erika, '/api/dateien/imap-und-myill?data.fuerStartseite=true');
    expect([body.posteingang, body.anzahl, body.anzahlUngelesen]).toEqual([[], posteingang.length, 0]);
    for (const { id, art } of unread) await mark('ungelesen', id, art);
  });

  test('returns no read items for the start page', async () => {
    const { body } = await server.as(erika, '/api/dateien/imap-und-myill?data.fuerStartseite=true');
    expect(body.posteingang.length).toBeGreaterThan(0);
    expect(body.posteingang.every((item: Item) => !item.gelesen)).toBe(true);
  });

  test('is empty for somebody without documents, who registered after the messages to all', async () => {
    const { body } = await server.as('leo.leer', '/api/dateien/imap-und-myill');
    expect(body).toEqual({ posteingang: [], gesendet: [], anzahl: 0, anzahlUngelesen: 0 });
    expect((await server.as('leo.leer', '/api/dateien/ungelesen')).body).toEqual({ anzahl: 0 });
  });

  test.each(['ina.innendienst', 'adam.admin'] as const)('is forbidden for %s', async (name) => {
    expect((await server.as(name, '/api/dateien/imap-und-myill')).status).toBe(403);
  });

  test('returns its own items as files, and nobody else’s', async () => {
    const { posteingang } = await postfach();
    for (const art of ['imap2', 'myill', 'mail']) {
      const item = posteingang.find((one) => one.art === art)!;
      const path = `/api/dateien/download/${item.id}/${art}`;
      const { status, body } = await server.as(erika, path);
      expect(status).toBe(200);
      expect(body.daten).toMatch(
        art === 'mail' ? /^data:text\/plain;charset=utf-8;base64,/ : /^data:application\/pdf;base64,JVBERi/,
      );
      expect(body.datei_name).toMatch(art === 'mail' ? /\.txt$/ : /\.pdf$/);
    }
    const own = posteingang.find((one) => one.art === 'myill')!;
    expect((await server.as('max.beispiel', `/api/dateien/download/${own.id}/myill`)).status).toBe(404);
    for (const path of ['0/mail', '1/fremd', '1/__proto__', 'x/imap2', '9223372036854775808/myill'])
      expect((await server.as(erika, `/api/dateien/download/${path}`)).status).toBe(404);
  });
});

describe('read marks', () => {
  test('are set and removed, and the response has the lists of the user', async () => {
    const { posteingang } = await postfach();
    for (const [art, list] of [
      ['mail', 'benachrichtigungenGelesenMail'],
      ['imap2', 'benachrichtigungenGelesen'],
      ['myill', 'benachrichtigungenGelesenMyILL'],
    ] as const) {
      const { id } = posteingang.find((one) => one.art === art && !one.gelesen)!;
      const read = await mark('gelesen', id, art);
      expect(read.body[list]).toContain(id);
      expect((await mark('gelesen', id, art)).body[list].filter((one: number) => one === id)).toHaveLength(1);
      expect((await postfach()).posteingang.find((one) => one.art === art && one.id === id)?.gelesen).toBe(
        true,
      );
      expect((await mark('ungelesen', id, art)).body[list]).not.toContain(id);
      expect((await mark('ungelesen', id, art)).status).toBe(200);
    }
  });

  test('of everything are set by one call, with what staff see of messages, and once only', async () => {
    const own = await sendNachricht(server);
    const all = await sendNachricht(server, { vn_nummer: 'ALLE' });
    const nachricht = async (id: number) => (await server.as('ina.innendienst', `/api/nachricht/${id}`)).body;
    const unread = (await postfach()).posteingang.filter((item) => !item.gelesen);
    expect(new Set(unread.map(({ art }) => art))).toEqual(new Set(['mail', 'imap2', 'myill']));
    const markAll = () => server.as(erika, '/api/benutzer/benachrichtigungen-gelesen', { method: 'PATCH' });
    const { status, body } = await markAll();
    expect(status).toBe(200);
    expect((await markAll()).body).toEqual(body);
    expect((await postfach()).posteingang.filter((item) => !item.gelesen)).toEqual([]);
    expect((await server.as(erika, '/api/dateien/ungelesen')).body).toEqual({ anzahl: 0 });
    expect(await nachricht(own)).toMatchObject({ gelesen: true });
    expect(await nachricht(all)).toMatchObject({ gelesen: false, anzahlLeser: 1 });
    const { body: others } = await server.as('max.beispiel', '/api/dateien/imap-und-myill');
    expect(others.posteingang.some((item: Item) => !item.gelesen)).toBe(true);
    expect(
      (await server.as('ina.innendienst', '/api/benutzer/benachrichtigungen-gelesen', { method: 'PATCH' }))
        .status,
    ).toBe(403);
    for (const { id, art } of unread) await mark('ungelesen', id, art);
  });

  test('of a message to one user show staff that it was read; of a message to all they are each user’s own', async () => {
    const own = await sendNachricht(server);
    const all = await sendNachricht(server, { vn_nummer: 'ALLE' });
    const gelesen = async (id: number) =>
      (await server.as('ina.innendienst', `/api/nachricht/${id}`)).body.gelesen;
    await mark('gelesen', own, 'mail');
    await mark('gelesen', all, 'mail');
    expect(await gelesen(own)).toBe(true);
    expect(await gelesen(all)).toBe(false);
    const { body } = await server.as('max.beispiel', '/api/dateien/imap-und-myill');
    expect(body.posteingang.find((item: Item) => item.art === 'mail' && item.id === all).gelesen).toBe(false);
    await mark('ungelesen', own, 'mail');
    expect(await gelesen(own)).toBe(false);
  });

  test('of a message to all are counted, and a correction makes it unread and says when it was made', async () => {
    const id = await sendNachricht(server, { vn_nummer: 'ALLE', betreff: 'Tippfehlr' });
    const read = async () => (await server.as('ina.innendienst', `/api/nachricht/${id}`)).body;
    const { anzahlEmpfaenger } = await read();
    expect(anzahlEmpfaenger).toBeGreaterThan(5);
    expect(await read()).toMatchObject({ anzahlLeser: 0, korrigiert_am: null });
    await mark('gelesen', id, 'mail');
    await mark('gelesen', id, 'mail');
    await mark('gelesen', id, 'mail', 'max.beispiel');
    expect(await read()).toMatchObject({ anzahlLeser: 2, anzahlEmpfaenger });
    await mark('ungelesen', id, 'mail', 'max.beispiel');
    expect(await read()).toMatchObject({ anzahlLeser: 1 });
    const item = async () =>
      (await postfach()).posteingang.find((one) => one.art === 'mail' && one.id === id);
    const change = (body: object) =>
      server.as('ina.innendienst', `/api/nachricht/${id}`, { method: 'PATCH', body });
    // Saved again without a change, as the form sends it.
    await change({ betreff: 'Tippfehlr', datum: '2026-03-11' });
    expect(await item()).toMatchObject({ gelesen: true, korrigiert_am: null });
    server.clock.advance(60);
    await change({ betreff: 'Tippfehler' });
    const korrigiert_am = server.clock.now().toISOString();
    expect(await item()).toMatchObject({ betreff: 'Tippfehler', gelesen: false, korrigiert_am });
    expect(await read()).toMatchObject({ anzahlLeser: 0, anzahlEmpfaenger, korrigiert_am });
    expect((await server.as(erika, `/api/nachricht/${id}`)).body).not.toHaveProperty('anzahlLeser');
  });

  test('of a message to one user are removed by a correction, too', async () => {
    const id = await sendNachricht(server);
    await mark('gelesen', id, 'mail');
    await server.as('ina.innendienst', `/api/nachricht/${id}`, {
      method: 'PATCH',
      body: { nachricht: 'Neu' },
    });
    const { body } = await server.as('ina.innendienst', `/api/nachricht/${id}`);
    expect(body).toMatchObject({ gelesen: false, anzahlLeser: null, korrigiert_am: expect.any(String) });
  });

  test('need the right to read', async () => {
    const { posteingang } = await postfach();
    const own = posteingang.find((one) => one.art === 'imap2')!;
    expect((await mark('gelesen', own.id, 'imap2', 'max.beispiel')).status).toBe(404);
    for (const [id, art] of [
      ['999999', 'mail'],
      ['0', 'mail'],
      ['1', 'fremd'],
    ] as const)
      expect((await mark('gelesen', id, art)).status).toBe(404);
    const call = { method: 'PATCH' };
    expect(
      (await server.as('ina.innendienst', '/api/benutzer/benachrichtigung-gelesen/1/mail', call)).status,
    ).toBe(403);
  });

  test('set concurrently are all kept', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 30; i++) ids.push(await sendNachricht(server, { betreff: `Nachricht ${i}` }));
    await Promise.all(ids.map((id) => mark('gelesen', id, 'mail')));
    const { body } = await mark('gelesen', ids[0]!, 'mail');
    expect(body.benachrichtigungenGelesenMail).toEqual(expect.arrayContaining(ids));
  });
});
