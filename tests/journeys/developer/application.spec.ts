import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { type PostgresServer, startPostgres } from '../../support/databases/postgres-server.ts';
import { addAuthenticator } from '../../support/journeys/authenticator.ts';
import {
  commandOf,
  installPackages,
  type StartedApplication,
  startInstalled,
  upgradePackages,
} from '../../support/journeys/installed-packages.ts';
import { expect, expectAccessible, test } from '../../support/journeys/journey.ts';
import { PNG } from '../../support/servers/samples/sample-files.ts';

const root = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);
const password = 'Hydrangea-41-fence';

test.use({ locale: 'en-GB' });
// Each test goes on where the one before ended.
test.describe.configure({ mode: 'serial' });
test.beforeEach(({ complaints }) => complaints.allow(/status of (401|422)/));

/** The next day on which the clinic is open, as it is typed. */
function nextWorkday(): string {
  const day = new Date();
  do day.setDate(day.getDate() + 1);
  while ([0, 6].includes(day.getDay()));
  return day.toLocaleDateString('en-GB');
}

/** Types when an appointment on the next workday begins and ends. */
async function setTimes(page: Page, begin: string, end: string): Promise<void> {
  for (const [name, time] of [
    ['Begin', begin],
    ['End', end],
  ] as const) {
    const group = page.getByRole('group', { name });
    await group.getByRole('textbox', { name: 'Day' }).fill(nextWorkday());
    await group.getByRole('textbox', { name: 'Time' }).fill(time);
  }
}

let place: string;
let application: StartedApplication;
let database: PostgresServer | undefined;

test.beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'applications-'));
  await installPackages(place);
});
test.afterAll(async () => {
  await application?.stop();
  await database?.remove();
  await rm(place, { recursive: true, force: true });
});

/** Sets the password that a link leads to. */
async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set your password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
}

