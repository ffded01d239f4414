// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { RequestError, type ResourceMeta } from '#engine';
import { type Responder, renderForm } from '../../../tests/support/render-form.tsx';

afterEach(cleanup);

const meta: ResourceMeta = {
  definition: {
    properties: {
      haus: { type: 'string', title: 'Haus', enum: ['nord', 'sued'] },
      regal: { type: ['string', 'null'], title: 'Regal' },
    },
  },
  enums: {},
};

const choices = { path: 'haus/{data.haus}', items: 'regale', value: 'nr', label: 'Regal {item.nr}' };

const shelves: Responder = ({ path }) => {
  if (path === 'buch/neu') return {};
  if (path === 'haus/nord') return { regale: [{ nr: '1' }, { nr: '2' }] };
  if (path === 'haus/sued') throw new RequestError({ status: 500, name: 'Fehler', message: 'Fehler' });
};

describe('choices that come from a call', () => {
  it('are loaded when their placeholder has a value, and say when that fails', async () => {
    const user = userEvent.setup();
    const sections = [{ fields: ['haus', { field: 'regal', choices }] }];
    const { calls } = renderForm({ sections }, [shelves], {}, {}, meta);
    await screen.findByLabelText('Regal');
    expect(calls.map(({ path }) => path)).toEqual(['buch/neu']);
    await user.selectOptions(screen.getByLabelText('Haus'), 'nord');
    await user.selectOptions(
      screen.getByLabelText('Regal'),
      await screen.findByRole('option', { name: 'Regal 2' }),
    );
    expect(screen.getByLabelText<HTMLSelectElement>('Regal').value).toBe('2');
    await user.selectOptions(screen.getByLabelText('Haus'), 'sued');
    await screen.findByText('Fehler beim Laden der Enum-Values: Regal');
  });
});
