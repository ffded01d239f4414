import {
  expect,
  expectAccessible,
  openFromMenu,
  signIn,
  signOut,
  test,
  tokenOf,
} from '../support/journey.ts';

test('the most used pages stand on the start page, over signing out and closing the tab', async ({
  page,
  portal,
  context,
}) => {
  const token = await tokenOf(portal, 'ina.innendienst');
  const uses = async (): Promise<number> => {
    const answer = await context.request.get('/api/benutzer/sitzung', {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await answer.json()).user.haeufig_genutzt.NACHRICHT_SUCHEN ?? 0;
  };
  const before = await uses();
  await signIn(page, 'ina.innendienst');
  const mostUsed = page
    .getByRole('region', { name: 'Häufig genutzt' })
    .getByRole('link', { name: 'Nachrichten', exact: true });
  const open = async () => {
    await openFromMenu(page, 'Verwaltung', 'Nachrichten');
    await expect(page).toHaveTitle(/– Nachrichten$/);
    await page.getByRole('link', { name: 'Startseite', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^Guten (Morgen|Tag|Abend)/ })).toBeVisible();
  };
  await open();
  await expect(mostUsed).toBeVisible();
  await signOut(page);
  await expect.poll(uses).toBe(before + 1);
  await signIn(page, 'ina.innendienst');
  await expect(mostUsed).toBeVisible();
  await expectAccessible(page);

  // A closed tab tells what it still has to tell.
  await open();
  await page.close();
  await expect.poll(uses).toBe(before + 2);
});

test('nothing is evaluated before the user has allowed it', async ({ page }) => {
  await page.goto('/cookie-einstellungen');
  await expect(page.getByRole('heading', { level: 1, name: 'Cookie-Einstellungen' })).toBeVisible();
  await expectAccessible(page);
  const wish = page.getByLabel('Ich erlaube die Auswertung der Nutzung.');
  await expect(wish).not.toBeChecked();
  const events = () => page.evaluate(() => window.dataLayer ?? null);
  const causeMessage = async () => {
    await page.goto('/passwort-vergessen');
    await page.getByLabel('E-Mail').fill('keine Adresse');
    await page.getByLabel('E-Mail').blur();
    await expect(page.getByText(/E-Mail.* gültig/)).toBeVisible();
  };
  await causeMessage();
  expect(await events()).toBeNull();

  await page.getByRole('link', { name: 'Cookie-Einstellungen' }).click();
  await wish.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Sie erlauben die Auswertung der Nutzung.')).toBeVisible();
  await causeMessage();
  await expect.poll(events).toEqual([{ event: 'form_message', field: 'email', key: 'format' }]);

  await page.goto('/cookie-einstellungen');
  await expect(wish).toBeChecked();
  await wish.uncheck();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await causeMessage();
  expect(await events()).toBeNull();
});