async function signIn(page: Page, userName: string): Promise<void> {
  await page.getByLabel('User name or e-mail address').fill(userName);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Types the text of a record into a field with a list of values, and takes it. */
async function choose(page: Page, field: string, text: string): Promise<void> {
  const input = page.getByRole('combobox', { name: field });
  await input.fill(text);
  await expect(page.getByText(`One match: ${text}`)).toBeVisible();
  await input.press('Enter');
}

/** Adds an account with an invitation by e-mail. */
async function invite(page: Page, name: string, userName: string, role: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('E-mail').fill(`${userName}@example.org`);
  await page.getByLabel('Role').selectOption({ label: role });
}

/** The text of a mail that an application has written into its folder, once it is there. */
async function mailTo(folder: string, address: string): Promise<string> {
  const mails = join(folder, 'var/mail');
  let found: string | undefined;
  await expect
    .poll(async () => {
      const names = await readdir(mails).catch(() => []);
      const texts = await Promise.all(names.map((name) => readFile(join(mails, name), 'utf8')));
      found = texts.find((text) => text.includes(address));
      return found;
    })
    .toBeDefined();
  return (found ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
}

const linkIn = (text: string): string => /http:\S+\/password\?token=[\w-]+/.exec(text)?.[0] ?? '';

test.describe('a new application', () => {
  let folder: string;
  test.beforeAll(async () => {
    folder = join(place, 'book-club');
    await run(process.execPath, [commandOf(place, 'create'), folder, '--name', 'Book club'], { cwd: place });
  });

  test('starts, passes its test, and keeps tasks', async ({ page }) => {
    await run(process.execPath, [commandOf(place, 'application'), 'check'], { cwd: folder });
    const reference = join(place, 'node_modules/@schema-screens/check/docs/reference');
    expect(await readdir(reference)).toContain('list.md');
    await run(process.execPath, ['--test'], { cwd: folder });
    application = await startInstalled(place, folder);
    expect(application.output()).toContain('Book club is ready');
    await expect.poll(() => linkIn(application.output())).not.toBe('');
    await setPassword(page, linkIn(application.output()));
    await expectAccessible(page);
    await signIn(page, 'admin');
    await page.getByRole('link', { name: 'New task' }).click();
    await page.getByLabel('Title').fill('Water the plants');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /Water the plants/ })).toBeVisible();
    await expectAccessible(page);
    await expect(page).toHaveTitle('Book club – Tasks');
  });

  test('takes a passkey, which signs in without a password until it is removed', async ({ page }) => {
    const passwordFor = (name: string) =>
      page
        .locator('form', { has: page.getByRole('button', { name }) })
        .getByLabel(/^Password/)
        .first();
    await addAuthenticator(page);
    await page.goto(application.url);
    await signIn(page, 'admin');
    await page.getByRole('button', { name: 'Administrator' }).click();
    await page.getByRole('link', { name: 'My account' }).click();
    await page.getByRole('textbox', { name: /^Name, such as/ }).fill('My phone');
    await passwordFor('Add a passkey').fill(password);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('My phone', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Administrator' }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText(/last used on/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove “My phone”' }).click();
    await passwordFor('Remove “My phone”').fill(password);
    await page.getByRole('button', { name: 'Remove “My phone”' }).click();
    await expect(page.getByText('My phone', { exact: true })).toBeHidden();
  });

  test('speaks German, too, and keeps who may do what', async ({ page }) => {
    await page.goto(application.url);
    await signIn(page, 'admin');
    await page.getByRole('button', { name: 'Administrator' }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.getByRole('button', { name: 'Verwaltung' }).click();
    await page.getByRole('link', { name: 'Benutzer' }).click();
    await page.getByRole('link', { name: 'Neuer Benutzer' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mia Mitglied');
    await page.getByLabel('Benutzername').fill('mia');
    await page.getByLabel('E-Mail').fill('mia@example.org');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Rolle darf nicht leer sein.').first()).toBeVisible();
    await page.getByLabel('Rolle').selectOption({ label: 'Mitglied' });
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByRole('row', { name: /Mia Mitglied/ })).toBeVisible();
  });

  test('what was typed when the session expired is there after the next sign-in, for the same user', async ({
    page,
  }) => {
    await page.goto(`${application.url}/tasks/new`);
    await signIn(page, 'admin');
    await page.getByLabel('Title').fill('Repot the ficus');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your session has expired')).toBeVisible();
    await signIn(page, 'admin');
    await expect(page.getByLabel('Title')).toHaveValue('Repot the ficus');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /Repot the ficus/ })).toBeVisible();
  });

  test('a session ends with sign-out, which says so when there is no connection', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.goto(`${application.url}/accounts`);
    await signIn(page, 'admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
    await page.route('**/api/session', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Administrator' }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByText(/^The server cannot be reached/).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });

  test('speaks a third language, which the check holds complete', async ({ page, browser }) => {
    await application.stop();
    const command = (...args: string[]) =>
      run(process.execPath, [commandOf(place, 'application'), ...args], { cwd: folder });
    const translate = async (file: string, texts: Readonly<Record<string, string>>) => {
      let text = await readFile(join(folder, file), 'utf8');
      for (const [english, french] of Object.entries(texts)) {
        expect(text).toContain(`: "${english}"`);
        text = text.replaceAll(`: "${english}"`, `: "${french}"`);
      }
      await writeFile(join(folder, file), text);
    };
    const manifestFile = join(folder, 'screens/application.json');
    const manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
    await writeFile(manifestFile, JSON.stringify({ ...manifest, languages: ['en', 'de', 'fr'] }));
    await expect(command('check')).rejects.toThrow('languages/fr.json is missing');
    await command('language', 'fr');
    await translate('languages/fr.json', {
      'Sign in': 'Se connecter',
      'must not be empty.': 'ne doit pas être vide.',
      'User name or password is not correct.': 'Nom ou mot de passe incorrect.',
      'Hello,': 'Bonjour,',
    });
    await writeFile(join(folder, 'screens/fr.json'), '{ "Tasks": "Tâches", "New task": "Nouvelle tâche" }');
    await writeFile(join(folder, 'schemas/fr.json'), '{ "Title": "Titre" }');
    const { stdout } = await command('check');
    expect(stdout).toContain('Lines for screens/fr.json');
    expect(stdout).toMatch(/languages\/fr\.json: \d+ texts are still English/);
    expect(stdout).toContain('Definitions: no problems.');

    application = await startInstalled(place, folder);
    const french = await browser.newContext({ locale: 'fr-CA', baseURL: application.url });
    const own = await french.newPage();
    await own.goto(application.url);
    await own.getByLabel('User name or e-mail address').fill('admin');
    await own.getByLabel('Password').first().fill('wrong');
    await own.getByRole('button', { name: 'Se connecter' }).click();
    await expect(own.getByText('Nom ou mot de passe incorrect.').first()).toBeVisible();
    await own.getByLabel('Password').first().fill(password);
    await own.getByRole('button', { name: 'Se connecter' }).click();
    await expect(own.getByRole('heading', { level: 1, name: 'Tâches' })).toBeVisible();
    await own.getByRole('link', { name: 'Nouvelle tâche' }).click();
    await own.getByRole('button', { name: 'Save' }).click();
    await expect(own.getByText('Titre ne doit pas être vide.').first()).toBeVisible();
    await french.close();

    // Whoever chooses it has it from then on.
    await page.goto(application.url);
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
    await application.stop();
  });

  test('has letters of its own', async ({ page }) => {
    const file = join(folder, 'screens/application.json');
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    const font = { family: 'Club Letters', file: 'fonts/club.woff2' };
    await writeFile(file, JSON.stringify({ ...manifest, brand: { ...manifest.brand, font } }));
    const check = () => run(process.execPath, [commandOf(place, 'application'), 'check'], { cwd: folder });
    await expect(check()).rejects.toThrow('There is no fonts/club.woff2.');
    await mkdir(join(folder, 'fonts'));
    await cp(
      join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
      join(folder, font.file),
    );
    await check();
    application = await startInstalled(place, folder);
    const loaded = page.waitForResponse(/club-[\w-]+\.woff2$/);
    await page.goto(application.url);
    expect((await loaded).status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Club Letters"/);
    await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Club Letters"'))).toBe(true);
    // It fetches pages ahead, which would fail.
    await page.goto('about:blank');
    await application.stop();
  });

  test('has features, which a setting switches', async ({ page }) => {
    await application.stop();
    const change = async (file: string, more: object) => {
      const definition = JSON.parse(await readFile(join(folder, file), 'utf8'));
      await writeFile(join(folder, file), JSON.stringify({ ...definition, ...more }));
    };
    await change('screens/application.json', { features: [{ name: 'writing', default: false }] });
    await change('screens/tasks/task-create.json', { feature: 'writing', path: '/new-task' });
    await expect(startInstalled(place, folder, { FEATURES: 'reading' })).rejects.toThrow(
      'FEATURES knows only writing',
    );

    application = await startInstalled(place, folder);
    await page.goto(`${application.url}/tasks`);
    await signIn(page, 'admin');
    await expect(page.getByRole('row', { name: /Water the plants/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'New task' })).toBeHidden();
    await page.goto(`${application.url}/new-task`);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await application.stop();

    application = await startInstalled(place, folder, { FEATURES: 'writing' });
    await page.goto(`${application.url}/tasks`);
    await page.getByRole('link', { name: 'New task' }).click();
    await expect(page.getByLabel('Title')).toBeVisible();
    await application.stop();
  });

  test('shows each saved definition while it is written, and what is wrong with it', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/.*/);
    const list = 'screens/tasks/tasks.json';
    const schema = 'schemas/resource/task.schema.json';
    const change = async (file: string, from: string, to: string) => {
      const text = await readFile(join(folder, file), 'utf8');
      expect(text).toContain(from);
      await writeFile(join(folder, file), text.replace(from, to));
      return () => writeFile(join(folder, file), text);
    };
    const overlay = page.locator('vite-error-overlay');
    await application.stop();
    application = await startInstalled(place, folder, {}, 'dev');
    await page.goto(`${application.url}/tasks`);
    await signIn(page, 'admin');
    await expect(page.getByRole('row', { name: /Water the plants/ })).toBeVisible();
    const rename = await change(list, '"title": "Tasks"', '"title": "To do"');
    await expect(page.getByRole('heading', { level: 1, name: 'To do' })).toBeVisible();
    await rename();
    const spell = await change(list, '"columns"', '"colums"');
    await expect(overlay.getByText('Did you mean "columns"?')).toBeVisible();
    await spell();
    await expect(overlay).toBeHidden();
    const correct = await change(schema, '"format": "date"', '"format": "dat"');
    await expect(overlay.getByText('Did you mean "date"?')).toBeVisible();
    await correct();
    // The page waits for the server, which starts again.
    await expect(page.getByRole('row', { name: /Water the plants/ })).toBeVisible();
    await expect(overlay).toBeHidden();
    await application.stop();

    const mend = await change('screens/application.json', '{', '');
    const failed = startInstalled(place, folder);
    await expect(failed).rejects.toThrow(/^screens\/application\.json:\d+:\d+ JSON_BROKEN [^\n]*\n$/);
    await mend();
  });
});

