import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { newApplication } from '@schema-screens/application';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  press,
  tabTo,
  test,
} from '../../support/journeys/journey.ts';
import { freePort } from '../../support/servers/processes/free-port.ts';

const root = resolve(import.meta.dirname, '../../..');
const password = 'Hydrangea-41-fence';

test.use({ locale: 'en-GB' });
test.beforeEach(({ complaints }) => complaints.allow(/status of (401|422)/));

let place: string;
let server: ChildProcess;
let url: string;

/** Entries of the menus besides the template's own: six links altogether, and four menus. */
const entries = [
  ...['Appointments', 'Customers', 'Offers and orders', 'Deliveries', 'Invoices'].map((label) => ({
    menu: 'work',
    label,
  })),
  ...['stock', 'reports', 'knowledge'].flatMap((menu) => [
    { menu, label: `${menu} overview` },
    { menu, label: `${menu} archive` },
  ]),
];

const menus = [
  { name: 'work', label: 'Work', style: 'links' },
  { name: 'stock', label: 'Stock and suppliers' },
  { name: 'reports', label: 'Reports and figures' },
  { name: 'knowledge', label: 'Knowledge' },
  { name: 'administration', label: 'Administration' },
];

async function writeApplication(folder: string): Promise<void> {
  await newApplication(folder, { name: 'Workshop for old furniture', packages: {} });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const change = async (file: string, changed: (value: Record<string, object>) => object) => {
    const path = join(folder, file);
    await writeFile(path, JSON.stringify(changed(JSON.parse(await readFile(path, 'utf8')))));
  };
  await change('screens/navigation.json', (navigation) => ({ ...navigation, menus }));
  const notes = Array.from({ length: 14 }, (_, at) => `note_${at}`);
  await change('schemas/resource/task.schema.json', ({ properties, ...schema }) => ({
    ...schema,
    properties: {
      ...properties,
      title: { type: 'string', title: 'Title', minLength: 1, maxLength: 100, 'x-unique': true },
      ...Object.fromEntries(
        notes.map((name) => [name, { type: ['string', 'null'], title: name, maxLength: 80 }]),
      ),
    },
  }));
  await change('screens/tasks/task-create.json', (form) => ({
    ...form,
    sections: [{ fields: ['title', 'due', 'note', ...notes] }],
  }));
  await mkdir(join(folder, 'screens/more'));
  for (const [at, { menu, label }] of entries.entries())
    await writeFile(
      join(folder, `screens/more/page-${at}.json`),
      JSON.stringify({
        $schema: '../../node_modules/@schema-screens/schema/definition/detail.schema.json',
        name: `PAGE_${at}`,
        kind: 'detail',
        path: `/page-${at}`,
        title: label,
        access: ['member'],
        menu: { in: menu, label, order: 20 + at },
        load: false,
        sections: [{ title: 'About', text: [`All about ${label}`] }],
      }),
    );
}

