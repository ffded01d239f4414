// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { ResourceMeta } from '#engine';
import { type Responder, renderForm } from '../../../tests/support/render-form.tsx';

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

describe('values with parts of their own', () => {
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