/** The samples that are applications, with a list of each. Those beside the portal have journeys in its development server. */
const samples: Readonly<
  Record<string, { readonly list: string; readonly path: string; readonly title: string }>
> = {
  clinic: { list: 'screens/animals/animals.json', path: '/animals', title: 'Animals' },
  'music-school': { list: 'screens/families/families.json', path: '/families', title: 'Families' },
};

test('each sample that is an application is written in a development server', () => {
  const applications = globSync('samples/*/screens/application.json', { cwd: root });
  expect(applications.map((file) => basename(resolve(root, file, '../..'))).toSorted()).toEqual(
    Object.keys(samples),
  );
});

for (const [name, { list, path, title }] of Object.entries(samples))
  test(`the development server of the sample ${name} shows a list, and its definition as it is saved`, async ({
    page,
  }) => {
    const folder = join(place, `${name}-in-development`);
    await cp(join(root, 'samples', name), folder, { recursive: true });
    application = await startInstalled(place, folder, {}, 'dev');
    await expect.poll(() => linkIn(application.output())).not.toBe('');
    await setPassword(page, linkIn(application.output()));
    await page.goto(`${application.url}${path}`);
    await signIn(page, 'admin');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('There are no entries')).toBeVisible();
    const definition = await readFile(join(folder, list), 'utf8');
    await writeFile(join(folder, list), definition.replace(`"title": "${title}"`, '"title": "As written"'));
    await expect(page.getByRole('heading', { level: 1, name: 'As written' })).toBeVisible();
    // What it still loads is not missed.
    await page.goto('about:blank');
    await application.stop();
  });

