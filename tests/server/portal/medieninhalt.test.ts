import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DemoServer, startDemoServer } from '../../support/servers/demo-server.ts';

let server: DemoServer;
let target: Server;
/** What the target has received, and what it answers next. */
let received: { url: string | undefined; authorization: string | undefined; body: any }[] = [];
let answer = { status: 204, location: '' };

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text === '' ? undefined : JSON.parse(text);
}

beforeAll(async () => {
  target = createServer(async (request, response) => {
    const { url, headers } = request;
    received.push({ url, authorization: headers.authorization, body: await bodyOf(request) });
    response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end();
  });
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
  const { port } = target.address() as AddressInfo;
  server = await startDemoServer({
    MEDIA_TARGET_URL: `http://127.0.0.1:${port}/uebernahme`,
    MEDIA_TARGET_TOKEN: 'geheim',
  });
});
afterAll(async () => {
  await server.close();
  target.close();
});
beforeEach(() => {
  received = [];
  answer = { status: 204, location: '' };
});

const content = {
  typ: '4',
  name: 'Sommer',
  titel: 'Sommer',
  titel_fett: true,
  text: 'Gut durch den Sommer',
  bild: null,
  link: 'https://www.example.org/sommer',
  aktiv: true,
  positionImKarussell: 3,
};
const create = (over: object = {}) =>
  server.as('adam.admin', '/api/medieninhalt', { method: 'POST', body: { ...content, ...over } });
const takeOver = (medieninhalt: object = { id: null, ...content }) =>
  server.as('adam.admin', '/api/medieninhalt/uebernehmen-login', {
    method: 'POST',
    body: { medieninhalt, recaptchaData: { token: 'x', v3Failed: false } },
  });

describe('the rules', () => {
  test('a carousel item needs a position from 1 to 5', async () => {
    for (const positionImKarussell of [null, 0, 6, 1.5]) {
      const { status, body } = await create({ positionImKarussell });
      expect([positionImKarussell, status]).toEqual([positionImKarussell, 422]);
      expect(body.error.details[0].dataPath).toBe('positionImKarussell');
    }
  });

  test('content outside the carousel has no position', async () => {
    const { body } = await create({ typ: '3', positionImKarussell: 2 });
    expect(body.positionImKarussell).toBeNull();
    const carousel = await create();
    const changed = await server.as('adam.admin', `/api/medieninhalt/${carousel.body.id}`, {
      method: 'PATCH',
      body: { typ: '1' },
    });
    expect(changed.body).toMatchObject({ typ: '1', positionImKarussell: null });
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    '//evil.example',
    '/\\evil.example',
    'https:\\\\evil.example',
    'view-source:https://example.org',
    'about:blank',
    'ftp://example.org',
    'intent://example.org',
    'http:evil.example',
    'x',
  ])('the link %j is refused', async (link) => {
    expect((await create({ link })).status).toBe(422);
  });

  test('pictures are accepted up to their limit, and nothing but pictures', async () => {
    const picture = (bytes: number) => `data:image/png;base64,${Buffer.alloc(bytes, 1).toString('base64')}`;
    expect((await create({ bild: picture(600_000) })).status).toBe(201);
    const { status, body } = await create({ bild: picture(760_000) });
    expect(status).toBe(422);
    expect(body.error.details[0]).toMatchObject({ dataPath: 'bild' });
    expect((await create({ bild: 'data:image/svg+xml;base64,PHN2Zy8+' })).status).toBe(422);
  });
});

test('the start page gets active content, by kind and in order', async () => {
  const hidden = await create({ name: 'Versteckt', aktiv: false });
  const { status, body } = await server.as('erika.muster', '/api/medieninhalt/aktiv');
  expect(status).toBe(200);
  expect(body.ansprache).toMatchObject({ aktiv: true, text: expect.stringContaining('Schön') });
  expect(body.werbung.length).toBeGreaterThan(0);
  expect(body.karussell.map((one: { id: number }) => one.id)).not.toContain(hidden.body.id);
  expect(body.karussell[0].bild).toMatch(/^data:image\/webp;base64,/);
  expect(body.karussell.slice(0, 2)).toMatchObject([
    { link: '/zwei-faktor-auth' },
    { link: '/services/schadenmeldung' },
  ]);
});

describe('publishing to production', () => {
  test('sends the content without its number to the target only', async () => {
    expect((await takeOver()).status).toBe(204);
    expect(received).toEqual([
      {
        url: '/uebernahme',
        authorization: 'Bearer geheim',
        body: { medieninhalt: { id: null, ...content } },
      },
    ]);
  });

  test('follows no redirect', async () => {
    answer = { status: 302, location: '/anderswo' };
    expect((await takeOver()).status).toBe(503);
    expect(received.map(({ url }) => url)).toEqual(['/uebernahme']);
  });

  test('reports it when the target refuses', async () => {
    answer = { status: 500, location: '' };
    const { status, body } = await takeOver();
    expect(status).toBe(503);
    expect(body.error.message).toContain('konnte nicht nach Produktion überführt werden');
  });

  test('refuses content that could not be stored here', async () => {
    expect((await takeOver({ ...content, link: 'javascript:alert(1)' })).status).toBe(422);
    expect((await takeOver({ ...content, passwort: 'x' })).status).toBe(422);
    expect(received).toEqual([]);
  });

  test('is forbidden for other roles, and missing without a target', async () => {
    const call = { method: 'POST', body: { medieninhalt: content, recaptchaData: {} } };
    expect((await server.as('ina.innendienst', '/api/medieninhalt/uebernehmen-login', call)).status).toBe(
      403,
    );
    const without = await startDemoServer();
    expect((await without.as('adam.admin', '/api/medieninhalt/uebernehmen-login', call)).status).toBe(404);
    await without.close();
  });
});
