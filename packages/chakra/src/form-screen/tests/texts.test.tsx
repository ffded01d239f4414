import type { ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Responder, renderForm } from '../../../../../tests/support/rendering/render-form.tsx';
import { loadBasicWidgets } from '../../widgets/index.ts';

// @vitest-environment jsdom

beforeAll(loadBasicWidgets);
afterEach(cleanup);

const meta: ResourceMeta = {
  definition: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name' },
      notiz: { type: 'string', title: 'Notiz', 'x-privacy': 'special' },
      akten: {
        type: 'array',
        title: 'Akten',
        items: { type: 'object', properties: { titel: { type: 'string', title: 'Titel' } } },
      },
    },
  },
  enums: {},
};
const row = { id: 3, name: 'Ada', notiz: 'eins', akten: [] };
const answers: Responder = ({ method }) => (method === 'GET' ? row : undefined);

describe('texts of a form', () => {
  it.each([
    [false, 1],
    [true, 0],
  ])(
    'explain the required mark where a required field can be edited (read only: %s)',
    async (readOnly, count) => {
      const required = { ...meta, definition: { ...meta.definition, required: ['name'] } };
      const sections = [{ fields: [{ field: 'name', readOnly }, 'notiz'] }];
      renderForm({ mode: 'edit', sections }, [answers], { id: '3' }, {}, required);
      await screen.findByText(readOnly ? 'Ada' : 'Name');
      expect(screen.queryAllByText('* Pflichtfeld')).toHaveLength(count);
    },
  );

  it('follow its values: headings, intros, help, actions', async () => {
    const user = userEvent.setup();
    renderForm(
      {
        mode: 'edit',
        title: 'Akte {row.name}',
        sections: [
          {
            title: 'Akte {data.name}',
            intro: 'Es geht um {data.name}.',
            fields: ['name', { field: 'notiz', help: 'Hilfe zu {data.name}' }],
          },
        ],
        toolbar: [{ kind: 'save', label: '{data.name} speichern' }],
      },
      [answers],
      { id: '3' },
      {},
      meta,
    );
    const name = await screen.findByLabelText('Name');
    expect(screen.getByRole('form', { name: 'Akte Ada' })).toBeTruthy();
    expect(screen.getByText('Hilfe zu Ada')).toBeTruthy();
    await user.clear(name);
    await user.type(name, 'Grace');
    await user.tab();
    expect(await screen.findByRole('heading', { level: 2, name: 'Akte Grace' })).toBeTruthy();
    expect(screen.getByText('Es geht um Grace.')).toBeTruthy();
    expect(screen.getByText('Hilfe zu Grace')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Grace speichern' })).toBeTruthy();
  });

  it('show help only on editable fields', async () => {
    const fields = [
      { field: 'name', help: 'Wie im Ausweis.', disabled: { field: 'data.notiz', empty: true } },
      { field: 'notiz', help: 'Höchstens ein Satz.' },
    ];
    renderForm({ mode: 'edit', sections: [{ fields }] }, [answers], { id: '3' }, {}, meta);
    const note = await screen.findByLabelText('Notiz');
    expect(screen.getByText('Wie im Ausweis.')).toBeTruthy();
    await userEvent.clear(note);
    expect(await screen.findByText('Höchstens ein Satz.')).toBeTruthy();
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByText('Wie im Ausweis.')).toBeNull());
    expect(screen.getByLabelText('Name').getAttribute('aria-describedby')).toBeNull();
  });

  it('show no help on read-only fields', async () => {
    const fields = [{ field: 'name', help: 'Wie im Ausweis.' }];
    renderForm({ mode: 'display', sections: [{ fields }] }, [answers], { id: '3' }, {}, meta);
    expect(await screen.findByText('Ada')).toBeTruthy();
    expect(screen.queryByText('Wie im Ausweis.')).toBeNull();
  });

  it('number a new entry while its heading is empty', async () => {
    renderForm(
      {
        mode: 'edit',
        sections: [{ fields: [{ field: 'akten', items: { title: 'Akte', heading: '{item.titel}' } }] }],
      },
      [answers],
      { id: '3' },
      {},
      meta,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Akte hinzufügen' }));
    expect(await screen.findByRole('heading', { name: 'Akte 1' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Akte 1 entfernen' })).toBeTruthy();
  });
});