/** The screens of an application. */
const screensOf = (
  folder: string,
): Promise<{ readonly kind: string; readonly path: string; readonly access: readonly string[] }[]> =>
  Promise.all(
    globSync('screens/*/*.json', { cwd: folder }).map(async (file) =>
      JSON.parse(await readFile(join(folder, file), 'utf8')),
    ),
  );

test.describe('the clinic, on PostgreSQL', () => {
  let folder: string;
  test.beforeAll(async () => {
    folder = join(place, 'clinic');
    await cp(join(root, 'samples/clinic'), folder, { recursive: true });
    database = await startPostgres();
    application = await startInstalled(place, folder, { DATABASE_URL: database.url });
    await expect.poll(() => linkIn(application.output())).not.toBe('');
  });

  test('reception registers an owner with an animal', async ({ page }) => {
    const refused = await fetch(`${application.url}/api/keeper`);
    expect(await refused.text()).toContain('Please sign in');
    await setPassword(page, linkIn(application.output()));
    await signIn(page, 'admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await page.goto(`${application.url}/owners/new`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Olga Ostermann');
    await page.getByRole('textbox', { name: 'Phone' }).fill('01 234567');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /K0001.*Olga Ostermann/ })).toBeVisible();
    // The clinic is in Vienna.
    await expect(page.getByRole('link', { name: '01 234567' })).toHaveAttribute('href', 'tel:+431234567');
    await page.goto(`${application.url}/owners?query=%2B43+1+234567`);
    await expect(page.getByRole('row', { name: /K0001.*Olga Ostermann/ })).toBeVisible();
    await page.goto(`${application.url}/owners?query=%2B49+1+234567`);
    await expect(page.getByRole('row', { name: /Olga Ostermann/ })).toBeHidden();
    await page.goto(`${application.url}/animals/new`);
    await choose(page, 'Owner', 'Olga Ostermann');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bello');
    await page.getByLabel('Species').selectOption({ label: 'Dog' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /Bello.*Dog.*Olga Ostermann/ })).toBeVisible();
  });

  test('an appointment keeps the opening times, and no vet has two at once', async ({ page }) => {
    const newAppointment = async (begin: string, end: string) => {
      await page.goto(`${application.url}/appointments/new`);
      await choose(page, 'Animal', 'Bello');
      await choose(page, 'Vet', 'Administrator');
      await setTimes(page, begin, end);
      await page.getByLabel('Reason').fill('Vaccination');
      await page.getByRole('button', { name: 'Save' }).click();
    };
    await page.goto(`${application.url}/appointments`);
    await signIn(page, 'admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();

    await newAppointment('12:30', '13:00');
    await expect(page.getByText(/End must be between 08:00 and 12:00/).first()).toBeVisible();
    await setTimes(page, '09:00', '09:30');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /09:00.*Bello.*Vaccination.*Planned/ })).toBeVisible();

    await newAppointment('09:15', '09:45');
    await expect(page.getByText('The vet has another appointment then.').first()).toBeVisible();
    await setTimes(page, '09:30', '09:45');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /Bello.*Vaccination/ })).toHaveCount(2);

    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('link', { name: 'Next 7 days' }).click();
    await expect(page.getByRole('row', { name: /Bello.*Vaccination/ })).toHaveCount(2);
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('link', { name: 'Not completed' }).click();
    await expect(page.getByRole('row', { name: /Bello.*Vaccination/ })).toHaveCount(0);
  });

  test('an invitation reaches an owner, who sees the own animals alone', async ({ page }) => {
    await page.goto(`${application.url}/accounts/new`);
    await signIn(page, 'admin');
    await invite(page, 'Olga Ostermann', 'olga', 'Owner');
    await choose(page, 'Owner of animals', 'Olga Ostermann');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /Olga Ostermann/ })).toBeVisible();
    const text = await mailTo(folder, 'olga@example.org');
    expect(text).toContain('Paws Clinic');
    await page.getByRole('button', { name: 'Administrator' }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await setPassword(page, linkIn(text));
    await signIn(page, 'olga');
    await expect(page.getByRole('heading', { level: 1, name: 'My animals' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Bello/ })).toBeVisible();
    await page.goto(`${application.url}/owners`);
    await expect(page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
  });

  test('a vet treats by the price list, and makes the invoice by one click', async ({ page }) => {
    await page.goto(`${application.url}/accounts/new`);
    await signIn(page, 'admin');
    await invite(page, 'Vera Vogt', 'vera', 'Vet');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /Vera Vogt/ })).toBeVisible();
    await page.getByRole('button', { name: 'Administrator' }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await setPassword(page, linkIn(await mailTo(folder, 'vera@example.org')));
    await signIn(page, 'vera');
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    for (const [code, title, price] of [
      ['EX', 'Examination', '35'],
      ['VAC', 'Vaccination', '22.50'],
    ] as const) {
      await page.goto(`${application.url}/services/new`);
      await page.getByLabel('Code').fill(code);
      await page.getByRole('textbox', { name: 'Service' }).fill(title);
      await page.getByLabel('Price').fill(price);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible();
    }
    await page.goto(`${application.url}/treatments/new`);
    await choose(page, 'Animal', 'Bello');
    await page.getByRole('textbox', { name: 'Findings' }).fill('In good health.');
    for (const [index, service] of ['EX Examination', 'VAC Vaccination'].entries()) {
      await page.getByRole('button', { name: 'Add Service' }).click();
      const input = page.getByRole('combobox', { name: 'Service' }).nth(index);
      await input.fill(service);
      await expect(page.getByText(`One match: ${service}`)).toBeVisible();
      await input.press('Enter');
      await expect(page.getByText(index === 0 ? /35\.00/ : /22\.50/).first()).toBeVisible();
    }
    await expect(page.getByRole('textbox', { name: 'Price' })).toHaveCount(0);
    const quantity = page.getByLabel('Quantity').nth(1);
    await quantity.fill('2');
    await quantity.press('Tab');
    await expect(page.getByText(/80\.00/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('row', { name: /Bello.*80\.00/ })
      .getByTitle('View')
      .click();
    await page.getByRole('button', { name: 'Create invoice' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Vaccination.*2.*22\.50.*45\.00/ })).toBeVisible();
    await expect(page.getByText(/96\.00/)).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${application.url}/invoices`);
    await expect(page.getByRole('row', { name: /Olga Ostermann.*96\.00.*Draft/ })).toHaveCount(1);
  });

  test('a price list is imported, with what is wrong in it, and replaces no price by mistake', async ({
    page,
  }) => {
    await page.goto(`${application.url}/services`);
    await signIn(page, 'vera');
    await expect(page.getByRole('heading', { level: 1, name: 'Price list' })).toBeVisible();
    const view = { list: 'SERVICES', name: 'Cheap ones', address: '', isShared: true };
    const save = () =>
      page.request.post(`${application.url}/api/saved-views`, {
        data: view,
        headers: { origin: application.url, 'accept-language': 'en-GB' },
      });
    expect((await save()).status()).toBe(201);
    expect(await (await save()).text()).toContain('There is already a view with this name.');
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import services' });
    const choose = (text: string) =>
      dialog
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose('Code,Title,Price\r\nX1,X-ray,80.50\r\nX2,Ultrasound,lots\r\n');
    await expect(dialog.getByText('1 new, 1 wrong')).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^3 / })).toContainText('Price');
    await expectAccessible(page);
    await choose('Code,Title,Price\r\nX1,X-ray,80.50\r\nX2,Ultrasound,60\r\n');
    await dialog.getByRole('button', { name: 'Import 2 lines' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /X1.*X-ray.*€80.50/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /X2.*Ultrasound.*€60.00/ })).toBeVisible();
  });

  test('a photo is kept with its animal', async ({ page }) => {
    await page.goto(`${application.url}/animals`);
    await signIn(page, 'vera');
    await page.getByRole('link', { name: 'Bello', exact: true }).click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByRole('group', { name: 'Photo' })).toContainText('or drag it here');
    await page
      .getByRole('group', { name: 'Photo' })
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'Bello.png', mimeType: 'image/png', buffer: PNG });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Bello', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /Bello\.png/ }).click();
    expect((await readFile(await (await download).path())).equals(PNG)).toBe(true);
  });

  test('reception issues the invoice, and no second one is made of the treatment', async ({ page }) => {
    await page.goto(`${application.url}/invoices`);
    await signIn(page, 'admin');
    await page
      .getByRole('row', { name: /Olga Ostermann/ })
      .getByTitle('View')
      .click();
    await page.getByRole('button', { name: 'Issue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Invoice R-\d{4}-0001/ })).toBeVisible();
    await page.goto(`${application.url}/treatments`);
    await page.getByRole('row', { name: /Bello/ }).getByTitle('View').click();
    await page.getByRole('button', { name: 'Create invoice' }).click();
    await expect(page.getByText('There is an invoice of this treatment already.')).toBeVisible();
  });

  test('every screen fits a phone, light and dark, in both languages', async ({ page }) => {
    const expectFits = async (
      menu: string,
      dark: string,
      light: string,
      system: string,
      titles: RegExp[],
    ) => {
      await page.getByRole('button', { name: menu }).click();
      await expectAccessible(page);
      const links = page.getByRole('navigation').getByRole('link');
      await expect(links).toHaveText(titles);
      const addresses = await links.evaluateAll((found) =>
        found.map((link) => (link as HTMLAnchorElement).href),
      );
      // Forms and details, of rows that the steps before have made.
      const others = (await screensOf(folder))
        .filter(({ kind, access }) => kind !== 'list' && kind !== 'page' && access.includes('reception'))
        .map(({ path }) => application.url + path.replace('{id}', '1'));
      expect(others.length).toBeGreaterThan(12);
      for (const address of [...addresses, ...others]) {
        await page.goto(address);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText(/./);
        await expect(heading).not.toHaveText(/No access|Kein Zugriff|not found|nicht gefunden/);
        await expect(page.locator('main [aria-busy=true], main [data-part=loading]')).toHaveCount(0);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, address).toBeLessThanOrEqual(360);
        const cut = await page
          .locator('main [role=group] input')
          .evaluateAll((inputs) =>
            (inputs as HTMLInputElement[])
              .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
              .map(({ value }) => value),
          );
        expect.soft(cut, address).toEqual([]);
        await expectAccessible(page, ['light']);
        await page.getByRole('button', { name: dark }).click();
        await expectAccessible(page, ['dark']);
        await page.getByRole('button', { name: light }).click();
        await page.getByRole('button', { name: system }).click();
      }
    };
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(application.url);
    await signIn(page, 'admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await expectFits('Open menu', 'Dark mode', 'Light mode', 'Same mode as the system', [
      ...[/Overview/, /Appointments/, /Owners/, /Animals/, /Treatments/],
      ...[/Invoices/, /Price list/, /Medicines/, /Accounts/, /Failed tasks/],
    ]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expectFits('Menü öffnen', 'Dunkle Darstellung', 'Helle Darstellung', 'Darstellung wie im System', [
      ...[/Übersicht/, /Termine/, /Halter/, /Tiere/, /Behandlungen/],
      ...[/Rechnungen/, /Preisliste/, /Arzneimittel/, /Benutzer/, /Gescheiterte Aufgaben/],
    ]);
  });

  test('it goes on with a later engine, without a change of its definitions, in German', async ({
    browser,
  }) => {
    await application.stop();
    const env = { ...process.env, DATABASE_URL: database?.url ?? '' };
    const history = await run(process.execPath, [commandOf(place, 'application'), 'history'], {
      cwd: folder,
      env,
    });
    expect(history.stdout).toContain('The history is complete');
    const stateOfPages = () => readFile(join(folder, 'dist/state.json'), 'utf8');
    const before = await stateOfPages();
    await upgradePackages(place);
    application = await startInstalled(place, folder, { DATABASE_URL: database?.url ?? '' });
    expect(await stateOfPages()).not.toBe(before);
    const client = new pg.Client({ connectionString: database?.url ?? '' });
    await client.connect();
    expect((await client.query('select * from later_engine')).rows).toEqual([]);
    await client.end();
    const page = await browser.newPage({ locale: 'de-AT' });
    await page.goto(`${application.url}/animals`);
    await page.getByLabel('Benutzername oder E-Mail-Adresse').fill('admin');
    await page.getByLabel('Passwort', { exact: false }).first().fill(password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tiere' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Bello.*Hund/ })).toBeVisible();
    const search = page.getByRole('textbox', { name: 'Suchbegriff' });
    await search.fill('Katze');
    await expect(page.getByRole('row', { name: /Bello/ })).toBeHidden();
    await search.fill('Hund');
    await expect(page.getByRole('row', { name: /Bello.*Hund/ })).toBeVisible();
    await page.goto(`${application.url}/invoices`);
    await page
      .getByRole('row', { name: /Olga Ostermann.*Gestellt/ })
      .getByTitle('Anzeigen')
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /Rechnung R-\d{4}-0001/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Vaccination.*2.*22,50\s€.*45,00\s€/ })).toBeVisible();
    await expect(page.getByText('USt. 20 %')).toBeVisible();
    await page.close();
  });
});
