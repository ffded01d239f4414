import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  fillSignIn,
  signIn,
  signInByApi,
  signOut,
  test,
  withMotion,
} from '../../support/journeys/journey.ts';
import type { Portal } from '../../support/servers/portal.ts';

test.use(withMotion);

const form = '/verwaltung/nachricht/bearbeiten/1';
const restored = 'Ihre Eingaben wurden wiederhergestellt.';
const typed = 'Ein Betreff, der bleiben soll';

const subject = (page: Page) => page.getByLabel('Betreff');
const stored = (page: Page): Promise<string | null> =>
  page.evaluate(() => window.sessionStorage.getItem('entwuerfe'));

/** Types into the form and lets its session end on the server. */
async function loseSession(page: Page, portal: Portal, token: string): Promise<void> {
  await expect(subject(page)).toBeVisible();
  await subject(page).fill(typed);
  await page.getByRole('textbox', { name: /^Nachricht/ }).fill('Etwas Vertrauliches');
  await fetch(`${portal.url}/api/benutzer/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const signInHeading = page.getByRole('heading', { level: 1, name: 'Anmelden' });
  const save = page.getByRole('button', { name: /^(Speichern|Nachricht senden)$/ });
  // A background call may notice it first.
  await expect(async () => {
    if (await save.isVisible()) await save.click({ timeout: 2_000 });
    await expect(signInHeading).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test('typed values return after the session has ended; confidential ones as long as the page is open', {
  tag: '@main',
}, async ({ page, portal, complaints }) => {
  complaints.allow(/status of 401/);
  const token = await signInByApi(page, portal, 'ina.innendienst');
  await page.goto(form);
  await loseSession(page, portal, token);
  expect(await stored(page)).toContain(typed);
  expect(await stored(page)).not.toContain('Vertrauliches');
  await fillSignIn(page, 'ina.innendienst');
  await expect(page.getByText(restored)).toBeVisible();
  await expect(subject(page)).toHaveValue(typed);
  await expect(page.getByRole('textbox', { name: /^Nachricht/ })).toHaveValue('Etwas Vertrauliches');
  await expectAccessible(page);

  // Until it is saved or discarded, the rest survives a reload as well.
  await page.reload();
  await expect(subject(page)).toHaveValue(typed);
  await expect(page.getByText('Zum Schutz Ihrer Daten nicht aufbewahrt: „Nachricht“.')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig machen' }).click();
  await expect(subject(page)).not.toHaveValue(typed);
  await expect(page.getByText(restored)).toBeHidden();
  expect(await stored(page)).toBeNull();
});

test('typed values are never shown to another user, and removed by signing out', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  const token = await signInByApi(page, portal, 'ina.innendienst');
  await page.goto(form);
  await loseSession(page, portal, token);
  await fillSignIn(page, 'erika.muster');
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
  expect(await stored(page)).toBeNull();
  await signOut(page);

  await signIn(page, 'ina.innendienst');
  await page.goto(form);
  await expect(subject(page)).toBeVisible();
  await expect(page.getByText(restored)).toHaveCount(0);
  await subject(page).fill(typed);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sie sind abgemeldet.' })).toBeVisible();
  expect(await stored(page)).toBeNull();
  expect(await page.evaluate(() => window.sessionStorage.getItem('token'))).toBeNull();
});

test('a record changed by somebody else is merged field by field and saved', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.allow(/status of 412/);
  const token = await signInByApi(page, portal, 'ina.innendienst');
  await page.goto(form);
  await expect(subject(page)).toBeVisible();
  const before = await subject(page).inputValue();
  const other = await fetch(`${portal.url}/api/nachricht/1`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ betreff: 'Von jemand anderem' }),
  });
  expect(other.status).toBe(200);
  await subject(page).fill('Von mir');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Inzwischen geändert' });
  const field = dialog.getByRole('group', { name: 'Betreff' });
  await expect(field.getByText('Von jemand anderem')).toBeVisible();
  await expect(field.getByRole('radio', { name: 'Ihre Eingabe' })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(subject(page)).toHaveValue('Von mir');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await dialog.getByRole('button', { name: 'Alle meine Eingaben speichern' }).click();
  await expect(page.getByText('Datensatz erfolgreich gespeichert.')).toBeVisible();
  const { betreff } = (await (
    await fetch(`${portal.url}/api/nachricht/1`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as { betreff: string };
  expect(betreff).toBe('Von mir');
  expect(before).not.toBe('Von mir');
});

test('a press of a button counts even though the form moves under the pointer', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 4/);
  await page.clock.install();
  await page.goto('/passwort-vergessen');
  const button = page.getByRole('button', { name: 'E-Mail anfordern' });
  const address = page.getByLabel('E-Mail-Adresse');
  await button.click();
  const summary = page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie Ihre Eingaben' });
  await expect(summary).toBeVisible();
  // After a pause in typing the summary would go away before the press.
  await page.clock.pauseAt(Date.now() + 10_000);
  await address.fill('niemand@example.org');
  const place = (await button.boundingBox())!;
  await page.mouse.move(place.x + place.width / 2, place.y + place.height - 4);
  await page.mouse.down();
  await expect(summary).toBeHidden();
  const moved = (await button.boundingBox())!;
  expect(moved.y + moved.height).toBeLessThan(place.y + place.height - 4);
  const sent = page.waitForRequest(/benutzer\/passwort-vergessen$/);
  await page.mouse.up();
  await page.clock.resume();
  await sent;
  await expect(page).toHaveURL(/\/login/);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a tap counts for the check box where it began, even when the messages above it disappear', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/registrierung');
    const postcode = page.getByLabel('Postleitzahl');
    await postcode.fill('26122261222');
    await postcode.blur();
    const messages = page.getByText(/^Postleitzahl /);
    await expect(messages.first()).toBeVisible();
    // After a pause in typing they would go away before the tap.
    await page.clock.pauseAt(Date.now() + 10_000);
    await postcode.fill('26122');
    const box = page.getByRole('checkbox');
    await box.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
    const before = await box.boundingBox();
    if (!before) throw new Error('The box is out of sight.');
    await expect(messages.first()).toBeVisible();
    await page.touchscreen.tap(before.x + before.width / 2, before.y + before.height / 2);
    await page.clock.resume();
    await expect(messages).toHaveCount(0);
    expect((await box.boundingBox())?.y).toBeLessThan(before.y);
    await expect(box).toBeChecked();
  });
});

test('a field shows on hover that it is editable, unless it is locked or has an error', async ({
  page,
  portal,
}) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto(form);
  await expect(subject(page)).toBeVisible();
  const colour = (control: Locator) =>
    control.evaluate(async (element) => {
      await Promise.all(element.getAnimations().map(({ finished }) => finished));
      return getComputedStyle(element).borderColor;
    });
  /** The colour of its border without and with the pointer over it. */
  const colours = async (control: Locator) => {
    await page.getByRole('heading', { level: 1 }).hover();
    const away = await colour(control);
    await control.hover();
    return [away, await colour(control)] as const;
  };
  const [plain, hovered] = await colours(subject(page));
  expect(hovered).not.toBe(plain);
  const locked = page.getByRole('combobox', { name: 'Empfänger' });
  await expect(locked).toBeDisabled();
  expect(await colours(locked)).toEqual([plain, plain]);
  await subject(page).fill('');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(subject(page)).toHaveAttribute('aria-invalid', 'true');
  const [red, redUnderPointer] = await colours(subject(page));
  expect(red).not.toBe(plain);
  expect(redUnderPointer).toBe(red);
});

test('an empty or fixed choice explains itself: no contracts and claims, a fixed recipient', async ({
  page,
  portal,
}) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/verwaltung/nachricht/neu');
  const recipient = page.getByRole('combobox', { name: 'Empfänger' });
  const help = page.getByText('Suchen Sie nach Kundennummer oder Namen.');
  await expect(help).toBeVisible();
  await recipient.fill('10000006');
  await expect(recipient).toHaveValue(/Leer, Leo/);
  for (const [topic, said] of [
    ['vt', 'Es wurden keine Verträge gefunden.'],
    ['sd', 'Es wurden keine Schäden gefunden.'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Bezug' }).selectOption(topic);
    await expect(page.getByText(said)).toBeVisible();
  }
  await page.goto(form);
  await expect(recipient).toBeDisabled();
  await expect(help).toHaveCount(0);
});
