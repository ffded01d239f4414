// @vitest-environment jsdom

import { listTexts, screenTexts } from '@schema-screens/core/internal';
import { createLocale, germanLocale } from '@schema-screens/locale';
import type { DetailScreen } from '@schema-screens/schema/language';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { bookListScreen } from '../../../tests/support/definitions/book-list.ts';
import { testDataSource } from '../../../tests/support/rendering/render-form.tsx';
import { ScreenApp } from './ScreenApp.tsx';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

const shelf: DetailScreen = {
  $schema: '',
  name: 'MAGAZIN',
  kind: 'detail',
  path: '/magazin',
  title: 'Magazin',
  access: ['bibliothek'],
  load: false,
  sections: [{ text: ['Nur für {user.name}'] }],
};
const { source: data } = testDataSource([]);
const app = (title: string, role?: string, name = 'Frau Wolff') => (
  <ScreenApp data={data} screens={[{ ...shelf, title }]} user={role === undefined ? null : { role, name }} />
);

it('follows its props: who is signed in, and the screens that there are', async () => {
  window.history.replaceState(null, '', '/magazin');
  const { rerender } = render(app('Magazin'));
  await screen.findByText(screenTexts.missing);
  rerender(app('Magazin', 'bibliothek'));
  await screen.findByText('Nur für Frau Wolff');
  rerender(app('Freihand', 'bibliothek'));
  await screen.findByRole('heading', { name: 'Freihand' });
  rerender(app('Freihand', 'bibliothek', 'Herr Held'));
  await screen.findByText('Nur für Herr Held');
  rerender(app('Freihand', 'leser'));
  await screen.findByText(screenTexts.missing);
});

it('says the title of its screen to who asks for it, else to the document', async () => {
  window.history.replaceState(null, '', '/magazin');
  const title = document.title;
  const onTitle = vi.fn();
  const { unmount } = render(
    <ScreenApp data={data} screens={[shelf]} user={{ role: 'bibliothek' }} onTitle={onTitle} />,
  );
  await expect.poll(() => onTitle.mock.lastCall).toEqual(['Magazin', '']);
  expect(document.title).toBe(title);
  unmount();
  render(app('Freihand', 'bibliothek'));
  await expect.poll(() => document.title).toBe('Freihand');
});

it('follows another data source and another locale', async () => {
  window.history.replaceState(null, '', '/');
  const list = bookListScreen({ path: '/', access: 'public' });
  const dataOf = (titel: string) => ({
    ...data,
    search: async () => ({ data: [{ id: 1, titel }], count: 1 }),
  });
  const [first, second] = [dataOf('Faust'), dataOf('Emma')];
  const screens = [list];
  const { rerender } = render(<ScreenApp data={first} screens={screens} />);
  await screen.findByText('Faust');
  expect(screen.getByLabelText(germanLocale.texts(listTexts).query)).toBeTruthy();
  rerender(<ScreenApp data={second} screens={screens} />);
  await screen.findByText('Emma');
  expect(screen.queryByText('Faust')).toBeNull();
  const other = createLocale({ code: 'en-GB', translations: [[listTexts, { query: 'Look for' }]] });
  rerender(<ScreenApp data={second} screens={screens} locale={other} />);
  await screen.findByLabelText('Look for');
});
