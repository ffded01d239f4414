import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anyTables } from '../../../packages/server/src/database/database.ts';
import { queueMail } from '../../../packages/server/src/ports/mail/queue-mail.ts';
import { insurerBrand } from '../../../server/brand.ts';
import { startServer, type TestServer } from '../../support/servers/server.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../../support/stand-ins/smtp-receiver.ts';
import { waitFor } from '../../support/wait-for.ts';

let smtp: SmtpReceiver;
let server: TestServer;
let adam: string;

beforeAll(async () => {
  smtp = await startSmtpReceiver();
  server = await startServer({ env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` } });
  await server.addUser({ benutzername: 'adam', rolle: 'adm', email: 'adam@example.org' });
  adam = await server.signIn('adam');
});

afterAll(async () => {
  await server.close();
  await smtp.close();
});

beforeEach(async () => {
  await server.context.database.transaction((tx) => anyTables(tx).deleteFrom('mail_ausgang').execute());
  smtp.mails.length = 0;
  smtp.mode = 'ok';
});

const queue = ({ subject = 'Grüße aus Oldenburg', ...over }: { to?: string; subject?: string } = {}) =>
  server.context.database.transaction((tx) =>
    queueMail(tx, server.context, {
      purpose: 'konto',
      to: 'erika.muster@example.org',
      userId: null,
      text: () => ({ subject, paragraphs: ['Alles in Ordnung – wirklich.'] }),
      causedBy: null,
      ...over,
    }),
  );

/** The outbox as shown to an administrator. */
async function outbox(): Promise<
  { zustand: string; versuche: number; fehler: string | null; message_id: string }[]
> {
  const { body } = await server.call('/api/mail_ausgang', { token: adam });
  return body.data;
}

const waitForMails = (count: number) => waitFor(() => expect(smtp.mails).toHaveLength(count));
/** A mail counts as tried once the result is stored, which creates a version of its own. */
const waitForState = (zustand: string, versuche: number) =>
  waitFor(async () => {
    const fehler = zustand === 'gesendet' ? null : expect.any(String);
    expect(await outbox()).toMatchObject([{ zustand, versuche, fehler }]);
    const { rows } = await sql`select version from mail_ausgang`.execute(server.context.database.read);
    expect(rows).toEqual([{ version: versuche + 1 }]);
  });

test('a mail arrives complete: text, HTML, sender, its own id', async () => {
  await queue();
  await waitForMails(1);
  const mail = await PostalMime.parse(smtp.mails[0]!);
  expect(mail.subject).toBe('Grüße aus Oldenburg');
  expect(mail.text).toContain('Alles in Ordnung – wirklich.');
  expect(mail.html).toContain('Alles in Ordnung – wirklich.');
  expect(mail.from?.address).toBe(insurerBrand.email);
  await waitForState('gesendet', 1);
  expect((await outbox())[0]!.message_id).toBe(mail.messageId);
});

test('a mail is sent as soon as its transaction is committed', async () => {
  const notify = vi.spyOn(server.context.jobSignals.of({ name: 'mail' }), 'notify');
  for (let count = 1; count <= 5; count += 1) {
    await queue();
    expect(notify).toHaveBeenCalledTimes(count);
    await waitForMails(count);
  }
});

test('a mail of a failed transaction is never sent', async () => {
  await expect(
    server.context.database.transaction(async (tx) => {
      await queueMail(tx, server.context, {
        purpose: 'konto',
        to: 'a@example.org',
        userId: null,
        text: () => ({ subject: 'x', paragraphs: [] }),
        causedBy: null,
      });
      throw new Error('the cause failed');
    }),
  ).rejects.toThrow('the cause failed');
  expect(await outbox()).toEqual([]);
});

describe('while the mail server', () => {
  test('is unavailable, a mail waits, and is sent once within a minute of its return', async () => {
    const { port } = smtp;
    await smtp.close();
    await queue();
    await waitForState('offen', 1);
    server.clock.advance(10);
    await waitForState('offen', 2);
    smtp = await startSmtpReceiver(port);
    server.clock.advance(60);
    await waitForMails(1);
    await waitForState('gesendet', 3);
  });

  test('is busy, a mail is sent again under the same id', async () => {
    smtp.mode = 'busy';
    await queue();
    await waitForState('offen', 1);
    smtp.mode = 'ok';
    server.clock.advance(60);
    await waitForMails(2);
    const ids = await Promise.all(smtp.mails.map(async (mail) => (await PostalMime.parse(mail)).messageId));
    expect(new Set(ids).size).toBe(1);
    await waitForState('gesendet', 2);
  });

  test('hangs up after the content, the mail is sent again under the same id', async () => {
    smtp.mode = 'drop';
    await queue();
    await waitForState('offen', 1);
    smtp.mode = 'ok';
    server.clock.advance(60);
    await waitForState('gesendet', 2);
    const ids = await Promise.all(smtp.mails.map(async (mail) => (await PostalMime.parse(mail)).messageId));
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  test('refuses the recipient, the mail becomes a dead letter that administrators see', async () => {
    smtp.mode = 'unknownRecipient';
    await queue();
    await waitForState('unzustellbar', 1);
    expect((await outbox())[0]!.fehler).toContain('550');
    server.clock.advance(600);
    await queue({ subject: 'Zweite' });
    await waitFor(async () => expect((await outbox()).map((mail) => mail.versuche)).toEqual([1, 1]));
  });
});

test('a dead letter is counted, and goes out once an administrator sends it again', async () => {
  smtp.mode = 'unknownRecipient';
  await queue();
  await waitForState('unzustellbar', 1);
  const metrics = async () => (await server.call('/api/metrics')).body as string;
  expect(await metrics()).toContain('\nportal_mails_dead 1\n');
  const [{ id }] = (await server.call('/api/mail_ausgang', { token: adam })).body.data;
  const resend = () => server.call(`/api/mail_ausgang/${id}/erneut-senden`, { method: 'POST', token: adam });
  smtp.mode = 'ok';
  expect((await resend()).status).toBe(204);
  await waitForMails(1);
  await waitFor(async () => expect(await outbox()).toMatchObject([{ zustand: 'gesendet', versuche: 1 }]));
  expect((await resend()).status).toBe(409);
  expect(await metrics()).toContain('\nportal_mails_dead 0\n');
});

test('no recipient or subject can inject a header', async () => {
  for (const to of [
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org, b@example.org',
    '<a@example.org>',
    'a b@example.org',
  ])
    await expect(queue({ to })).rejects.toMatchObject({ status: 422 });
  for (const subject of ['a\r\nBcc: b@example.org', 'a\nb', 'a\0b'])
    await expect(queue({ subject })).rejects.toMatchObject({ status: 422 });
  expect(await outbox()).toEqual([]);
});
