import type { ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type Responder, renderForm } from '../../../../../tests/support/rendering/render-form.tsx';

// @vitest-environment jsdom

afterEach(cleanup);

const meta: ResourceMeta = {
  definition: {
    type: 'object',
    properties: {
      standort: {
        type: 'object',
        title: 'Standort',
        required: ['regal'],
        properties: { regal: { type: 'string', title: 'Regal' }, fach: { type: 'integer', title: 'Fach' } },
      },
      ausgaben: {
        type: 'array',
        title: 'Ausgaben',
        items: { type: 'object', properties: { jahr: { type: 'integer', title: 'Jahr' } } },
      },
    },
  },
  enums: {},
};

const row: Responder = ({ method, body }) =>
  method === 'GET'
    ? { id: 3, standort: { regal: 'A', fach: 1 }, ausgaben: [{ jahr: 1808 }, { jahr: 1832 }] }
    : (body as object);

const owners: ResourceMeta = {
  definition: {
    type: 'object',
    properties: {
      halter: {
        title: 'Halter',
        oneOf: [
          {
            title: 'Person',
            type: 'object',
            required: ['art', 'name'],
            properties: { art: { title: 'Kennung', const: 'p' }, name: { type: 'string', title: 'Name' } },
          },
          {
            title: 'Firma',
            type: 'object',
            required: ['art', 'firma'],
            properties: { art: { title: 'Kennung', const: 'f' }, firma: { type: 'string', title: 'Firma' } },
          },
        ],
      },
    },
  },
  enums: {},
};

describe('values with parts of their own', () => {
  it('a chosen shape fills in its constants, which are not drawn', async () => {
    const user = userEvent.setup();
    const { calls } = renderForm(
      { sections: [{ fields: ['halter'] }] },
      [({ path, body }) => (path === 'buch/neu' ? {} : { id: 1, ...(body as object) })],
      {},
      {},
      owners,
    );
    const kind = await screen.findByLabelText<HTMLSelectElement>('Art');
    expect(kind.selectedOptions[0]?.text).toBe('Bitte auswählen');
    await user.selectOptions(kind, 'Person');
    await user.type(await screen.findByLabelText(/^Name/), 'Eva');
    expect(screen.queryByLabelText(/^Kennung/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await expect
      .poll(() => calls.find(({ method }) => method === 'POST')?.body)
      .toEqual({ halter: { art: 'p', name: 'Eva' } });
  });

  it('are edited by their schema, in groups and lists', async () => {
    const user = userEvent.setup();
    const { calls } = renderForm(
      { mode: 'edit', sections: [{ fields: ['standort', 'ausgaben'] }] },
      [row],
      { id: '3' },
      {},
      meta,
    );
    const group = await screen.findByRole('group', { name: 'Standort' });
    await user.clear(await within(group).findByLabelText('Fach'));
    await user.type(within(group).getByLabelText('Fach'), '7');
    const list = await screen.findByRole('group', { name: 'Ausgaben' });
    expect(within(list).getAllByLabelText('Jahr')).toHaveLength(2);
    await user.click(within(list).getByRole('button', { name: 'Eintrag 1 entfernen' }));
    await user.click(within(list).getByRole('button', { name: 'Eintrag hinzufügen' }));
    await expect.poll(() => within(list).getAllByLabelText('Jahr').length).toBe(2);
    const years = within(list).getAllByLabelText<HTMLInputElement>('Jahr');
    expect(years[0]?.value).toBe('1832');
    await user.type(years[1] as HTMLInputElement, '1999');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await expect
      .poll(() => calls.find(({ method }) => method === 'PATCH')?.body)
      .toEqual({
        standort: { regal: 'A', fach: 7 },
        ausgaben: [{ jahr: 1832 }, { jahr: 1999 }],
      });
  });
});

const shapes: ResourceMeta = {
  definition: {
    type: 'object',
    properties: {
      herkunft: {
        type: 'object',
        title: 'Herkunft',
        oneOf: [
          {
            title: 'Kauf',
            required: ['haendler'],
            properties: {
              haendler: { type: 'string', title: 'Händler' },
              preis: { type: 'number', title: 'Preis' },
            },
          },
          {
            title: 'Schenkung',
            required: ['spender'],
            properties: { spender: { type: 'string', title: 'Spender' } },
          },
        ],
      },
    },
  },
  enums: {},
};

const gift: Responder = ({ method, body }) =>
  method === 'GET' ? { id: 3, herkunft: { spender: 'Frau Nord' } } : (body as object);

describe('a value of one of several shapes', () => {
  it('shows the matching shape, and switches to another one with its parts', async () => {
    const user = userEvent.setup();
    const { calls } = renderForm(
      { mode: 'edit', sections: [{ fields: ['herkunft'] }] },
      [gift],
      { id: '3' },
      {},
      shapes,
    );
    const group = await screen.findByRole('group', { name: 'Herkunft' });
    const kind = await within(group).findByLabelText<HTMLSelectElement>('Art');
    expect(kind.selectedOptions[0]?.text).toBe('Schenkung');
    expect(within(group).getByLabelText<HTMLInputElement>('Spender*').value).toBe('Frau Nord');
    await user.selectOptions(kind, 'Kauf');
    await within(group).findByLabelText('Händler*');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findAllByText('Händler darf nicht leer sein.')).toHaveLength(2);
    expect(screen.queryByText(/Spender|ungültig/)).toBeNull();
    await user.type(within(group).getByLabelText('Händler*'), 'Antiquariat');
    expect(within(group).queryByLabelText('Spender*')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await expect
      .poll(() => calls.find(({ method }) => method === 'PATCH')?.body)
      .toEqual({ herkunft: { haendler: 'Antiquariat' } });
  });

  it('is text where it is read-only', async () => {
    renderForm({ mode: 'display', sections: [{ fields: ['herkunft'] }] }, [gift], { id: '3' }, {}, shapes);
    const group = await screen.findByRole('group', { name: 'Herkunft' });
    await within(group).findByText('Schenkung');
    expect(within(group).queryByRole('combobox')).toBeNull();
    expect(within(group).getByText('Frau Nord')).toBeTruthy();
  });
});
