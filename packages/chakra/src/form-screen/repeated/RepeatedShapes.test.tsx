// @vitest-environment jsdom

import type { FormScreen } from '@schema-screens/schema/language';
import type { JsonSchema, ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Responder, renderForm } from '../../../../../tests/support/rendering/render-form.tsx';
import { loadBasicWidgets } from '../../widgets/index.ts';

// Fields render together with their cards, as in a form that was fully loaded.
beforeAll(loadBasicWidgets);
afterEach(cleanup);

const purchase: JsonSchema = {
  title: 'Kauf',
  required: ['haendler'],
  properties: {
    haendler: { type: 'string', title: 'Händler' },
    preis: { type: ['number', 'null'], title: 'Preis' },
  },
};
const gift: JsonSchema = {
  title: 'Schenkung',
  required: ['spender'],
  properties: { spender: { type: 'string', title: 'Spender' } },
};

const metaOf = (items: JsonSchema): ResourceMeta => ({
  definition: {
    type: 'object',
    definitions: { schenkung: gift },
    properties: { zugaenge: { type: 'array', title: 'Zugänge', items } },
  },
  enums: {},
});

const sections: FormScreen['sections'] = [
  { fields: [{ field: 'zugaenge', items: { title: 'Zugang', reorder: true } }] },
];

function open(items: JsonSchema, entries: unknown, mode: FormScreen['mode'] = 'edit') {
  const record: Responder = ({ method, body }) =>
    method === 'GET' ? { id: 3, zugaenge: entries } : (body as object);
  const { calls } = renderForm({ mode, sections }, [record], { id: '3' }, {}, metaOf(items));
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const sent = () => calls.find(({ method }) => method === 'PATCH')?.body;
  return { user, press, sent };
}

const card = (name: string) => screen.findByRole('region', { name });
const kindIn = (part: HTMLElement) => within(part).getByLabelText<HTMLSelectElement>(/^Art/);
const chosenKind = (part: HTMLElement) => kindIn(part).selectedOptions[0]?.text;

/** An entry has one of two shapes, beside common properties. */
const entryOfShapes: JsonSchema = {
  type: 'object',
  required: ['datum'],
  properties: { datum: { type: 'string', title: 'Datum', format: 'date' } },
  oneOf: [purchase, { $ref: '#/definitions/schenkung' }],
};

