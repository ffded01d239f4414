// @vitest-environment jsdom

import { type DataSource, germanLocale, RequestError, unreadableResponse } from '@schema-screens/core';
import type { Application as Manifest, Navigation, Screen } from '@schema-screens/schema/language';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type DrawnSession, drawApplication } from '../../../../tests/support/rendering/draw-application.tsx';

afterEach(cleanup);

const pageOf = (path: string, title: string, more: object = {}): Screen =>
  ({
    $schema: '',
    name: title.toUpperCase(),
    kind: 'detail',
    path,
    title,
    access: ['vet', 'head', 'guest'],
    menu: { in: 'office', label: title },
    load: false,
    sections: [{ title: 'Angaben', text: [`Alles über ${title}`] }],
    ...more,
  }) as Screen;

const screens = [
  pageOf('/animals', 'Tiere', {
    sections: [
      {
        title: 'Angaben',
        text: ['Alles über Tiere'],
        actions: [
          { label: 'Zu den Befunden', to: 'BEFUNDE' },
          { label: 'Zu den Terminen', to: 'TERMINE' },
        ],
      },
    ],
  }),
  pageOf('/appointments', 'Termine'),
  pageOf('/appointments/{id}', 'Termin'),
  pageOf('/appointments/new', 'Neuer Termin', { access: ['reception'] }),
  pageOf('/findings', 'Befunde', { feature: 'laboratory' }),
];

interface Drawing {
  role?: string;
  roles?: readonly object[];
  oidc?: Manifest['oidc'];
  features?: readonly string[] | undefined;
  current?: DrawnSession;
  call?: DataSource['call'];
}

const signedIn = (role: string): DrawnSession => ({
  status: 'signedIn',
  user: { id: 1, role, userName: 'anna', name: 'Anna' },
  step: 'full',
});

/** Draws the application at an address. By default the vets begin with a screen of the feature. */
const draw = (
  path: string,
  {
    features,
    role = 'vet',
    roles = [{ name: 'vet', start: 'BEFUNDE' }],
    oidc,
    current = signedIn(role),
    call = () => Promise.reject(unreadableResponse(404)),
  }: Drawing = {},
): void =>
  drawApplication({
    path,
    current,
    call,
    locale: germanLocale,
    manifest: {
      name: 'Tierklinik',
      languages: ['de'],
      accounts: true,
      roles,
      oidc,
    } as unknown as Manifest,
    navigation: {
      menus: [{ name: 'office', label: 'Büro' }],
      palette: { button: ['vet'] },
      footer: ['TIERE', 'BEFUNDE'],
      bar: { roles: ['vet'], entries: [{ to: 'TERMINE', label: 'Heute', icon: 'calendar' }] },
    } as unknown as Navigation,
    screens,
    ...(features && { features: new Set(features) }),
  });

const linksOfMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Büro' }));
  return within(screen.getByRole('banner'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};

const foundInPalette = async (text: string) => {
  await userEvent.keyboard('{Control>}k{/Control}');
  // While the dialog opens, nothing of the page takes a pointer.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.type(await screen.findByRole('combobox'), text);
  return screen.findByRole('dialog');
};

describe.each<[string, string[] | undefined]>([
  ['with its feature', ['laboratory']],
  ['where the page says nothing of features', undefined],
])('a screen %s', (_what, features) => {
  it('is shown at its address, in menus and by actions', async () => {
    draw('/findings', { features });
    await screen.findByText('Alles über Befunde');
    expect(await linksOfMenu()).toEqual(expect.arrayContaining(['Tiere', 'Termine', 'Befunde']));
    cleanup();
    draw('/animals', { features });
    await screen.findByText('Zu den Befunden');
  });

  it('is found by the palette, and the first one of its role', async () => {
    draw('/', { features });
    await screen.findByText('Alles über Befunde');
    expect(await within(await foundInPalette('Befu')).findByText('Befunde')).toBeTruthy();
  });
});

describe('a screen whose feature is off', () => {
  it('is not found at its address, as an unknown one', async () => {
    draw('/findings', { features: [] });
    await screen.findByRole('heading', { name: 'Seite nicht gefunden' });
    expect(screen.queryByText('Alles über Befunde')).toBeNull();
  });

  it('is in no menu, and no action leads to it', async () => {
    draw('/animals', { features: ['somethingElse'] });
    await screen.findByText('Zu den Terminen');
    expect(screen.queryByText('Zu den Befunden')).toBeNull();
    expect(await linksOfMenu()).not.toContain('Befunde');
  });

  it('is not in the palette, and nobody begins there', async () => {
    draw('/', { features: [] });
    await screen.findByText('Alles über Tiere');
    const palette = await foundInPalette('Befu');
    await within(palette).findByText(/nichts|keine/i);
    expect(within(palette).queryByText('Befunde')).toBeNull();
  });
});

it('has links in its footer and in a bar at the bottom, each for those who may follow it', async () => {
  draw('/animals', { features: [] });
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Tiere']);
  // Drawn in narrow windows only.
  const bar = within(screen.getByLabelText('Schnellzugriff'));
  await userEvent.click(bar.getByText('Heute'));
  await screen.findByRole('heading', { level: 1, name: 'Termine' });
  await userEvent.click(bar.getByText('Mehr'));
  const all = within(screen.getByLabelText('Mehr'));
  expect(all.getByText('Tiere')).toBeTruthy();
  expect(all.getByText('Abmelden')).toBeTruthy();
  cleanup();
  draw('/animals', { role: 'guest', features: [] });
  await screen.findByRole('contentinfo');
  expect(screen.queryByLabelText('Schnellzugriff')).toBeNull();
});

it('an address of others is no access, also where an own one has a parameter in its place', async () => {
  draw('/appointments/new');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Kein Zugriff');
});

it.each<[role: string, title: string]>([
  ['head', 'Termine'],
  ['vet', 'Tiere'],
  ['guest', 'Tiere'],
])('%s begins with the screen of the role, or else of the one that it inherits from', async (role, title) => {
  draw('/', {
    role,
    roles: [
      { name: 'vet', start: 'TIERE' },
      { name: 'head', start: 'TERMINE', inherits: ['vet'] },
      { name: 'guest', inherits: ['vet'] },
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});

it('says a refused sign-in to screen readers, and keeps the name', async () => {
  const message = 'Benutzername oder Passwort ist nicht richtig.';
  const refused = new RequestError({
    status: 422,
    name: 'Ungültige Eingaben',
    message: 'Bitte prüfen Sie Ihre Eingaben.',
    details: [{ dataPath: 'password', message }],
  });
  draw('/', { current: { status: 'signedOut' }, call: () => Promise.reject(refused) });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Benutzername/), 'anna');
  await user.type(screen.getByLabelText(/^Passwort/, { selector: 'input' }), 'falsch{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.getByDisplayValue('anna')).toBeTruthy();
});

describe('an application whose users sign in at an identity provider', () => {
  const oidc = { label: 'Contoso', roles: { vets: 'vet' } };
  const signedOut: DrawnSession = { status: 'signedOut' };

  it('leads there, and back to the page that was wanted', async () => {
    draw('/animals?tab=2', { oidc, current: signedOut });
    expect((await screen.findByRole('link', { name: 'Anmelden mit Contoso' })).getAttribute('href')).toBe(
      '/api/session/oidc?to=%2Fanimals%3Ftab%3D2',
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says why somebody does not get in', async () => {
    draw('/?sign-in=noRole', { oidc, current: signedOut });
    expect((await screen.findByRole('alert')).textContent).toContain('hat hier keine Berechtigung');
    const link = screen.getByRole('link', { name: 'Anmelden mit Contoso' });
    expect(link.getAttribute('href')).toBe('/api/session/oidc?to=%2F&again=true');
  });

  it('leaves proofs to it', async () => {
    const account = { id: 1, userName: 'anna', name: 'Anna', isExternal: true };
    draw('/account', { oidc, call: async () => ({ data: account, warnings: [], infos: [] }) as never });
    expect(await screen.findByText(/Sie melden sich mit Contoso an/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Passwort ändern' })).toBeNull();
  });
});

it('new recovery codes replace those of a second factor, and are shown once', async () => {
  const sent: unknown[] = [];
  const call: DataSource['call'] = async ({ method, path, body }) => {
    if (method === 'POST') sent.push(path, body);
    const account = { hasTwoFactor: true, recoveryCodesLeft: sent.length > 0 ? 10 : 1 };
    const data: unknown = path === 'account/me' ? account : { recoveryCodes: ['1111-2222'] };
    return { data: data as never, etag: undefined };
  };
  draw('/account', { call });
  const card = (await screen.findByText('Ein Wiederherstellungscode ist noch übrig.')).closest('section')!;
  await userEvent.type(await within(card).findByLabelText(/^Passwort/, { selector: 'input' }), 'x');
  await userEvent.click(within(card).getByRole('button', { name: 'Neue Wiederherstellungscodes erzeugen' }));
  await within(card).findByText('1111-2222');
  await within(card).findByText('10 Wiederherstellungscodes sind noch übrig.');
  expect(sent).toEqual(['account/two-factor/recovery-codes', { password: 'x' }]);
});

describe('the own account', () => {
  /** Answers, and keeps what changes something. */
  const answering = (answers: Readonly<Record<string, unknown>>) => {
    const sent: unknown[] = [];
    const call: DataSource['call'] = async ({ method, path, body }) => {
      if (method !== 'GET') sent.push([method, path, body]);
      return { data: answers[path] as never, etag: undefined };
    };
    return { sent, call };
  };

  it('has another address with all proofs', async () => {
    const { sent, call } = answering({
      'account/me': { hasTwoFactor: true, recoveryCodesLeft: 1, email: 'anna@clinic.example' },
      'account/sessions': { data: [] },
      'account/passkeys': { data: [] },
    });
    draw('/account', { call });
    const card = (await screen.findByText('Bisher: anna@clinic.example')).closest('section')!;
    await userEvent.type(await within(card).findByLabelText(/^Neue E-Mail-Adresse/), 'new@clinic.example');
    await userEvent.type(await within(card).findByLabelText(/^Passwort/, { selector: 'input' }), 'x');
    await userEvent.type(within(card).getByLabelText(/^Code/), '123456');
    await userEvent.click(within(card).getByRole('button', { name: 'E-Mail-Adresse ändern' }));
    await screen.findByText('Ihre E-Mail-Adresse wurde geändert. Andere Geräte sind jetzt abgemeldet.');
    expect(sent).toEqual([
      ['PATCH', 'account/me', { email: 'new@clinic.example', password: 'x', code: '123456' }],
    ]);
  });

  it('lists sessions, and ends others', async () => {
    const times = { created: '2026-03-10T09:00:00Z', lastActive: '2026-03-10T09:30:00Z' };
    const { sent, call } = answering({
      'account/passkeys': { data: [] },
      'account/me': { hasTwoFactor: false, lastSignIn: '2026-03-09T09:00:00Z' },
      'account/sessions': {
        data: [
          { id: 7, device: 'Firefox auf Linux', isCurrent: true, ...times },
          { id: 8, device: 'Safari auf iPhone', isCurrent: false, ...times },
        ],
      },
    });
    draw('/account', { call });
    const card = (await screen.findByText(/^Ihre vorige Anmeldung: 09.03.2026/)).closest('section')!;
    expect((await within(card).findAllByRole('listitem')).map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^Firefox auf LinuxDieses Gerät · angemeldet seit 10.03.2026/),
      expect.stringContaining('zuletzt aktiv 10.03.2026'),
    ]);
    await userEvent.click(within(card).getByRole('button', { name: '„Safari auf iPhone“ abmelden' }));
    await screen.findByText('Das Gerät ist abgemeldet.');
    await userEvent.click(within(card).getByRole('button', { name: 'Alle anderen abmelden' }));
    await screen.findByText('Alle anderen Geräte sind abgemeldet.');
    expect(sent).toEqual([
      ['DELETE', 'account/sessions/8', undefined],
      ['DELETE', 'account/sessions', undefined],
    ]);
  });

  it('asks for a code for another address once the second factor is on, and lists sessions again', async () => {
    const called: string[] = [];
    const call: DataSource['call'] = async ({ method, path }) => {
      called.push(`${method} ${path}`);
      const isOn = called.includes('PATCH account/two-factor');
      const answers: Readonly<Record<string, unknown>> = {
        'GET account/me': { hasTwoFactor: isOn, recoveryCodesLeft: 10, email: 'anna@clinic.example' },
        'POST account/two-factor': { secret: 'ABC', uri: 'otpauth://totp/x' },
        'PATCH account/two-factor': { recoveryCodes: ['1111-2222'] },
      };
      return { data: (answers[`${method} ${path}`] ?? { data: [] }) as never, etag: undefined };
    };
    draw('/account', { call });
    const cardOf = async (text: string) => within((await screen.findByText(text)).closest('section')!);
    const factor = await cardOf('Anmeldung in zwei Schritten');
    await userEvent.type(await factor.findByLabelText(/^Passwort/, { selector: 'input' }), 'x');
    await userEvent.click(factor.getByRole('button', { name: 'Einrichten' }));
    await userEvent.type(await factor.findByLabelText(/^Code/), '123456');
    await userEvent.click(factor.getByRole('button', { name: 'Bestätigen' }));
    await (await cardOf('Bisher: anna@clinic.example')).findByLabelText(/^Code/);
    expect(called.filter((one) => one === 'GET account/sessions')).toHaveLength(2);
  });

  it('gets its former address back by a button, not by opening the link', async () => {
    const { sent, call } = answering({});
    draw('/email-return?token=abc', { call, current: { status: 'signedOut' } });
    const button = await screen.findByRole('button', { name: 'Rückgängig machen' });
    expect(sent).toEqual([]);
    await userEvent.click(button);
    await screen.findByText(/^Die Änderung ist rückgängig gemacht/);
    expect(sent).toEqual([['POST', 'email-return', { token: 'abc' }]]);
  });
});
