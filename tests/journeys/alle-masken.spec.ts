import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { Screen } from '../../src/engine/definition/types.gen.ts';
import { type Account, test as base, expect, expectAccessible, signInByApi } from '../support/journey.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { readFeatures, readScreens } from '../support/screen-files.ts';

const root = resolve(import.meta.dirname, '../..');

/** The demo account of each role. */
const accounts: Record<string, Account> = { vn: 'erika.muster', idm: 'ina.innendienst', adm: 'adam.admin' };

/** A portal with all features switched on, so that every definition has its screen. */
const test = base.extend<object, { portal: Portal }>({
  portal: [
    async ({ browserName: _browserName }, use) => {
      const portal = await startPortal({ FEATURES: readFeatures(root).join(',') });
      await use(portal);
      await portal.close();
    },
    { scope: 'worker' },
  ],
});

/** Who opens a screen; undefined for screens that need no session. */
function accountFor({ name, access }: Screen): Account | undefined {
  if (access === 'public') return undefined;
  if (access === 'session') return 'erika.muster';
  const account = access.map((role) => accounts[role]).find((found) => found !== undefined);
  if (!account) throw new Error(`No demo account may open ${name}.`);
  return account;
}

/** Waits until the screen shows what it has, and looks at what every screen must have. */
async function expectShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page.getByRole('status', { name: 'Wird geladen' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/ist unbekannt \(/)).toHaveCount(0);
}

/** The addresses that a list's first row leads to: view, edit. */
function rowLinks(page: Page): Promise<string[]> {
  const links = page.getByRole('main').getByRole('row').nth(1).getByRole('link');
  return links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
}

/** What stands behind the address of screens that show nothing without it. */
const queries: Record<string, string> = {
  MELDUNG_NEUER_BENUTZERNAME: '?benutzername=110000001',
  BESTAETIGUNG_REGISTRIERUNG: '?success=true',
};

/** Needs a link that works once: registrierung.spec.ts opens it. */
const shownElsewhere = new Set(['DANKESEITE']);

test.describe.configure({ mode: 'parallel' });

const screens = readScreens(root).filter(
  ({ screen }) => !/\{\w+\}/.test(screen.path) && !shownElsewhere.has(screen.name),
);

for (const { file, screen } of screens) {
  test(`${screen.name} (${file}) shows itself to whoever may open it`, async ({ page, portal }) => {
    const account = accountFor(screen);
    if (account) await signInByApi(page, portal, account);
    await page.goto(screen.path.replace(/\/\{\w+\?\}/g, '') + (queries[screen.name] ?? ''));
    await expectShown(page);
    if (!screen.title.includes('{')) expect(await page.title()).toContain(screen.title);
    // The stories look at dark ones.
    await expectAccessible(page, ['light']);
    if (screen.kind !== 'list') return;
    for (const link of new Set(await rowLinks(page))) {
      await page.goto(link);
      await expectShown(page);
      await expectAccessible(page, ['light']);
    }
  });
}