describe('entries with variants', () => {
  const entries = [
    { datum: '2026-01-02', spender: 'Frau Nord' },
    { datum: '2026-01-03', haendler: 'Antiquariat', preis: 8 },
  ];

  it('show their variant, and keep it when they are moved', async () => {
    const { press, sent } = open(entryOfShapes, entries);
    expect(chosenKind(await card('Zugang 1'))).toBe('Schenkung');
    expect(chosenKind(await card('Zugang 2'))).toBe('Kauf');
    await press('Zugang 2 nach oben');
    await screen.findByText('Zugang 2 ist jetzt Zugang 1 von 2.');
    const first = await card('Zugang 1');
    expect(chosenKind(first)).toBe('Kauf');
    expect(within(first).getByLabelText<HTMLInputElement>('Händler*').value).toBe('Antiquariat');
    await press('Speichern');
    await expect.poll(sent).toEqual({ zugaenge: [entries[1], entries[0]] });
  });

  it('change to another variant: shared properties stay, the rest is dropped', async () => {
    const { user, press, sent } = open(entryOfShapes, entries);
    const first = await card('Zugang 1');
    await user.selectOptions(kindIn(first), 'Kauf');
    expect(within(first).queryByLabelText('Spender*')).toBeNull();
    expect(within(first).getByLabelText<HTMLInputElement>('Datum*').value).toBe('02.01.2026');
    await press('Speichern');
    expect(await within(first).findByText('Händler darf nicht leer sein.')).toBeTruthy();
    expect(screen.queryByText(/Spender darf|ungültig/)).toBeNull();
    await user.type(within(first).getByLabelText('Händler*'), 'Laden');
    await press('Speichern');
    await expect.poll(sent).toEqual({ zugaenge: [{ datum: '2026-01-02', haendler: 'Laden' }, entries[1]] });
  });

  it('are added with the first variant, which can be changed before typing', async () => {
    const { user, press, sent } = open(entryOfShapes, []);
    await press('Zugang hinzufügen');
    const added = await card('Zugang 1');
    expect(chosenKind(added)).toBe('Kauf');
    await user.selectOptions(kindIn(added), 'Schenkung');
    expect(chosenKind(added)).toBe('Schenkung');
    await user.type(within(added).getByLabelText('Datum*'), '03.02.2026');
    await user.type(within(added).getByLabelText('Spender*'), 'Herr Süd');
    await press('Speichern');
    await expect.poll(sent).toEqual({ zugaenge: [{ datum: '2026-02-03', spender: 'Herr Süd' }] });
  });

  it('are text where they are read-only', async () => {
    open(entryOfShapes, entries, 'display');
    const first = await card('Zugang 1');
    expect(within(first).queryByRole('combobox')).toBeNull();
    expect(within(first).getByText('Schenkung')).toBeTruthy();
    expect(within(first).getByText('Frau Nord')).toBeTruthy();
  });

  it('report at the choice when properties of two variants are present', async () => {
    const { press } = open(entryOfShapes, [{ datum: '2026-01-02', haendler: 'A', spender: 'B' }]);
    const first = await card('Zugang 1');
    await press('Speichern');
    await within(first).findByText(/hat einen ungültigen Wert/);
    expect(kindIn(first).getAttribute('aria-invalid')).toBe('true');
  });
});

/** A part of an entry has one of two shapes, each with a constant. */
const partOfShapes: JsonSchema = {
  type: 'object',
  required: ['herkunft'],
  properties: {
    titel: { type: ['string', 'null'], title: 'Titel' },
    herkunft: {
      title: 'Herkunft',
      oneOf: [
        {
          ...purchase,
          properties: { weg: { const: 'kauf' }, ...purchase.properties },
          required: ['weg', 'haendler'],
        },
        {
          ...gift,
          properties: { weg: { const: 'schenkung' }, ...gift.properties },
          required: ['weg', 'spender'],
        },
      ],
    },
  },
};

describe('a nested object with variants in an entry', () => {
  it('is chosen first, and has the constants of its variant', async () => {
    const { user, press, sent } = open(partOfShapes, [{ titel: 'Faust' }]);
    const group = within(await card('Zugang 1')).getByRole('group', { name: 'Herkunft' });
    expect(chosenKind(group)).toBe('Bitte auswählen');
    await press('Speichern');
    const summary = await screen.findByRole('alert');
    await user.click(within(summary).getByRole('link', { name: 'Zugang 1: Herkunft darf nicht leer sein.' }));
    expect(document.activeElement).toBe(kindIn(group));
    await user.selectOptions(kindIn(group), 'Schenkung');
    expect(within(group).queryByLabelText(/weg/)).toBeNull();
    await user.type(within(group).getByLabelText('Spender*'), 'Frau Nord');
    await press('Speichern');
    await expect
      .poll(sent)
      .toEqual({ zugaenge: [{ titel: 'Faust', herkunft: { weg: 'schenkung', spender: 'Frau Nord' } }] });
  });

  it('does not render the other entries again', async () => {
    const { user } = open(partOfShapes, [
      { herkunft: { weg: 'kauf', haendler: 'A' } },
      { herkunft: { weg: 'schenkung', spender: 'B' } },
    ]);
    const [first, second] = [await card('Zugang 1'), await card('Zugang 2')];
    const kept = within(second).getByLabelText('Spender*');
    await user.selectOptions(kindIn(first), 'Schenkung');
    expect(chosenKind(second)).toBe('Schenkung');
    expect(within(second).getByLabelText('Spender*')).toBe(kept);
  });
});