test.beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'header-'));
  const folder = join(place, 'workshop');
  await writeApplication(folder);
  const port = await freePort();
  url = `http://localhost:${port}`;
  const { NODE_ENV: _, ...env } = process.env;
  server = spawn(process.execPath, [join(root, 'packages/application/src/command.ts'), 'start'], {
    cwd: folder,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const link = await new Promise<string>((found, fail) => {
    let printed = '';
    server.stdout!.on('data', (part: Buffer) => {
      printed += String(part);
      const [address] = /http:\S+\/password\?token=[\w-]+/.exec(printed) ?? [];
      if (address) found(address);
    });
    server.once('exit', () => fail(new Error(printed)));
  });
  const token = new URL(link).searchParams.get('token');
  const answer = await fetch(`${url}/api/password-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ token, password }),
  });
  if (!answer.ok) throw new Error(await answer.text());
});
test.afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  await rm(place, { recursive: true, force: true });
});

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(url + path);
  await page.getByLabel('User name or e-mail address').fill('admin');
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^(Tasks|New task)$/ })).toBeVisible();
}

const header = (page: Page): Locator => page.getByRole('banner');

/** Where an element is in the window. */
const boxOf = (element: Locator) =>
  element.evaluate((found) => found.getBoundingClientRect().toJSON() as DOMRect);

/** Expects that everything in the header stands beside each other, whole, within the window. */
async function expectOneRow(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  const { height } = await boxOf(header(page));
  expect(height).toBeLessThanOrEqual(66);
  const parts = await header(page)
    .locator('a, button')
    .filter({ visible: true })
    .evaluateAll((found) =>
      found.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const isCut = element.scrollWidth > element.clientWidth;
        return { name: element.textContent || element.ariaLabel, left, right, top, bottom, isCut };
      }),
    );
  const width = page.viewportSize()?.width ?? 0;
  const ordered = parts.toSorted((one, other) => one.left - other.left);
  for (const [at, { name, left, right, top, bottom, isCut }] of ordered.entries()) {
    expect.soft(isCut, `${name} is whole`).toBe(false);
    expect
      .soft(left, `${name} is beside what is before it`)
      .toBeGreaterThanOrEqual(ordered[at - 1]?.right ?? 0);
    expect.soft(right, name ?? '').toBeLessThanOrEqual(width);
    expect.soft(top, name ?? '').toBeGreaterThanOrEqual(0);
    expect.soft(bottom, name ?? '').toBeLessThanOrEqual(height);
  }
}

/** The labels that a user finds in the main menu, in its order. */
const labels = ['Tasks', ...entries.map(({ label }) => label), 'Accounts', 'Changes'];

for (const width of [1440, 1024])
  test(`the header has one row in a window of ${width} pixels, and leads to every page by keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, '/tasks');
    await expectOneRow(page);
    await expectAccessible(page, ['light']);
    const navigation = page.getByRole('navigation', { name: 'Main menu' });
    const found = await navigation.getByRole('link').allTextContents();
    for (const button of await navigation.getByRole('button').all()) {
      await press(page, button);
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expectNoSidewaysScroll(page);
      const list = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
      found.push(...(await list.getByRole('link').allTextContents()));
      for (const link of await list.getByRole('link').all()) {
        const { left, right, bottom } = await boxOf(link);
        expect.soft(left).toBeGreaterThanOrEqual(0);
        expect.soft(right).toBeLessThanOrEqual(width);
        expect.soft(bottom).toBeLessThanOrEqual(800);
      }
      await page.keyboard.press('Escape');
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(button).toBeFocused();
    }
    expect(found.toSorted()).toEqual(labels.toSorted());
  });

for (const width of [1000, 360])
  test(`the header has one row and one menu in a window of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await signIn(page, '/tasks/new');
    await expectOneRow(page);
    const button = page.getByRole('button', { name: 'Open menu' });
    await expect(header(page).getByRole('navigation')).toHaveCount(0);
    // Far down the page, too, where the menu opens below the header that is in view.
    await page.evaluate(() => window.scrollTo(0, 200));
    await press(page, button);
    const menu = header(page).getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link')).toHaveText(labels);
    await expect(menu.getByRole('link').first()).toBeInViewport();
    expect((await boxOf(header(page))).top).toBe(0);
    await expectAccessible(page);
    await tabTo(page, menu.getByRole('link', { name: 'Invoices' }));
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, menu.getByRole('link', { name: 'Invoices' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
    await expect(menu).toHaveCount(0);
  });

for (const [width, height] of [
  [1440, 600],
  [360, 640],
] as const)
  test(`what is wrong stands below the header after a refused save, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, '/tasks/new');
    const saveFromBelow = async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await page.getByRole('button', { name: 'Save' }).click();
    };
    const expectInView = async (text: string | RegExp) => {
      const banner = page.getByRole('alert').filter({ hasText: text });
      await expect(banner).toBeFocused();
      const { bottom } = await boxOf(header(page));
      await expect.poll(async () => (await boxOf(banner)).top).toBeGreaterThanOrEqual(Math.max(bottom, 0));
      await expect(banner).toBeInViewport({ ratio: 1 });
    };
    await saveFromBelow();
    await expectInView('Title must not be empty.');
    // Behind the header, where it would be in view without one.
    await page.getByRole('alert').evaluate((banner) => {
      const { height } = document.querySelector('header')!.getBoundingClientRect();
      window.scrollBy(0, banner.getBoundingClientRect().top - height + 20);
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await expectInView('Title must not be empty.');
    const title = page.getByLabel('Title');
    await title.fill(`Table ${width}`);
    await saveFromBelow();
    await expect(page.getByRole('row', { name: `Table ${width}` })).toBeVisible();
    // The server refuses it.
    await page.goto(`${url}/tasks/new`);
    await title.fill(`Table ${width}`);
    const refused = page.waitForResponse((response) => response.status() === 422);
    await saveFromBelow();
    await refused;
    await expectInView(/Title/);
  });
