import type { Field, FormScreen } from '@schema-screens/schema/language';
import type { JsonSchema, ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type Responder, renderForm } from '../../../../../tests/support/rendering/render-form.tsx';

// @vitest-environment jsdom

afterEach(cleanup);

const numbers: JsonSchema = { type: 'array', title: 'Werte', items: { type: 'number' } };
const choice: JsonSchema = {
  oneOf: [
    { type: 'string', title: 'Text' },
    { type: 'integer', title: 'Zahl' },
  ],
};

/** A form with one list that has these entries. */
function renderList(
  items: JsonSchema,
  value: unknown,
  over: Partial<FormScreen> = {},
  schema: JsonSchema = {},
) {
  const meta: ResourceMeta = {
    definition: {
      type: 'object',
      properties: { liste: { type: 'array', title: 'Liste', items, ...schema } },
    },
    enums: {},
  };
  const row: Responder = ({ method, body }) =>
    method === 'GET' ? { id: 3, liste: value } : (body as object);
  const sections = [{ fields: ['liste'] }];
  return renderForm({ mode: 'edit', sections, ...over }, [row], { id: '3' }, {}, meta);
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

  it('stays a list when an inner entry is added or removed', async () => {
    const user = userEvent.setup();
    const form = renderList(rows, [[[[1]], [[2], [3]]], [[[4]]]]);
    const cells = await within(await list()).findAllByRole('group', { name: /Zelle/ });
    await user.click(within(cells[1] as HTMLElement).getByRole('button', { name: 'Werte 1 entfernen' }));
    expect(await saved(user, form)).toEqual({ liste: [[[[1]], [[3]]], [[[4]]]] });
  });
});

