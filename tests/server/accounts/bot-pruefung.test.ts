import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagePolicy } from '../../../packages/server/src/http/plugins/security-headers.ts';
import { startServer, type TestServer, testPassword } from '../../support/servers/server.ts';
import { sweep } from '../../support/servers/sweeps.ts';
import { type SolvedBotCheck, solveBotCheck } from '../../support/stand-ins/bot-check.ts';

const refusal = {
  dataPath: 'recaptchaV3',
  message: 'Bitte füllen Sie das ReCaptcha aus.',
};

const login = (server: TestServer, proof: Partial<SolvedBotCheck> = {}) =>
  server.call('/api/benutzer/login', {
    method: 'POST',
    body: { benutzername: 'erika', passwort: testPassword, ...proof },
  });

describe('proof of work', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer({
      env: { BOT_CHECK: 'altcha' },
      limits: { botCheckWork: 0.012, botChecksPerMinute: 20, signInsPerNetwork: 10_000 },
    });
    await server.addUser({ benutzername: 'erika' });
  });
  afterAll(() => server.close());

  const expectRefused = async (proof: Partial<SolvedBotCheck>) => {
    const { status, body } = await login(server, proof);
    expect([status, body.error.details]).toEqual([422, [refusal]]);
  };

  test('a solution signs in, once, also after a restart', async () => {
    const proof = await solveBotCheck(server.url, 'login');
    expect((await login(server, proof)).status).toBe(200);
    await expectRefused(proof);
    server = await server.restart();
    await expectRefused(proof);
  });

  test('of many concurrent uses one counts', async () => {
    const proof = await solveBotCheck(server.url, 'login');
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(server, proof)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('without a solution no password is checked, right or wrong', async () => {
    for (const proof of [{}, { token: null }, { token: '' }, { v3Failed: true }, { token: '{}' }])
      await expectRefused(proof);
    for (let attempt = 0; attempt < 10; attempt += 1) await expectRefused({});
    expect((await login(server, await solveBotCheck(server.url, 'login'))).status).toBe(200);
  });

  test('it is bound to its action and ends after five minutes', async () => {
    await expectRefused(await solveBotCheck(server.url, 'passwort_vergessen'));
    const old = await solveBotCheck(server.url, 'login');
    server.clock.advance(5 * 60 - 1);
    expect((await login(server, old)).status).toBe(200);
    const older = await solveBotCheck(server.url, 'login');
    server.clock.advance(5 * 60);
    await expectRefused(older);
  });

  test('after a refusal only the visible, harder check counts', async () => {
    const invisible = await solveBotCheck(server.url, 'login');
    await expectRefused({ ...invisible, v3Failed: true });
    const visible = await solveBotCheck(server.url, 'login', true);
    expect((await login(server, visible)).status).toBe(200);
    await expectRefused(visible);
  });

  test('a forged solution or an altered task is refused', async () => {
    const { token } = await solveBotCheck(server.url, 'passwort_vergessen');
    const solved = JSON.parse(token ?? '');
    const forged = structuredClone(solved);
    forged.challenge.parameters.data.zweck = 'login';
    const easier = structuredClone(forged);
    easier.challenge.parameters.keyPrefix = '00';
    const unsolved = await solveBotCheck(server.url, 'login');
    const guessed = JSON.parse(unsolved.token ?? '');
    guessed.solution.derivedKey = guessed.solution.derivedKey.replace(/^../, (two: string) =>
      two === 'ff' ? '00' : 'ff',
    );
    const shapes = [[], 'x', 7, null, { challenge: {}, solution: {} }, { challenge: null, solution: null }];
    for (const value of [forged, easier, guessed, ...shapes])
      await expectRefused({ token: JSON.stringify(value) });
    const long = await login(server, { token: 'x'.repeat(4001) });
    expect([long.status, long.body.error.details[0].dataPath]).toEqual([422, 'token']);
  });

  test('a surge makes the task harder, and calm makes it easy again', async () => {
    const counterOf = async () => {
      let most = 0;
      for (let round = 0; round < 4; round += 1) {
        const { token } = await solveBotCheck(server.url, 'login');
        most = Math.max(most, JSON.parse(token ?? '').solution.counter);
      }
      return most;
    };
    server.clock.advance(61);
    const calm = await counterOf();
    for (let use = 0; use < 50; use += 1) await login(server, await solveBotCheck(server.url, 'login'));
    expect(await counterOf()).toBeGreaterThanOrEqual(calm * 2);
    server.clock.advance(61);
    expect(await counterOf()).toBeLessThan(calm * 2);
  });

  test('used solutions are forgotten once they would have expired', async () => {
    const { read } = server.context.database;
    const used = async () => (await read.selectFrom('bot_pruefung').select('aufgabe').execute()).length;
    await login(server, await solveBotCheck(server.url, 'login'));
    expect(await used()).toBeGreaterThan(0);
    server.clock.advance(5 * 60 + 61);
    await sweep(server.context);
    expect(await used()).toBe(0);
  });

  test('asking for a new password needs one too', async () => {
    const ask = (proof: Partial<SolvedBotCheck>) =>
      server.call('/api/benutzer/passwort-vergessen', {
        method: 'POST',
        body: { email: 'erika@example.org', ...proof },
      });
    expect((await ask({})).body.error.details).toEqual([refusal]);
    expect((await ask(await solveBotCheck(server.url, 'passwort_vergessen'))).status).toBe(204);
  });

  test('there are tasks for known actions only', async () => {
    expect((await server.call('/api/bot-pruefung/anderes')).status).toBe(404);
    expect((await server.call('/api/bot-pruefung/__proto__')).status).toBe(404);
  });
});

