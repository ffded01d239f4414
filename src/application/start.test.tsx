// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { germanLocale, unreadableResponse } from '#engine';
import type { Application as Manifest, Navigation, Screen } from '#language';
import { drawApplication } from '../../tests/support/rendering/draw-application.tsx';

afterEach(cleanup);

const pageOf = (title: string): Screen =>
  ({
    $schema: '',
    name: title.toUpperCase(),
    kind: 'detail',
    path: `/${title}`,
    title,
    access: ['vet', 'head', 'guest'],
    load: false,
    sections: [{ text: [`Alles über ${title}`] }],
  }) as Screen;

it.each<[role: string, title: string]>([
  ['head', 'Konten'],
  ['vet', 'Aufgaben'],
  ['guest', 'Aufgaben'],
])('%s begins with the screen of the role, or else of the one that it inherits from', async (role, title) => {
  drawApplication({
    path: '/',
    current: {
      status: 'signedIn',
      session: { user: { id: 1, role, userName: 'anna', name: 'Anna' }, state: 'full', secondsLeft: 900 },
    },
    call: () => Promise.reject(unreadableResponse(404)),
    locale: germanLocale,
    manifest: {
      name: 'Tierklinik',
      languages: ['de'],
      accounts: true,
      roles: [
        { name: 'vet', start: 'AUFGABEN' },
        { name: 'head', start: 'KONTEN', inherits: ['vet'] },
        { name: 'guest', inherits: ['vet'] },
      ],
    } as unknown as Manifest,
    navigation: { menus: [] } as unknown as Navigation,
    screens: [pageOf('Aufgaben'), pageOf('Konten')],
  });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});