describe('a list whose entries have variants', () => {
  it('stays a list when an entry changes its variant', async () => {
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

describe('the actions of list entries', () => {
  const nothing: (string | null)[] = [];
  const field = (hints: Partial<Field>) => ({ sections: [{ fields: [{ field: 'liste', ...hints }] }] });
  const buttons = async () =>
    within(await list())
      .queryAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);

  it.each([
    ['in display mode', { mode: 'display' as const }, {}, nothing],
    ['that is only shown', field({ readOnly: true }), {}, nothing],
    ['that is disabled', field({ disabled: true }), {}, nothing],
    ['that the schema keeps closed', {}, { readOnly: true }, nothing],
    ['that is fixed', field({ items: { fixed: true } }), {}, nothing],
    ['of the least length', {}, { minItems: 2 }, ['Eintrag hinzufügen']],
    ['of the greatest length', {}, { maxItems: 2 }, ['Eintrag 1 entfernen', 'Eintrag 2 entfernen']],
    ['as it is', {}, {}, ['Eintrag 1 entfernen', 'Eintrag 2 entfernen', 'Eintrag hinzufügen']],
    [
      'that may be reordered',
      field({ items: { reorder: true, fixed: true } }),
      {},
      ['Eintrag 1 nach unten', 'Eintrag 2 nach oben'],
    ],
  ])('are right: %s', async (_name, over, schema, expected) => {
    renderList(choice, ['a', 2], over, schema);
    await within(await list()).findAllByText('Text');
    expect(await buttons()).toEqual(expected);
  });

  it('inside a disabled list is disabled', async () => {
    const inner: JsonSchema = { type: 'array', title: 'Innen', items: choice };
    renderList(inner, [['a']], field({ readOnly: true }));
    await within(await list()).findByText('a');
    expect(await buttons()).toEqual(nothing);
  });
});

it('a list of objects inside a disabled list is disabled', async () => {
  const entry: JsonSchema = { type: 'object', properties: { a: { type: 'string', title: 'A' } } };
  const items: JsonSchema = {
    type: 'object',
    properties: { innen: { type: 'array', title: 'Innen', items: entry } },
  };
  renderList(items, [{ innen: [{ a: 'x' }] }], {
    sections: [{ fields: [{ field: 'liste', readOnly: true }] }],
  });
  await within(await list()).findByText('x');
  expect(within(await list()).queryAllByRole('button')).toEqual([]);
});

it('the variant of an entry is read-only or disabled together with the list', async () => {
  const only = (hints: Partial<Field>) => ({ sections: [{ fields: [{ field: 'liste', ...hints }] }] });
  renderList(choice, ['a'], only({ readOnly: true }));
  await within(await list()).findByText('a');
  expect(within(await list()).queryByRole('combobox')).toBeNull();
  cleanup();
  renderList(choice, ['a'], only({ disabled: true }));
  expect(await within(await list()).findByRole<HTMLSelectElement>('combobox')).toHaveProperty(
    'disabled',
    true,
  );
});

describe('a new entry', () => {
  it('gets the focus in its first input', async () => {
    const user = userEvent.setup();
    renderList(choice, ['a']);
    await user.click(await within(await list()).findByRole('button', { name: 'Eintrag hinzufügen' }));
    const kinds = await within(await list()).findAllByLabelText('Art');
    expect(kinds).toHaveLength(2);
    await expect.poll(() => document.activeElement).toBe(kinds[1]);
  });

  it('that is a list gets the focus on its add button', async () => {
    const user = userEvent.setup();
    renderList({ type: 'array', title: 'Innen', items: choice }, []);
    await user.click(await within(await list()).findByRole('button', { name: 'Innen hinzufügen' }));
    const inner = await within(await list()).findByRole('group', { name: /Innen/ });
    const add = within(inner).getByRole('button', { name: 'Eintrag hinzufügen' });
    await expect.poll(() => document.activeElement).toBe(add);
  });
});

describe('a list of objects or else of texts', () => {
  const band: JsonSchema = {
    type: 'object',
    title: 'Roman',
    properties: { titel: { type: ['string', 'null'], title: 'Titel' } },
  };
  const definition: JsonSchema = {
    type: 'object',
    properties: {
      liste: {
        type: 'array',
        title: 'Liste',
        items: { title: 'Band', oneOf: [band, { type: 'string', title: 'Text' }] },
      },
    },
  };
  const render = (value: unknown, items: Field['items'] = {}) => {
    const response: Responder = ({ method }) => (method === 'GET' ? { id: 3, liste: value } : undefined);
    const sections = [{ fields: [{ field: 'liste', items }] }];
    return renderForm({ mode: 'edit', sections }, [response], { id: '3' }, {}, { definition, enums: {} });
  };

  it('asks before a filled entry is removed, and gives the focus to the next one', async () => {
    const user = userEvent.setup();
    const { engine } = render([{ titel: 'Eins' }, { titel: 'Zwei' }]);
    engine.ask.mockResolvedValueOnce(false);
    await user.click(await within(await list()).findByRole('button', { name: 'Band 1 entfernen' }));
    expect(engine.ask).toHaveBeenCalledWith(expect.objectContaining({ title: 'Band 1 entfernen?' }));
    expect(within(await list()).getAllByLabelText('Titel')).toHaveLength(2);
    await user.click(within(await list()).getByRole('button', { name: 'Band 1 entfernen' }));
    await expect
      .poll(() => within(screen.getByRole('group', { name: 'Liste' })).getAllByLabelText('Titel'))
      .toHaveLength(1);
    expect(within(await list()).getByLabelText<HTMLInputElement>('Titel').value).toBe('Zwei');
    const left = within(await list()).getByLabelText('Art');
    await expect.poll(() => document.activeElement).toBe(left);
    expect(
      within(await list())
        .getByText('Band 1 entfernt. Einträge: 1.')
        .getAttribute('role'),
    ).toBe('status');
  });

  it('says where an entry was moved to', async () => {
    render([{ titel: 'Eins' }, { titel: 'Zwei' }], { reorder: true });
    await userEvent.click(await within(await list()).findByRole('button', { name: 'Band 2 nach oben' }));
    expect(
      within(await list())
        .getByText('Band 2 ist jetzt Band 1 von 2.')
        .getAttribute('role'),
    ).toBe('status');
  });

  it('removes an empty entry at once', async () => {
    const user = userEvent.setup();
    const { engine } = render([{ titel: null }]);
    await user.click(await within(await list()).findByRole('button', { name: 'Band 1 entfernen' }));
    await expect
      .poll(() => within(screen.getByRole('group', { name: 'Liste' })).queryByLabelText('Titel'))
      .toBeNull();
    expect(engine.ask).not.toHaveBeenCalled();
    const add = within(await list()).getByRole('button', { name: 'Band hinzufügen' });
    await expect.poll(() => document.activeElement).toBe(add);
  });

  it('uses the definition’s name for its entries', async () => {
    render([{ titel: 'Eins' }], { title: 'Teil', add: 'Noch ein Teil' });
    expect(await within(await list()).findByRole('button', { name: 'Teil 1 entfernen' })).toBeTruthy();
    expect(within(await list()).getByRole('button', { name: 'Noch ein Teil' })).toBeTruthy();
  });
});
