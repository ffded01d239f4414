import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  mainMenu,
  openFromMenu,
  signIn,
  signInByApi,
  signOut,
  test,
  tokenOf,
} from '../../support/journeys/journey.ts';

test('the start page shows the most used pages, across sign-out and closing the tab', {
  tag: '@main',
}, async ({ page, portal, context }) => {
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

  // A closed tab sends its remaining counts.
  await open();
  await page.close();
  await expect.poll(uses).toBe(before + 2);
});

/** Lets the window lose the focus and get it back. */
const returnTo = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

test('the counts of waiting work are refreshed when window or page return', async ({
  page,
  portal,
  context,
}) => {
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const erika = as(await tokenOf(portal, 'erika.muster'));
  const mailbox = await (await context.request.get('/api/dateien/imap-und-myill', erika)).json();
  const unread: { id: number; art: string }[] = mailbox.posteingang.filter(
    (item: { gelesen: boolean }) => !item.gelesen,
  );
  const read = async ({ id, art }: { id: number; art: string }) => {
    const path = `/api/benutzer/benachrichtigung-gelesen/${id}/${art}`;
    expect((await context.request.patch(path, erika)).ok()).toBe(true);
  };
  const waiting = (count: number) =>
    expect(page.getByRole('region', { name: 'Das wartet auf Sie' })).toContainText(`${count} ungelesene`);
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/');
  await waiting(unread.length);
  // What waits for the insurer is in the outbox.
  await expect(page.getByRole('region', { name: 'Das wartet auf Sie' })).not.toContainText(
    /eingegangen|in Bearbeitung/,
  );
  await read(unread[0]!);
  await returnTo(page);
  await waiting(unread.length - 1);
  await openFromMenu(page, 'Services', 'Rückruf anfordern');
  await expect(page).toHaveTitle(/Rückruf anfordern$/);
  await read(unread[1]!);
  await page.getByRole('link', { name: 'Startseite', exact: true }).first().click();
  await waiting(unread.length - 2);

  const ina = as(await signInByApi(page, portal, 'ina.innendienst'));
  await page.goto('/');
  const requests = page.getByRole('link', { name: /^Neue Anträge auf Vertragszugriff/ });
  await expect(requests).toContainText(/\d/);
  expect((await context.request.post('/api/vertragszugriff/durchlauf', ina)).ok()).toBe(true);
  await returnTo(page);
  await expect(requests).toHaveCount(0);
  const asked = { antragnehmer_nummer: '10000002', antragnehmer_plz: '50667', vertraege: ['Alle'] };
  await openFromMenu(page, 'Verwaltung', 'Nachrichten');
  await expect(page).toHaveTitle(/– Nachrichten$/);
  const sent = await context.request.post('/api/vertragseinsicht', { ...erika, data: asked });
  expect(sent.status()).toBe(201);
  await page.getByRole('link', { name: 'Startseite', exact: true }).first().click();
  await expect(requests).toContainText('1');
});

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`unread mail is within the first screenful of ${size.width} × ${size.height}`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize(size);
    // The head is higher from the second time on, when it names the last one.
    await tokenOf(portal, 'erika.muster');
    await signInByApi(page, portal, 'erika.muster');
    await page.goto('/');
    await expect(page.getByText(/^Letzte Anmeldung/)).toBeVisible();
    const waiting = page.getByRole('region', { name: 'Das wartet auf Sie' }).getByRole('listitem');
    await expect(waiting.first()).toContainText(/ungelesene/);
    await expect(waiting.first()).toBeInViewport({ ratio: 1 });
    const mail = page.getByRole('region', { name: 'Postfach' }).getByRole('listitem').first();
    if (size.width > 1000) await expect(mail).toBeInViewport({ ratio: 1 });
  });

for (const width of [360, 1440])
  test(`no picture is cut at its edges, ${width} px wide`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInByApi(page, portal, 'erika.muster');
    await page.goto('/');
    const pictures = page.getByRole('main').locator('img');
    await expect(pictures.nth(2)).toBeAttached();
    const cut = await pictures.evaluateAll(
      (all) =>
        all.filter((picture) => !['contain', 'scale-down'].includes(getComputedStyle(picture).objectFit))
          .length,
    );
    expect(cut).toBe(0);
  });

