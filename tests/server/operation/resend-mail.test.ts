import { expect, test } from 'vitest';
import { runScript } from '../../support/run-script.ts';
import { startServer } from '../../support/server.ts';

test('the command lists dead letters and queues them again', async () => {
  const server = await startServer();
  const dead = {
    message_id: '<1@example.org>',
    empfaenger: 'erika@example.org',
    zweck: 'konto',
    zustand: 'unzustellbar',
    versuche: 12,
    fehler: '550 no such user',
    inhalt: 'versiegelt',
  };
  await server.insert('mail_ausgang', dead);
  await server.insert('mail_ausgang', { ...dead, message_id: '<2@example.org>' });
  await server.app.close();
  const resend = async (...flags: string[]) => (await runScript(server, 'resend-mail', flags)).stdout;
  try {
    expect(await resend()).toContain('550 no such user');
    expect(await resend('--id=1')).toContain('gesendet werden: 1');
    expect(await resend('--all')).toContain('gesendet werden: 1');
    expect(await resend()).toContain('keine unzustellbaren');
    await expect(resend('--id=x')).rejects.toMatchObject({ stderr: '--id muss eine Nummer sein.\n' });
  } finally {
    await (await server.restart()).close();
  }
});
