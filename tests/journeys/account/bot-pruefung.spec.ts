import type { Page, Request } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  passwords,
  tabTo,
  test,
} from '../../support/journeys/journey.ts';

const asked = 'Bitte füllen Sie das ReCaptcha aus.';
const box = (page: Page) => page.getByRole('checkbox', { name: 'Ich bin kein Roboter' });

/** Removes the proof from the next call, as if the invisible check had failed. */
async function loseProof(page: Page, pattern: string): Promise<void> {
  await page.route(
    pattern,
    (route, request) => route.continue({ postData: { ...request.postDataJSON(), token: 'verloren' } }),
    { times: 1 },
  );
}

const bodiesOf = (page: Page, end: string): Record<string, unknown>[] => {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request: Request) => {
    if (request.url().endsWith(end)) bodies.push(request.postDataJSON());
  });
  return bodies;
};

test('the check of the sign-in is invisible, and loaded only when somebody types', async ({ page }) => {
  const bodies = bodiesOf(page, '/api/benutzer/login');
  const tasks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/bot-pruefung/')) tasks.push(request.url());
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  expect(tasks).toEqual([]);
  await fillSignIn(page, 'erika.muster');
  await expect(page.getByRole('heading', { level: 1, name: /^Guten (Morgen|Tag|Abend)/ })).toBeVisible();
  expect(tasks).toHaveLength(1);
  expect(bodies).toEqual([expect.objectContaining({ v3Failed: false, token: expect.any(String) })]);
});

test('a refused check makes the sign-in show a visible one, which is used from then on', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 422/);
  const bodies = bodiesOf(page, '/api/benutzer/login');
  await page.goto('/login');
  await loseProof(page, '**/api/benutzer/login');
  await fillSignIn(page, 'max.beispiel');
  await expect(page.getByRole('alert')).toHaveText(asked);
  await expect(box(page)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('alert')).toHaveText(asked);
  expect(bodies).toHaveLength(1);

  await tabTo(page, box(page));
  await page.keyboard.press('Space');
  await expect(page.getByText('Geprüft', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const password = page.getByLabel('Passwort', { exact: true });
  await password.fill('falsch');
  await password.press('Enter');
  await expect(page.getByText('Benutzername oder Passwort ist nicht richtig.')).toBeVisible();
  // A solution is accepted once.
  await expect(box(page)).not.toBeChecked();
  // A user who submits while the check is still running need not submit again.
  await box(page).check();
  await password.fill(passwords['max.beispiel']);
  await password.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Guten \w+, .*Beispiel/ })).toBeVisible();
  expect(bodies.map(({ v3Failed }) => v3Failed)).toEqual([false, true, true]);
});

test('a form shows the visible check as well', async ({ page, complaints }) => {
  complaints.allow(/status of 422/);
  const bodies = bodiesOf(page, '/api/benutzer/passwort-vergessen');
  await page.goto('/passwort-vergessen');
  await loseProof(page, '**/api/benutzer/passwort-vergessen');
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('leo.leer@example.org');
  await page.getByRole('button', { name: 'E-Mail anfordern' }).click();
  await expect(page.getByText(asked)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'E-Mail anfordern' }).click();
  await expect(page.getByText(asked)).toBeVisible();
  await box(page).check();
  await expect(page.getByText('Geprüft', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'E-Mail anfordern' }).click();
  await expect(page.getByText(/haben wir Ihnen eine E-Mail mit einem Einmalpasswort gesendet/)).toBeVisible();
  expect(bodies.map(({ v3Failed }) => v3Failed)).toEqual([false, true]);
});

test('without a solved task nothing is sent, and another attempt succeeds', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|ERR_INTERNET/);
  await page.goto('/login');
  await page.route('**/api/bot-pruefung/**', (route) => route.abort());
  await fillSignIn(page, 'erika.muster');
  await expect(page.getByRole('alert')).toContainText('Der Server ist nicht erreichbar.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Guten (Morgen|Tag|Abend)/ })).toBeVisible();
});