test('the greeting is shown once it is final', async ({ page, portal }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/imap2/login', async (route) => {
    await released;
    await route.continue();
  });
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Postfach' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1, name: /, Frau Muster$/ })).toBeVisible();
});

test('no analytics run before the user has consented', async ({ page }) => {
  await page.goto('/cookie-einstellungen');
  await expect(page.getByRole('heading', { level: 1, name: 'Cookie-Einstellungen' })).toBeVisible();
  await expectAccessible(page);
  const consent = page.getByLabel('Ich erlaube die Auswertung der Nutzung.');
  await expect(consent).not.toBeChecked();
  const events = () => page.evaluate(() => window.dataLayer ?? null);
  const causeMessage = async () => {
    await page.goto('/passwort-vergessen');
    await page.getByLabel('E-Mail').fill('keine Adresse');
    await page.getByLabel('E-Mail').blur();
    await expect(page.getByText(/^Bitte prüfen Sie die E-Mail-Adresse/).first()).toBeVisible();
  };
  await causeMessage();
  expect(await events()).toBeNull();

  await page.getByRole('link', { name: 'Cookie-Einstellungen' }).click();
  await consent.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Sie erlauben die Auswertung der Nutzung.')).toBeVisible();
  await causeMessage();
  await expect.poll(events).toEqual([{ event: 'form_message', field: 'email', key: 'format' }]);

  await page.goto('/cookie-einstellungen');
  await expect(consent).toBeChecked();
  await consent.uncheck();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await causeMessage();
  expect(await events()).toBeNull();
});

test('a policyholder without contracts sees next steps, and no dead ends', async ({ page, portal }) => {
  await signInByApi(page, portal, 'leo.leer');
  await page.goto('/');
  const steps = page.getByRole('list', { name: 'Ihre nächsten Schritte' });
  await expect(steps.getByRole('link')).toHaveText([
    'Daten ergänzen',
    'Verträge anderer einsehen',
    'Anmeldung absichern',
    'Adresse ändern',
  ]);
  // The greeting names the customer, who is loaded on their own.
  await expect(page.getByRole('heading', { level: 1, name: /^Guten (Morgen|Tag|Abend)/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Services' }).click();
  await expect(mainMenu(page).getByRole('link', { name: 'Postfach' })).toBeVisible();
  await expect(mainMenu(page).getByRole('link', { name: 'SEPA-Mandat erteilen' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  const numbers = page.getByRole('list', { name: 'Telefonnummern für den Notfall' });
  await expect(numbers).toHaveCount(1);
  await expect(numbers.getByRole('link')).toHaveCount(3);
  const [top, below] = [await numbers.boundingBox(), await steps.boundingBox()];
  expect(top?.y).toBeLessThan(below?.y ?? 0);
  await expectNoSidewaysScroll(page);
});

for (const [account, path] of [
  ['erika.muster', '/services/vertraege-verwalten'],
  ['ina.innendienst', '/verwaltung/vertragszugriff/suchen'],
] as const)
  test(`the heading of the contracts card leads ${account} to all of them`, async ({ page, portal }) => {
    await signInByApi(page, portal, account);
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Verträge', exact: true });
    await expect(card.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('heading').getByRole('link', { name: 'Verträge' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Verträge verwalten' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  });

test('a document in the mailbox card opens directly', async ({ page, portal }) => {
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/');
  const mailbox = page.getByRole('region', { name: 'Postfach' });
  const document = mailbox.getByRole('button').first();
  const title = await document.innerText();
  await document.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mailbox.getByRole('button', { name: title, exact: true })).toHaveCount(0);
});

test('staff who open the contact page land on the start page', async ({ page, portal }) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/kontakt');
  await expect(page.getByRole('heading', { level: 1, name: /^Guten (Morgen|Tag|Abend)/ })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('each number of waiting work is that of the rows in the list behind it', async ({ page, portal }) => {
  await signInByApi(page, portal, 'adam.admin');
  await page.goto('/');
  const links = page.getByRole('region', { name: 'Das wartet heute' }).getByRole('link');
  await expect(links.filter({ hasText: 'Neue Anträge auf Vertragszugriff' })).toBeVisible();
  for (const text of await links.allInnerTexts()) {
    const [label = '', count = ''] = text.split('\n').filter(Boolean);
    await links.filter({ hasText: label }).click();
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${count} `) })).toBeVisible();
    await page.goBack();
  }
});
