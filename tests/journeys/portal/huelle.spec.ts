import {
  type Account,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  mainMenu,
  signInByApi,
  tabTo,
  test,
} from '../../support/journeys/journey.ts';

/** The entries of the menu for one's own data. */
const ownAccount = [
  'E-Mail-Adresse ändern',
  'Passwort ändern',
  'Zwei-Faktor-Authentifizierung',
  'Passkeys',
  'Meine Sitzungen',
];

/** The entries of the header for a role: single ones, and those of dropdowns. */
interface Offer {
  account: Account;
  links: string[];
  dropdowns: Record<string, string[]>;
  /** The news on the start page. */
  news: string[];
}

const work = ['Benutzer', 'Versicherungsnehmer', 'Eingänge'];
const innendienst = [...work, 'Nachrichten', 'Gelöschte Nachrichten', 'Verträge verwalten'];

const offers: readonly Offer[] = [
  {
    account: 'erika.muster',
    links: ['Startseite', 'Kontakt'],
    dropdowns: {
      'Meine Daten': ['Persönliche Daten', 'Bankverbindungen', ...ownAccount],
      Services: [
        'Postfach',
        'Verträge verwalten',
        'Meine Schäden',
        'Dateien hochladen',
        'Schaden melden',
        'SEPA-Mandat erteilen',
        'Vertragsänderung',
        'Rückruf anfordern',
        'Finanzamtbescheinigung',
        'Benachrichtigungen',
      ],
    },
    news: [
      'Finanzamtbescheinigung',
      'SEPA-Mandat erteilen',
      'Schaden melden',
      'Verträge verwalten',
      'Persönliche Daten',
      'Zwei-Faktor-Authentifizierung',
      'Dateien hochladen',
    ],
  },
  {
    account: 'ina.innendienst',
    links: ['Startseite'],
    dropdowns: {
      'Meine Daten': ['Persönliche Daten', ...ownAccount],
      Verwaltung: innendienst,
    },
    news: ['Zwei-Faktor-Authentifizierung'],
  },
  {
    account: 'adam.admin',
    links: ['Startseite'],
    dropdowns: {
      'Meine Daten': ownAccount,
      Verwaltung: [
        ...work,
        'Medieninhalte',
        'Statistik',
        'Registrierungen',
        'Maklergruppen',
        'E-Mail-Ausgang',
        'Gescheiterte Aufgaben',
        'Änderungen',
      ],
    },
    news: ['Maklergruppen', 'Statistik', 'Zwei-Faktor-Authentifizierung', 'Medieninhalte'],
  },
];

for (const { account, links, dropdowns, news } of offers) {
  test(`${account} finds the menus of the role`, async ({ page, portal }) => {
    await signInByApi(page, portal, account);
    await page.goto('/');
    await expect(mainMenu(page).getByRole('link')).toHaveText(links);
    // Unread messages are counted beside the name as soon as their number is known.
    const names = Object.keys(dropdowns).map((name) => new RegExp(`^${name}(\\d+ ungelesen)?$`));
    await expect(mainMenu(page).getByRole('button')).toHaveText(names);
    const offered = page.getByRole('region', { name: 'Neue Services', exact: true });
    await expect(offered.getByRole('link')).toHaveText(news);
    await expect(page.getByRole('main').getByText('Passwort ändern')).toHaveCount(0);
    for (const [name, entries] of Object.entries(dropdowns)) {
      await mainMenu(page).getByRole('button', { name }).click();
      const [first = '', ...others] = links;
      await expect(mainMenu(page).getByRole('link')).toHaveText([first, ...entries, ...others]);
      await page.keyboard.press('Escape');
      await expect(mainMenu(page).getByRole('link')).toHaveText(links);
    }
  });
}

