// @vitest-environment jsdom

import { type DataSource, type Request, unreadableResponse } from '@schema-screens/core';
import type { Application as Manifest, Navigation, Screen } from '@schema-screens/schema/language';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DrawnSession, drawApplication } from '../../../../tests/support/rendering/draw-application.tsx';
import { press } from '../../../../tests/support/rendering/draw-made-up.tsx';
import { madeUpLocale, unmarked } from '../../../../tests/support/rendering/made-up-language.ts';
import { mark } from '../../../../tests/support/rendering/marks.ts';

afterEach(cleanup);

const name = 'Paws Clinic';
const secret = 'JBSWY3DPEHPK3PXP';

const manifest = {
  name,
  languages: ['en', 'de'],
  accounts: true,
  roles: [{ name: 'vet' }, { name: 'owner' }],
} as unknown as Manifest;

const pageOf = (path: string, access: Screen['access'], more: object): Screen =>
  ({
    $schema: '',
    name: path.slice(1).toUpperCase(),
    kind: 'detail',
    path,
    title: 'Seite',
    access,
    load: false,
    sections: [{ title: 'Angaben', text: ['Ein Text'] }],
    ...more,
  }) as Screen;
const screens = [
  pageOf('/animals', ['vet', 'owner'], { menu: { in: 'office', label: 'Tiere' } }),
  pageOf('/invoices', ['vet'], { menu: { in: 'office', label: 'Rechnungen' } }),
];
const navigation = {
  menus: [{ name: 'office', label: 'Büro' }],
  palette: { button: ['vet', 'owner'] },
} as unknown as Navigation;

const user = { id: 1, role: 'owner', userName: 'anna', name: 'Anna Berg' };
const sessionOf = (step: DrawnSession['step']): DrawnSession => ({ status: 'signedIn', user, step });

const email = 'anna@clinic.example';
const time = '2026-03-10T09:00:00Z';

/** What the back end says of an account. */
const answers: Readonly<Record<string, unknown>> = {
  'GET account/me': { userName: user.name, hasTwoFactor: false, email, lastSignIn: time },
  'GET account/sessions': {
    data: [true, false].map((isCurrent, id) => ({
      id,
      device: 'Firefox',
      created: time,
      lastActive: time,
      isCurrent,
    })),
  },
  'POST account/two-factor': { secret, uri: 'otpauth://totp/x' },
  'PATCH account/two-factor': { recoveryCodes: ['1111-2222'] },
  'POST account/password': {},
  'POST password-request': {},
};

let calls: string[] = [];
beforeEach(() => {
  calls = [];
});

const answering = async ({ method, path }: Request) => {
  const isOn = calls.includes('PATCH account/two-factor');
  const call = `${method} ${path}`;
  calls.push(call);
  const data =
    isOn && call === 'GET account/me'
      ? { userName: user.name, hasTwoFactor: true, recoveryCodesLeft: 10 }
      : answers[call];
  if (data === undefined) throw unreadableResponse(429);
  return { data, etag: undefined };
};

const draw = (path: string, current: DrawnSession, secondsLeft?: number): void =>
  drawApplication({
    path,
    current,
    ...(secondsLeft !== undefined && { secondsLeft }),
    call: answering as DataSource['call'],
    locale: madeUpLocale,
    manifest,
    navigation,
    screens,
  });

/** A language is called what it calls itself. */
const expectMarked = (...data: string[]) =>
  expect(unmarked([name, user.name, 'Deutsch', ...data])).toEqual([]);

const signedOut: DrawnSession = { status: 'signedOut' };

it.each<[what: string, path: string, current: DrawnSession, shown: string]>([
  ['the sign-in', '/animals', signedOut, 'Passwort vergessen?'],
  [
    'the sign-in after a session',
    '/animals',
    { status: 'signedOut', reason: 'expired' },
    'Passwort vergessen?',
  ],
  ['the request of a link', '/password-request', signedOut, 'Link anfordern'],
  ['the page of a link', '/password?token=x', signedOut, 'Passwort festlegen'],
  ['the page of half a link', '/password', signedOut, 'Passwort vergessen'],
  ['the page that reverts a change of the address', '/email-return?token=x', signedOut, 'Rückgängig machen'],
  ['the second factor', '/animals', sessionOf('code'), 'Bestätigen'],
  ['the first password', '/animals', sessionOf('password'), 'Passwort festlegen'],
  ['a screen', '/animals', sessionOf('full'), 'Ein Text'],
  ['a screen for others', '/invoices', sessionOf('full'), 'Kein Zugriff'],
  ['an unknown address', '/nowhere', sessionOf('full'), 'Seite nicht gefunden'],
  [
    'a back end that does not answer',
    '/animals',
    { status: 'starting', failure: unreadableResponse(503) },
    'Erneut versuchen',
  ],
])('%s has no German word in another language', async (_what, path, current, shown) => {
  draw(path, current);
  await screen.findAllByText(mark(shown));
  expectMarked();
});

it('mistakes at the sign-in have no German word in another language', async () => {
  draw('/animals', signedOut);
  await press('Anmelden');
  expect(await screen.findAllByText(/darf nicht leer sein/)).toHaveLength(2);
  expectMarked();
  await userEvent.type(await screen.findByLabelText(/Benutzername/), 'anna');
  await userEvent.type(await screen.findByLabelText(/^«Passwort/, { selector: 'input' }), 'x');
  await press('Anmelden');
  await screen.findByText(/zu viele Anfragen gestellt/);
  expectMarked();
});

it('a link that is on its way has no German word in another language', async () => {
  draw('/password-request', signedOut);
  await userEvent.type(await screen.findByLabelText(/E-Mail-Adresse/), 'anna@clinic.example');
  await press('Link anfordern');
  await screen.findAllByText(mark('E-Mail unterwegs'));
  expectMarked();
});

it('the own account has no German word in another language', async () => {
  draw('/account', sessionOf('full'));
  await userEvent.type(await screen.findByLabelText(/Neues Passwort/), 'x');
  await screen.findByText(mark('Alle anderen abmelden'));
  expectMarked(email, 'Firefox', '10.03.2026 10:00');
  // The first one is that of another address.
  await userEvent.type((await screen.findAllByLabelText(/^«Passwort»/))[1]!, 'x');
  await press('Einrichten');
  await userEvent.type(await screen.findByLabelText(/^«Code/), '123456');
  expectMarked(secret, email, 'Firefox', '10.03.2026 10:00');
  await press('Bestätigen');
  await screen.findByText(mark('Wiederherstellungscodes'));
  expectMarked(email, 'Firefox', '10.03.2026 10:00');
});

it('the menus of an application have no German word in another language', async () => {
  draw('/animals', sessionOf('full'));
  await userEvent.click(await screen.findByRole('button', { name: mark('Büro') }));
  await screen.findByRole('link', { name: mark('Tiere') });
  expectMarked();
  // Shown in narrow windows only.
  await userEvent.click(await screen.findByLabelText(mark('Menü öffnen')));
  await screen.findByLabelText(mark('Menü schließen'));
  expectMarked();
});

it('the end of a session has no German word in another language', async () => {
  draw('/animals', sessionOf('full'), 60);
  await screen.findByRole('alertdialog', { name: mark('Ihre Sitzung läuft bald ab') });
  expectMarked();
});
