// @vitest-environment jsdom

import type { DetailScreen as Detail, ListScreen as List } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import {
  Around,
  renderForm,
  testDataSource,
  testEngine,
} from '../../../tests/support/rendering/render-form.tsx';
import DetailScreen from './detail-screen/DetailScreen.tsx';
import ListScreen from './list-screen/ListScreen.tsx';

afterEach(cleanup);

const meta: ResourceMeta = {
  definition: {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      name: { type: 'string', title: 'Name' },
      befund: { type: 'string', title: 'Befund', 'x-privacy': 'special' },
    },
  },
  enums: {},
};
const row = { id: 3, name: 'Ada', befund: 'Grippe' };
const hidden = '••••••••';

const detail: Detail = {
  $schema: '',
  name: 'AKTE',
  kind: 'detail',
  path: '/akte/{id}',
  title: 'Akte {row.name}: {row.befund}',
  access: 'session',
  resource: 'akte',
  sections: [
    { title: 'Zu {row.befund}', text: ['Es war {row.befund}.'] },
    { when: { roles: ['adm'] }, values: [{ field: 'befund', mask: 'none' }] },
    { values: [{ field: 'name' }, { field: 'befund' }] },
    {
      title: 'Früher',
      table: {
        source: { path: 'akte/{row.id}/frueher', resource: 'akte' },
        columns: [{ field: 'name' }],
        rowActions: [{ kind: 'delete', label: 'Löschen', confirm: { text: '{row.name}: {row.befund}?' } }],
      },
    },
  ],
};

it('a detail screen shows no protected value, not even before its schema has loaded', async () => {
  const { source } = testDataSource([({ path }) => ({ 'akte/3': row, 'akte/3/frueher': [row] })[path]]);
  let answer: (known: ResourceMeta) => void = () => undefined;
  source.meta = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const engine = testEngine(source);
  render(
    <Around engine={engine}>
      <DetailScreen screen={detail} params={{ id: '3' }} />
    </Around>,
  );
  await screen.findByRole('heading', { level: 1 });
  expect(document.body.textContent).not.toContain('Grippe');
  expect(document.title).not.toContain('Grippe');
  answer(meta);
  expect(await screen.findByRole('heading', { level: 1, name: `Akte Ada: ${hidden}` })).toBeTruthy();
  expect(await screen.findByText(`Es war ${hidden}.`)).toBeTruthy();
  expect(screen.getByText(`Zu ${hidden}`)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: /Löschen/ }));
  expect(engine.ask.mock.calls.at(-1)?.[0].text).toBe(`Ada: ${hidden}?`);
  expect(document.body.textContent).not.toContain('Grippe');
});

it('a row action’s question and notice contain no protected value', async () => {
  const list: List = {
    $schema: '',
    name: 'AKTEN',
    kind: 'list',
    path: '/akten',
    title: 'Akten',
    access: 'session',
    resource: 'akte',
    columns: [{ field: 'name' }],
    rowActions: [
      {
        label: 'Schließen',
        call: { path: 'akte/schliessen/{row.id}' },
        confirm: { text: '{row.name}: {row.befund}?' },
        success: { title: 'Geschlossen', text: '{row.befund} ist zu.' },
      },
    ],
  };
  const { source } = testDataSource([() => ({})], meta);
  source.search = async () => ({ data: [row], count: 1 });
  const engine = testEngine(source);
  render(
    <Around engine={engine}>
      <ListScreen screen={list} params={{}} />
    </Around>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /Schließen/ }));
  await expect.poll(() => engine.notify.mock.calls.at(-1)?.[0].text).toBe(`${hidden} ist zu.`);
  expect(engine.ask.mock.calls.at(-1)?.[0].text).toBe(`Ada: ${hidden}?`);
});

it('a form masks protected values in heading and intro', async () => {
  renderForm(
    {
      name: 'AKTE_BEARBEITEN',
      resource: 'akte',
      mode: 'edit',
      path: '/akte/{id}',
      title: 'Akte {row.name}: {row.befund}',
      intro: 'Befund: {row.befund}',
      sections: [{ fields: ['name'] }],
    },
    [() => row],
    { id: '3' },
    {},
    meta,
  );
  expect(await screen.findByRole('heading', { level: 1, name: `Akte Ada: ${hidden}` })).toBeTruthy();
  expect(screen.getByText(`Befund: ${hidden}`)).toBeTruthy();
});
