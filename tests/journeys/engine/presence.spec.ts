import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signInByApi,
  signOut,
  test,
  tokenOf,
} from '../../support/journeys/journey.ts';

test('two people who edit the same record see each other, until one leaves', async ({
  page,
  portal,
  browser,
}) => {
  const token = await tokenOf(portal, 'adam.admin');
  const answer = await fetch(`${portal.url}/api/benutzer?query=leo.leer`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const path = `/verwaltung/benutzer/bearbeiten/${(await answer.json()).data[0].id}`;
  await signInByApi(page, portal, 'adam.admin');
  await page.goto(path);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
  const context = await browser.newContext();
  const other = await context.newPage();
  await signInByApi(other, portal, 'ina.innendienst');
  await other.goto(`${portal.url}${path}`);

  await test.step('both are told, at once', async () => {
    await expect(other.getByText('Adam Admin bearbeitet diesen Eintrag gerade')).toBeVisible();
    await expect(page.getByText('Ina Innendienst bearbeitet diesen Eintrag gerade')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
  });

  await test.step('until one of them leaves', async () => {
    await other.getByRole('link', { name: 'Startseite', exact: true }).first().click();
    await expect(page.getByText(/bearbeitet diesen Eintrag gerade/)).toBeHidden();
  });
  await context.close();

  await test.step('signing out ends it with the session', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signOut(page);
  });
});
