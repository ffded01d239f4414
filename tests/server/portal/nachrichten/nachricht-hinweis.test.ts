import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insurerBrand } from '../../../../server/brand.ts';
import { type DemoServer, sendNachricht, startDemoServer } from '../../../support/servers/demo-server.ts';
import { PDF } from '../../../support/servers/samples/sample-files.ts';
import { waitFor } from '../../../support/wait-for.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const ina = 'ina.innendienst';
const hinweis = (over: Readonly<Record<string, unknown>> = {}) =>
  server.as(ina, '/api/nachricht/sende-email', {
    method: 'POST',
    body: {
      betreff: 'Neue Nachricht',
      text: 'Im Portal wartet eine Nachricht auf Sie.',
      vnNummer: '10000001',
      frontendHost: server.context.publicUrl(),
      ...over,
    },
  });

async function mails() {
  const folder = path.join(server.dataDir, 'mail');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(path.join(folder, file)))));
}

describe('the archive mail', () => {
  test('carries the message and its attachments', async () => {
    await sendNachricht(server, { betreff: 'Für das Archiv', nachricht: 'Text mit <b>Umlauten</b>: äöüß' }, [
      { datei_name: 'Größe.pdf', content: PDF },
    ]);
    const mail = await waitFor(async () => {
      const found = (await mails()).find((one) => one.subject === 'Archiv: Für das Archiv');
      expect(found).toBeDefined();
      return found!;
    });
    expect(mail.to).toEqual([{ name: '', address: insurerBrand.archiveEmail }]);
    expect(mail.text).toContain('Text mit <b>Umlauten</b>: äöüß');
    expect(mail.html).toContain('Text mit &lt;b&gt;Umlauten&lt;/b&gt;: äöüß');
    expect(mail.attachments).toMatchObject([{ filename: 'Größe.pdf', mimeType: 'application/pdf' }]);
    expect(Buffer.from(mail.attachments[0]!.content as ArrayBuffer).equals(PDF)).toBe(true);
  });
});

describe('the notice', () => {
  test('goes to the policyholder, with a link to PUBLIC_URL only', async () => {
    await sendNachricht(server);
    const text = 'Sehen Sie nach: <a href="https://evil.example">hier</a>';
    expect((await hinweis({ betreff: 'Hinweis', text })).status).toBe(204);
    const mail = await waitFor(async () => {
      const found = (await mails()).find((one) => one.subject === 'Hinweis');
      expect(found).toBeDefined();
      return found!;
    });
    expect(mail.to).toEqual([{ name: '', address: 'erika.muster@example.org' }]);
    const links = [...(mail.html ?? '').matchAll(/href="([^"]*)"/g)].map((match) => match[1]);
    expect(links).toEqual([`${server.context.publicUrl()}/services/postfach`]);
  });

  test('can hold the longest message', async () => {
    const nachricht = 'ä'.repeat(10_000);
    await sendNachricht(server, { nachricht });
    expect((await hinweis({ text: nachricht })).status).toBe(204);
  });

  test.each([
    [{ vnNummer: 'ALLE' }, 422],
    [{ vnNummer: '10000002' }, 422],
    [{ vnNummer: '19999999' }, 422],
    [{ betreff: 'a\nBcc: x@example.org' }, 422],
    [{ betreff: '' }, 422],
    [{ text: 'a'.repeat(10_001) }, 422],
    [{ frontendHost: 'https://evil.example' }, 400],
    [{ frontendHost: '//evil.example' }, 400],
    [{ frontendHost: 'http://localhost@evil.example' }, 400],
    [{ frontendHost: 'http://localhost:1' }, 400],
  ])('refuses %j with %d', async (over, status) => {
    await sendNachricht(server);
    const before = await queued();
    expect((await hinweis(over)).status).toBe(status);
    expect(await queued()).toBe(before);
  });

  test('needs a message from the caller to the same policyholder', async () => {
    const fresh = await startDemoServer();
    const { status } = await fresh.as(ina, '/api/nachricht/sende-email', {
      method: 'POST',
      body: { betreff: 'a', text: 'b', vnNummer: '10000001', frontendHost: fresh.context.publicUrl() },
    });
    await fresh.close();
    expect(status).toBe(422);
  });

  test('is sent at most sixty times an hour, even concurrently', async () => {
    const fresh = await startDemoServer();
    await sendNachricht(fresh);
    const body = { betreff: 'a', text: 'b', vnNummer: '10000001', frontendHost: fresh.context.publicUrl() };
    const answers = await Promise.all(
      Array.from({ length: 65 }, () => fresh.as(ina, '/api/nachricht/sende-email', { method: 'POST', body })),
    );
    await fresh.close();
    expect(answers.filter((answer) => answer.status === 204)).toHaveLength(60);
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(5);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(3000);
  });
});

const queued = async () =>
  (await server.as('adam.admin', '/api/mail_ausgang?data.zweck=hinweis&perPage=1')).body.count;