test('on a phone one button opens all menus', async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/');
  await expect(mainMenu(page)).toBeHidden();
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await expect(mainMenu(page).getByRole('link')).toHaveText([
    'Startseite',
    'Persönliche Daten',
    ...ownAccount,
    ...innendienst,
  ]);
  await expect(mainMenu(page).getByRole('link', { name: 'Startseite' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(mainMenu(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menü öffnen' })).toBeFocused();

  // Far down the page, too, it opens below the header that is in view.
  await page.goto('/nutzungsbedingungen');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  // A click of Playwright scrolls first: it takes what is above the scroll padding for out of view.
  await page.getByRole('button', { name: 'Menü öffnen' }).dispatchEvent('click');
  await expect(mainMenu(page).getByRole('link', { name: 'Startseite' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  await mainMenu(page).getByRole('link', { name: 'Nachrichten', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nachrichten' })).toBeVisible();
  await expect(mainMenu(page)).toBeHidden();
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sie sind abgemeldet.' })).toBeVisible();
});

test.describe('on a phone of the smallest width', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  for (const account of ['erika.muster', 'ina.innendienst', 'adam.admin'] as const) {
    test(`the header has one row for ${account}`, async ({ page, portal }) => {
      await signInByApi(page, portal, account);
      await page.goto('/');
      const header = page.getByRole('banner');
      if (account === 'erika.muster') {
        await expect(page.getByRole('navigation', { name: 'Schnellzugriff' })).toBeVisible();
      } else {
        await expect(page.getByRole('timer')).toBeVisible();
        await expect(header.getByRole('button', { name: 'Suchen und gehen' })).toBeVisible();
      }
      for (const width of [320, 340, 360, 375, 390, 412]) {
        await page.setViewportSize({ width, height: 640 });
        const heights = await header
          .locator('a, button')
          .evaluateAll((all) =>
            all.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().top),
          );
        expect(Math.max(...heights) - Math.min(...heights), `at ${width} pixels`).toBeLessThan(16);
      }
    });
  }
});

test('with text twice as large nothing scrolls sideways', async ({ page, portal }) => {
  await signInByApi(page, portal, 'erika.muster');
  for (const path of ['/', '/services/postfach', '/persoenliche-daten', '/passwort-aendern']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Wird geladen' })).toHaveCount(0);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await expectNoSidewaysScroll(page);
    }
  }
});

test('the keyboard walks through the header and past it', async ({ page, portal }) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/verwaltung/nachricht/neu');
  await expect(page.getByLabel('Betreff')).toBeVisible();
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  await page.goto('/');
  await expect(mainMenu(page).getByRole('link')).toHaveText(['Startseite']);
  const names = [
    /zur Startseite$/,
    'Startseite',
    'Meine Daten',
    'Verwaltung',
    'Suchen und gehen',
    'Sitzung verlängern',
    'English',
    'Dunkle Darstellung',
    'Abmelden',
  ];
  await tabTo(page, skip);
  for (const name of names) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
  const dropdown = mainMenu(page).getByRole('button', { name: 'Verwaltung' });
  while (!(await dropdown.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dropdown).toHaveAttribute('aria-expanded', 'true');
  for (const name of innendienst) {
    await page.keyboard.press('Tab');
    await expect(mainMenu(page).getByRole('link', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Shift+Tab');
  await expect(mainMenu(page).getByRole('link', { name: 'Gelöschte Nachrichten' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Gelöschte Nachrichten' })).toBeVisible();
  // Staff open a list to search it, so the search field has the focus.
  await expect(page.getByRole('textbox', { name: 'Suchbegriff' })).toBeFocused();
});

test('unknown addresses and screens of another role are explained', async ({ page, portal }) => {
  await page.goto('/gibt/es/nicht');
  await expect(page.getByRole('heading', { level: 1, name: 'Seite nicht gefunden' })).toBeVisible();
  await expect(page).toHaveTitle('MeinNordlicht – Seite nicht gefunden');
  await expectAccessible(page);

  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/verwaltung/nachricht/suchen');
  await expect(page.getByRole('heading', { level: 1, name: 'Kein Zugriff' })).toBeVisible();
  await expect(page).toHaveTitle('MeinNordlicht – Kein Zugriff');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Zur Startseite' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Guten (Morgen|Tag|Abend)/ })).toBeVisible();
});

test('without a session the shell and then the sign-in appear, and no other page before', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent;
      if (heading) seen.add(heading);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen).toEqual(['Anmelden']);
});

test('the footer leads to the legal pages, which need no session', async ({ page }) => {
  await page.goto('/login');
  const footer = page.getByRole('navigation', { name: 'Rechtliches und Hilfe' });
  const faq = footer.getByRole('link', { name: 'FAQ (neues Fenster)' });
  await expect(faq).toHaveAttribute('target', '_blank');
  await expect(faq).toHaveAttribute('rel', /noopener/);
  await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
  await expect(page.getByRole('contentinfo')).toContainText(/Version \d/);
  for (const title of ['Impressum', 'Datenschutz']) {
    await footer.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`MeinNordlicht – ${title}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
});

test('the button to the top appears after 20 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/datenschutz');
  // The last section: until it is there, the page is too short to be scrolled so far.
  await expect(page.getByRole('heading', { level: 2, name: 'Ihre Rechte' })).toBeVisible();
  // At this width it would cover buttons of the page.
  const top = page.getByRole('banner').getByRole('button', { name: 'Nach oben' });
  await page.evaluate(() => window.scrollTo(0, 20));
  await expect(top).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 21));
  await expect(top).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  await top.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(top).toBeHidden();
});

test('on a phone the button to the top shows only while scrolling up', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto('/datenschutz');
  await expect(page.getByRole('heading', { level: 1, name: 'Datenschutz' })).toBeVisible();
  const top = page.getByRole('button', { name: 'Nach oben' });
  for (const [place, isShown] of [
    [300, false],
    [200, true],
    [21, true],
    [20, false],
    [300, false],
    [250, true],
    [260, false],
    [100, true],
  ] as const) {
    await page.evaluate(
      (y) =>
        new Promise((resolve) => {
          window.addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true });
          window.scrollTo(0, y);
        }),
      place,
    );
    await expect(top, `at ${place}`).toBeVisible({ visible: isShown });
  }
  await top.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(top).toBeHidden();
});

test('the choice of dark or light is remembered; without one the system decides', async ({ page }) => {
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  await expect(root).toHaveClass(/dark/);
  await page.getByRole('button', { name: 'Helle Darstellung' }).click();
  await expect(root).toHaveClass(/light/);
  await page.reload();
  await expect(root).toHaveClass(/light/);
  await page.getByRole('button', { name: 'Dunkle Darstellung' }).click();
  await page.getByRole('button', { name: 'Darstellung wie im System' }).click();
  await expect(root).toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveClass(/light/);
});

test('forced colours keep the indicators of menu, tab, unread rows and switches', async ({
  page,
  portal,
}) => {
  await signInByApi(page, portal, 'erika.muster');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/kontakt');
  const bar = (name: string) =>
    mainMenu(page)
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link, '::after').borderBottomWidth);
  await expect(mainMenu(page).getByRole('link', { name: 'Kontakt' })).toHaveAttribute('aria-current', 'page');
  expect(await bar('Kontakt')).toBe('3px');
  expect(await bar('Startseite')).toBe('0px');

  await page.goto('/services/postfach');
  const row = page.locator('tr[data-style=new]').first();
  await expect(row).toBeVisible();
  const dot = await row
    .getByRole('link')
    .first()
    .evaluate((link) => getComputedStyle(link, '::before').borderTopWidth);
  expect(Number.parseFloat(dot)).toBeGreaterThan(2);
  const edge = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor);
  expect(await edge('Posteingang')).not.toBe(await edge('Postausgang'));
  await page.goto('/services/vertraege-verwalten');
  const knob = (isOn: boolean) =>
    page
      .getByRole('switch', { checked: isOn })
      .evaluate(
        (input) =>
          getComputedStyle(input, '::before').backgroundColor + getComputedStyle(input).backgroundColor,
      );
  const off = await knob(false);
  await page.getByRole('switch').check();
  expect(await knob(true)).not.toBe(off);
});

const screens: readonly { account: Account; path: string; title: string }[] = [
  { account: 'erika.muster', path: '/', title: 'Startseite' },
  { account: 'ina.innendienst', path: '/verwaltung/nachricht/suchen', title: 'Nachrichten' },
];

// Menus, cards and rows look different there; sideways scrolling is checked for all screens in all-screens.spec.ts.
for (const { account, path, title } of screens) {
  test(`${title} of ${account} is accessible at 320 pixels`, async ({ page, portal }) => {
    await signInByApi(page, portal, account);
    // As high as the page: what a bar covers until one scrolls would count as too small.
    await page.setViewportSize({ width: 320, height: 7000 });
    await page.goto(path);
    await expect(page).toHaveTitle(`MeinNordlicht – ${title}`);
    await expect(page.getByRole('main').getByRole('status', { name: 'Wird geladen' })).toHaveCount(0);
    await expectAccessible(page);
  });
}

test('an error disappears with the next screen, but not when a list is sorted', async ({
  page,
  portal,
  complaints,
}) => {
  complaints.allow(/status of 500/);
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/verwaltung/nachricht/suchen');
  await expect(page.getByRole('columnheader', { name: 'Betreff' })).toBeVisible();
  await page.route('**/api/benutzer/sitzung', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Sitzung verlängern' }).click();
  const close = page.getByRole('button', { name: 'Hinweis schließen' });
  await expect(close).toHaveCount(1);
  await page.getByRole('columnheader', { name: 'Betreff' }).getByRole('button').click();
  await expect(page).toHaveURL(/sortBy|sort/);
  await expect(close).toHaveCount(1);
  await page.unroute('**/api/benutzer/sitzung');
  await mainMenu(page).getByRole('link', { name: 'Startseite' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Guten (Morgen|Tag|Abend)/ })).toBeVisible();
  await expect(close).toHaveCount(0);
});

test('a document that was shown counts as read', async ({ page, portal }) => {
  await signInByApi(page, portal, 'erika.muster');
  await page.goto('/services/postfach');
  const unread = page.getByRole('row').filter({ hasText: 'ungelesen' });
  const document = unread.getByRole('button', {
    name: 'Angebot zur Erweiterung um Elementarschäden',
    exact: true,
  });
  await expect(document).toBeVisible();
  const before = await unread.count();
  await document.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(unread).toHaveCount(before - 1);
});

test('the header covers at most a fifth of the page, however large the text is', async ({ page, portal }) => {
  await signInByApi(page, portal, 'ina.innendienst');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  for (const [size, width, height] of [
    ['200%', 1280, 720],
    ['200%', 800, 600],
    ['100%', 640, 280],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate((text) => {
      document.documentElement.style.fontSize = text;
    }, size);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const covered = () =>
      page.getByRole('banner').evaluate((header) => Math.max(0, header.getBoundingClientRect().bottom));
    await expect.poll(covered).toBeLessThanOrEqual(height / 5);
    await page.evaluate(() => window.scrollTo(0, 0));
  }
});
