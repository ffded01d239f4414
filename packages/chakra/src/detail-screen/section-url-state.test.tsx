// @vitest-environment jsdom

import type { DetailSection, DetailScreen as Screen } from '@schema-screens/schema/language';
import { cleanup, screen as page, render } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { Around, testDataSource, testEngine } from '../../../../tests/support/rendering/render-form.tsx';
import DetailScreen from './DetailScreen.tsx';

afterEach(cleanup);

const tableOf = (title: string): DetailSection => ({
  title,
  table: {
    source: { path: 'row', pick: 'exemplare' },
    columns: [{ field: 'nummer', label: 'Nummer' }],
    toggles: [
      { name: 'verliehen', label: `Verliehene in ${title}`, where: { field: 'row.verliehen', is: true } },
    ],
  },
});
const screen: Screen = {
  $schema: '',
  name: 'BUCH',
  kind: 'detail',
  path: '/buch',
  title: 'Buch',
  access: 'session',
  load: { path: 'buch/7' },
  sections: [tableOf('Haus'), { title: 'Lager', sections: [tableOf('Keller'), tableOf('Boden')] }],
};

function Address() {
  return <output>{useLocation().search}</output>;
}

const address = () => page.getByRole('status').textContent;

it('tables of one page keep the same names apart in the address', async () => {
  const exemplare = [
    { nummer: 1, verliehen: false },
    { nummer: 2, verliehen: true },
  ];
  const { source } = testDataSource([({ path }) => (path === 'buch/7' ? { exemplare } : undefined)]);
  render(
    <Around engine={testEngine(source)}>
      <DetailScreen screen={screen} params={{}} />
      <Address />
    </Around>,
  );
  await page.findByRole('switch', { name: 'Verliehene in Haus' });
  const turnOn = (name: string) => page.getByRole('switch', { name: `Verliehene in ${name}` }).click();
  turnOn('Keller');
  await expect.poll(address).toBe('?2.1.verliehen=1');
  turnOn('Haus');
  await expect.poll(address).toBe('?2.1.verliehen=1&1.verliehen=1');
  const isOn = (name: string) =>
    page.getByRole('switch', { name: `Verliehene in ${name}` }).getAttribute('aria-checked');
  expect(['Haus', 'Keller', 'Boden'].map(isOn)).toEqual(['true', 'true', 'false']);
});
