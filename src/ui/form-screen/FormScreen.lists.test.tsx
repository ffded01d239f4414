// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonSchema, ResourceMeta } from '#engine';
import { type Responder, renderForm } from '../../../tests/support/render-form.tsx';

afterEach(cleanup);

const numbers: JsonSchema = { type: 'array', title: 'Werte', items: { type: 'number' } };
const choice: JsonSchema = {
  oneOf: [
    { type: 'string', title: 'Text' },
    { type: 'integer', title: 'Zahl' },
  ],
};

/** A form with one list, which holds these entries. */
function renderList(items: JsonSchema, value: unknown) {
  const meta: ResourceMeta = {
    definition: {
      type: 'object',
      properties: { liste: { type: 'array', title: 'Liste', items } },
    },
    enums: {},
  };
  const row: Responder = ({ method, body }) =>
    method === 'GET' ? { id: 3, liste: value } : (body as object);
  return renderForm({ mode: 'edit', sections: [{ fields: ['liste'] }] }, [row], { id: '3' }, {}, meta);
}

const list = () => screen.findByRole('group', { name: 'Liste' });
async function saved(user: ReturnType<typeof userEvent.setup>, { calls }: ReturnType<typeof renderForm>) {
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await expect.poll(() => calls.find(({ method }) => method === 'PATCH')).toBeTruthy();
  return calls.find(({ method }) => method === 'PATCH')?.body;
}

describe('a list of lists', () => {
  const cell: JsonSchema = { type: 'array', title: 'Zelle', items: numbers };
  const rows: JsonSchema = { type: 'array', title: 'Reihe', items: cell };

  it('stays a list when an entry comes or goes inside of it', async () => {
    const user = userEvent.setup();
    const form = renderList(rows, [[[[1]], [[2], [3]]], [[[4]]]]);
    const cells = await within(await list()).findAllByRole('group', { name: /Zelle/ });
    await user.click(within(cells[1] as HTMLElement).getByRole('button', { name: 'Eintrag 1 entfernen' }));
    expect(await saved(user, form)).toEqual({ liste: [[[[1]], [[3]]], [[[4]]]] });
  });
});

describe('a list of one of several shapes', () => {
  it('stays a list when an entry takes another shape', async () => {
    const user = userEvent.setup();
    const form = renderList(choice, ['a', 2]);
    const kinds = await within(await list()).findAllByLabelText<HTMLSelectElement>('Art');
    expect(kinds.map((kind) => kind.selectedOptions[0]?.text)).toEqual(['Text', 'Zahl']);
    await user.selectOptions(kinds[1] as HTMLSelectElement, 'Text');
    const texts = within(await list()).getAllByLabelText('Text');
    expect(texts).toHaveLength(2);
    await user.type(texts[1] as HTMLElement, 'b');
    expect(await saved(user, form)).toEqual({ liste: ['a', 'b'] });
  });
});
