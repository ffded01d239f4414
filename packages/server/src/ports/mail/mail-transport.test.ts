import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createMailTransport } from './mail-transport.ts';

const mail = { from: 'portal@example.org', to: 'erika@example.org', subject: 'Betreff', text: 'Text' };
let server: SMTPServer;
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

async function startSmtp(options: SMTPServerOptions): Promise<string> {
  server = new SMTPServer({ logger: false, ...options });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

test('a password is never sent to a server without TLS', async () => {
  const passwords: unknown[] = [];
  const host = await startSmtp({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ password }, _session, callback) {
      passwords.push(password);
      callback(null, { user: 'portal' });
    },
  });
  const transport = createMailTransport({ smtpUrl: `smtp://portal:geheim@${host}`, dataDir: '/' });
  await expect(transport.send(mail)).rejects.toMatchObject({ name: 'Error', command: 'STARTTLS' });
  expect(passwords).toEqual([]);
});

test.each([
  [530, 'Error'],
  [554, 'Error'],
  [550, 'PermanentMailError'],
])('a recipient refused with %i throws %s', async (responseCode, name) => {
  const host = await startSmtp({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) => callback(Object.assign(new Error('no'), { responseCode })),
  });
  const transport = createMailTransport({ smtpUrl: `smtp://${host}`, dataDir: '/' });
  await expect(transport.send(mail)).rejects.toMatchObject({ name });
});