describe('reCAPTCHA', () => {
  let google: Server;
  let server: TestServer;
  let verdict: { status: number; body: string };
  const asked: URLSearchParams[] = [];

  beforeAll(async () => {
    google = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        asked.push(new URLSearchParams(body));
        response.writeHead(verdict.status, { 'content-type': 'application/json' });
        response.end(verdict.body);
      });
    });
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
    const { port } = google.address() as AddressInfo;
    server = await startServer({
      env: {
        BOT_CHECK: 'recaptcha',
        RECAPTCHA_SITE_KEY: 'seite',
        RECAPTCHA_SECRET: 'geheim',
        RECAPTCHA_CHECKBOX_SITE_KEY: 'kasten',
        RECAPTCHA_CHECKBOX_SECRET: 'kastengeheim',
        RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
      },
    });
    await server.addUser({ benutzername: 'erika' });
  });
  afterAll(async () => {
    await server.close();
    await new Promise((resolve) => google.close(resolve));
  });

  const tryWith = async (body: unknown, proof: Partial<SolvedBotCheck> = { token: 'marke' }) => {
    verdict = { status: 200, body: JSON.stringify(body) };
    return (await login(server, proof)).status;
  };

  test('names its public keys', async () => {
    const invisible = await server.call('/api/bot-pruefung/login');
    const visible = await server.call('/api/bot-pruefung/login?sichtbar=true');
    expect([invisible.body, visible.body]).toEqual([
      { art: 'recaptcha', schluessel: 'seite' },
      { art: 'recaptcha', schluessel: 'kasten' },
    ]);
  });

  test('a good score for this action signs in; the checkbox needs no score', async () => {
    expect(await tryWith({ success: true, score: 0.9, action: 'login' })).toBe(200);
    expect([...(asked.at(-1) ?? [])]).toEqual([
      ['secret', 'geheim'],
      ['response', 'marke'],
      ['remoteip', '127.0.0.1'],
    ]);
    expect(await tryWith({ success: true }, { token: 'marke', v3Failed: true })).toBe(200);
    expect(asked.at(-1)?.get('secret')).toBe('kastengeheim');
  });

  test('everything else is refused, an outage of Google included', async () => {
    expect(await tryWith({ success: true, score: 0.4, action: 'login' })).toBe(422);
    expect(await tryWith({ success: true, score: 0.9, action: 'registrierung' })).toBe(422);
    expect(await tryWith({ success: true })).toBe(422);
    expect(await tryWith({ success: false, score: 0.9, action: 'login' })).toBe(422);
    expect(await tryWith({ success: true, score: 0.9, action: 'login' }, {})).toBe(422);
    verdict = { status: 500, body: '{"success":true,"score":0.9,"action":"login"}' };
    expect((await login(server, { token: 'marke' })).status).toBe(422);
    verdict = { status: 200, body: 'kein JSON' };
    expect((await login(server, { token: 'marke' })).status).toBe(422);
  });

  test('pages allow its scripts only where it is configured', async () => {
    const page = await server.call('/', { headers: { accept: 'text/html' } });
    const policy = page.headers.get('content-security-policy') ?? '';
    // Without a built front end there is no page, so the policy allows nothing at all.
    if (page.status === 200) expect(policy).toContain('https://www.gstatic.com/recaptcha/');
    expect(pagePolicy('n')).not.toContain('google');
  });
});
