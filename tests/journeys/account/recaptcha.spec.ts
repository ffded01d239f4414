import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, fillSignIn, test } from '../../support/journeys/journey.ts';

/** Checks tokens like Google: the invisible check reports a program, the checkbox a person. */
function startChecker(): Promise<Server> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const token = new URLSearchParams(body).get('response');
      const verdict =
        token === 'angehakt' ? { success: true } : { success: true, score: 0.1, action: 'login' };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(verdict));
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

let checker: Server | undefined;
test.afterAll(() => checker?.close());

test.use({
  settings: async ({ browserName: _browserName }, use) => {
    checker ??= await startChecker();
    await use({
      env: {
        BOT_CHECK: 'recaptcha',
        RECAPTCHA_SITE_KEY: 'unsichtbar',
        RECAPTCHA_SECRET: 'geheim',
        RECAPTCHA_CHECKBOX_SITE_KEY: 'kasten',
        RECAPTCHA_CHECKBOX_SECRET: 'kastengeheim',
        RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${(checker.address() as AddressInfo).port}/siteverify`,
      },
    });
  },
});

/** The API of Google's script, without Google. */
const script = `window.grecaptcha = {
  ready: (run) => run(),
  execute: async (key, { action }) => key + '-' + action,
  render: (place, { sitekey, callback }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Kein Roboter (' + sitekey + ')';
    button.addEventListener('click', () => callback('angehakt'));
    place.append(button);
    return 0;
  },
};`;

async function standInForGoogle(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://www.google.com/**', (route, request) => {
    asked.push(request.url());
    return route.fulfill({ contentType: 'text/javascript', body: script });
  });
  return asked;
}

test('reCAPTCHA is loaded only at the sign-in, under a policy that allows it', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 422/);
  const asked = await standInForGoogle(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  expect(asked).toEqual([]);
  await fillSignIn(page, 'erika.muster');
  await expect(page.getByRole('alert')).toHaveText('Bitte füllen Sie das ReCaptcha aus.');
  expect(asked[0]).toContain('render=unsichtbar');
  await page.getByRole('button', { name: 'Kein Roboter (kasten)' }).click();
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Guten \w+, .*Muster/ })).toBeVisible();
  for (const url of asked) expect(url).toMatch(/^https:\/\/www\.google\.com\/recaptcha\/api\.js\?/);
});

test('an unreachable Google is reported on the page', async ({ page, complaints }) => {
  complaints.allow(/status of 422|ERR_FAILED|reCAPTCHA/);
  await page.route('https://www.google.com/**', (route) => route.abort());
  await page.goto('/login');
  await fillSignIn(page, 'erika.muster');
  await expect(page.getByRole('alert')).toHaveText('Bitte füllen Sie das ReCaptcha aus.');
  await expect(page.getByText(/Die Prüfung kann nicht geladen werden/)).toBeVisible();
});
