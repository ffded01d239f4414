import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openDocumentStore } from '../../../packages/server/src/ports/documents/open-document-store.ts';
import { readConfig } from '../../../packages/server/src/shared/config/config.ts';
import { describeError } from '../../../packages/server/src/shared/describe-error.ts';
import { createRecaptchaCheck } from '../../../server/features/bot-pruefung/recaptcha-check.ts';
import { babbles, canary, startBabbler, startMailBabbler } from '../../support/servers/processes/babbler.ts';
import { type DemoChild, startDemoChild } from '../../support/servers/processes/demo-child.ts';
import { send } from '../../support/servers/server.ts';
import { waitFor } from '../../support/wait-for.ts';

const signIn = async (child: DemoChild, benutzername: string, passwort: string) => {
  const login = await send(`${child.server.url}/api/benutzer/login`, {
    method: 'POST',
    body: { benutzername, passwort },
  });
  return login.body.token as string;
};

test('the log never quotes the core system', async () => {
  const core = await startBabbler();
  const child = await startDemoChild({ CORE_SYSTEM_URL: core.url, LOG_LEVEL: 'trace' });
  try {
    const token = await signIn(child, 'erika.muster', 'Muster-2026!');
    for (const [how, babble] of Object.entries(babbles)) {
      core.babble = babble;
      core.count = 0;
      for (const path of ['currentVnVertraege', 'vertrag/910000001', 'schaden/1', 'getMakler']) {
        const { status, body } = await send(`${child.server.url}/api/imap2/${path}`, { token });
        expect([how, path, status >= 400]).toEqual([how, path, true]);
        expect(JSON.stringify(body)).not.toContain(canary);
      }
      expect(core.count, how).toBeGreaterThan(0);
    }
    expect(child.server.output()).toContain('call failed');
    expect(child.server.output().toLowerCase()).not.toContain(canary.toLowerCase());
  } finally {
    await child.close();
    await core.close();
  }
});

test.each(['greeting', 'MAIL', 'RCPT', 'DATA'] as const)(
  'the log does not quote a mail server that refuses at %s',
  async (refuses) => {
    const mail = await startMailBabbler(refuses);
    const child = await startDemoChild({ SMTP_URL: mail.url, LOG_LEVEL: 'trace' });
    try {
      await send(`${child.server.url}/api/benutzer/passwort-vergessen`, {
        method: 'POST',
        body: { email: 'erika.muster@example.org' },
      });
      await waitFor(() => {
        expect(mail.refused.length).toBeGreaterThan(0);
        expect(child.server.output()).toMatch(/task failed, will retry|task set aside/);
      });
      expect(child.server.output()).not.toContain(canary);
    } finally {
      await child.close();
      await mail.close();
    }
  },
);

test('the log does not quote reCAPTCHA', async () => {
  const google = await startBabbler();
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const keys = {
    siteKey: 'a',
    secret: 'b',
    checkboxSiteKey: 'c',
    checkboxSecret: 'd',
    verifyUrl: google.url,
  };
  const check = createRecaptchaCheck(keys, log);
  for (const [how, babble] of Object.entries(babbles)) {
    google.babble = babble;
    const proof = {
      action: 'login',
      token: 'x',
      v3Failed: false,
      address: '127.0.0.1',
      isFinal: true,
    } as const;
    expect(await check.isHuman(proof), how).toBe(false);
  }
  await google.close();
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('').toLowerCase()).not.toContain(canary.toLowerCase());
});

test('errors do not quote the documents’ store', async () => {
  const babbler = await startBabbler();
  const open = (endpoint: string) =>
    openDocumentStore(
      readConfig({
        DOCUMENTS_URL: `s3://archiv?endpoint=${endpoint}`,
        AWS_ACCESS_KEY_ID: 'a',
        AWS_SECRET_ACCESS_KEY: 'b',
      }),
    );
  const described: unknown[] = [];
  for (const babble of Object.values(babbles)) {
    babbler.babble = babble;
    const store = await open(babbler.url).catch(
      (error: unknown) => void described.push(describeError(error)),
    );
    if (!store) continue;
    const key = `${'ab'.repeat(32)}-${'cd'.repeat(8)}`;
    for (const work of [() => store.get(key), () => store.put(Buffer.from('a')), () => store.checkWritable()])
      await work().catch((error: unknown) => described.push(describeError(error)));
  }
  await babbler.close();
  expect(described.length).toBeGreaterThan(5);
  expect(JSON.stringify(described).toLowerCase()).not.toContain(canary.toLowerCase());
});
