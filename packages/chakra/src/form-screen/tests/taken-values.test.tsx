import { RequestError } from '@schema-screens/core';
import type { FormScreen } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type Responder, renderForm } from '../../../../../tests/support/rendering/render-form.tsx';

// @vitest-environment jsdom

afterEach(cleanup);

const number = { type: ['number', 'null'] };
const service = {
  type: ['integer', 'null'],
  title: 'Leistung',
  'x-reference': { resource: 'leistung', show: '{name}' },
};
const price = { ...number, title: 'Preis', readOnly: true, 'x-from': 'leistung.preis' };
const count = { ...number, title: 'Menge' };
const amount = { ...number, title: 'Betrag', readOnly: true, 'x-compute': { product: ['menge', 'preis'] } };
const meta: ResourceMeta = {
  definition: {
    properties: {
      leistung: service,
      menge: count,
      preis: price,
      betrag: amount,
      zeilen: {
        type: 'array',
        title: 'Zeilen',
        'x-parts': { key: 'id', rights: ['create', 'change', 'delete'] },
        items: {
          type: 'object',
          title: 'Zeile',
          properties: { leistung: service, menge: count, preis: price, betrag: amount },
        },
      },
    },
  },
  enums: {},
};
const one: FormScreen['sections'] = [{ fields: ['leistung', 'menge', 'preis', 'betrag'] }];
const list: FormScreen['sections'] = [{ fields: [{ field: 'zeilen', items: { reorder: true } }] }];
const edit = { mode: 'edit', path: '/buch/{id}' } as const;

const services = [
  { id: 1, name: 'Prüfung', preis: 10 },
  { id: 2, name: 'Reinigung', preis: 25 },
  { id: 3, name: 'Beratung', preis: 70 },
];
const backEnd =
  (stored: object): Responder =>
  ({ method, path, body }) => {
    if (path === 'buch/neu' || (path === 'buch/5' && method === 'GET')) return { id: 5, ...stored };
    if (path === 'leistung') return { data: services };
    if (path === 'leistung/3')
      throw new RequestError({ status: 404, text: () => ({ title: '', message: '' }) });
    const found = services.find(({ id }) => path === `leistung/${id}`);
    return found ?? (method === 'GET' ? undefined : { id: 5, ...(body as object) });
  };

async function choose(label: string, text: string, index = 0) {
  const user = userEvent.setup();
  const field = (await screen.findAllByRole('combobox', { name: label }))[index]!;
  await user.clear(field);
  await user.type(field, text);
  await user.click(await screen.findByRole('option', { name: text }));
}
const shows = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text));

it('shows the value with the chosen record, and what is computed from it', async () => {
  renderForm({ sections: one }, [backEnd({ menge: 3 })], {}, {}, meta);
  await choose('Leistung', 'Prüfung');
  await shows('30');
  await choose('Leistung', 'Reinigung');
  await shows('75');
  expect(screen.queryByRole('textbox', { name: 'Preis' })).toBeNull();
});

it('keeps what is stored with a stored reference, and takes it back with it', async () => {
  const stored = { leistung: 1, menge: 2, preis: 8, betrag: 16 };
  renderForm({ ...edit, sections: one }, [backEnd(stored)], { id: '5' }, {}, meta);
  await shows('16');
  await choose('Leistung', 'Reinigung');
  await shows('50');
  await choose('Leistung', 'Prüfung');
  await shows('16');
});

it('does so in the entries of a list', async () => {
  const zeilen = [{ id: 7, leistung: 1, menge: 2, preis: 8, betrag: 16 }];
  const user = userEvent.setup();
  renderForm({ ...edit, sections: list }, [backEnd({ zeilen })], { id: '5' }, {}, meta);
  await shows('16');
  await user.click(await screen.findByRole('button', { name: /hinzufügen/ }));
  await choose('Leistung', 'Reinigung', 1);
  await user.type((await screen.findAllByLabelText('Menge'))[1]!, '3');
  await user.tab();
  await shows('75');
  expect(document.body.textContent).toContain('16');
});

it('saves without the value of a record that cannot be read', async () => {
  const user = userEvent.setup();
  const stored = { leistung: 1, menge: 2, preis: 8, betrag: 16 };
  const { calls } = renderForm({ ...edit, sections: one }, [backEnd(stored)], { id: '5' }, {}, meta);
  await shows('16');
  await choose('Leistung', 'Beratung');
  await waitFor(() => expect(document.body.textContent).not.toContain('16'));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ leistung: 3 }),
  );
});
