// @vitest-environment jsdom

import { RequestError, type WidgetEntry, type WidgetProps } from '@schema-screens/core';
import { lazyPart } from '@schema-screens/core/internal';
import type { Field, FormScreen } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Responder,
  renderForm,
  testDataSource,
  testEngine,
} from '../../../../../tests/support/rendering/render-form.tsx';
import { createWidgetRegistry } from '../../index.ts';
import { loadBasicWidgets } from '../../widgets/index.ts';

// Fields render together with their cards, as in a form that was fully loaded.
beforeAll(loadBasicWidgets);
afterEach(cleanup);

const meta: ResourceMeta = {
  definition: {
    type: 'object',
    properties: {
      ausgaben: {
        type: 'array',
        title: 'Ausgaben',
        minItems: 1,
        maxItems: 3,
        items: {
          type: 'object',
          required: ['verlag'],
          properties: {
            verlag: { type: 'string', title: 'Verlag' },
            art: { type: 'string', title: 'Art', enum: ['buch', 'film'] },
            laenge: { type: ['integer', 'null'], title: 'Länge' },
          },
        },
      },
    },
  },
  enums: {},
};

const sections: FormScreen['sections'] = [
  {
    fields: [
      {
        field: 'ausgaben',
        items: {
          title: 'Ausgabe',
          reorder: true,
          columnCount: 2,
          fields: [
            'verlag',
            'art',
            { field: 'laenge', when: { field: 'item.art', is: 'film' }, whenHidden: 'omit' },
          ],
        },
      },
    ],
  },
];

const row: Responder = ({ method, body }) =>
  method === 'GET'
    ? { id: 3, ausgaben: [{ verlag: 'A', art: 'film', laenge: 90 }, { verlag: 'B' }] }
    : (body as object);

function open(responders: Responder[] = [row], over = {}) {
  return renderForm({ mode: 'edit', sections }, responders, { id: '3' }, over, meta);
}

async function openFixed(items: NonNullable<Field['items']>) {
  const user = userEvent.setup();
  const over: Partial<FormScreen> = { mode: 'edit', sections: [{ fields: [{ field: 'ausgaben', items }] }] };
  const { calls } = renderForm(over, [row], { id: '3' }, {}, meta);
  const save = async () => user.click(await screen.findByRole('button', { name: 'Speichern' }));
  return { user, save, calls };
}

const cards = () => screen.getAllByRole('region', { name: /^Ausgabe \d+$/ });

describe('a list of objects', () => {
  it('draws a numbered card per entry, with the fields that its values allow', async () => {
    const user = userEvent.setup();
    open();
    const first = await screen.findByRole('region', { name: 'Ausgabe 1' });
    expect(within(first).getByLabelText<HTMLInputElement>('Länge').value).toBe('90');
    const [, second] = cards();
    expect(within(second as HTMLElement).queryByLabelText('Länge')).toBeNull();
    await user.selectOptions(within(second as HTMLElement).getByLabelText('Art'), 'film');
    expect(within(second as HTMLElement).getByLabelText('Länge')).toBeTruthy();
  });

  it('keeps fixed entries, each under its own heading', async () => {
    const items = { fixed: true, heading: 'Verlag {item.verlag}', fields: ['art', 'laenge'] };
    const { user, save, calls } = await openFixed(items);
    const second = await screen.findByRole('region', { name: 'Verlag B' });
    expect(screen.queryByRole('button', { name: /hinzufügen|entfernen/ })).toBeNull();
    await user.selectOptions(within(second).getByLabelText('Art'), 'buch');
    await save();
    await expect
      .poll(() => calls.at(-1)?.body)
      .toMatchObject({ ausgaben: [{ verlag: 'A' }, { verlag: 'B', art: 'buch' }] });
  });

  it('heads an entry by what is typed into it, and names it so in the summary', async () => {
    const user = userEvent.setup();
    const items = { title: 'Ausgabe', heading: '{item.verlag}', fields: ['verlag', 'laenge'] };
    const over: Partial<FormScreen> = {
      mode: 'edit',
      sections: [{ fields: [{ field: 'ausgaben', items }] }],
    };
    renderForm(over, [row], { id: '3' }, {}, meta);
    const second = within(await screen.findByRole('region', { name: 'B' }));
    await user.type(second.getByLabelText(/Verlag/), 'eta');
    await user.type(second.getByLabelText('Länge'), '1,5');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await screen.findByRole('region', { name: 'Beta' });
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getByRole('link').textContent).toBe('Beta: Länge muss eine Ganzzahl sein.');
  });

  it('adds entries up to the maximum, announces it, and moves the focus', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: 'Ausgabe hinzufügen' }));
    await screen.findByText('Ausgabe 3 hinzugefügt.');
    expect(document.activeElement).toBe(within(cards()[2] as HTMLElement).getByLabelText(/Verlag/));
    const add = screen.getByRole('button', { name: 'Ausgabe hinzufügen' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('3 von höchstens 3 Einträgen')).toBeTruthy();
    await user.click(add);
    expect(cards()).toHaveLength(3);
  });

  it('focuses the first field of a new entry however late its widget loads', async () => {
    const user = userEvent.setup();
    const typing = (props: WidgetProps) => <input id={props.id} aria-label="Verlag" />;
    const late = Promise.withResolvers<{ default: typeof typing }>();
    const lateWidget = { descriptor: { name: 'spaet' }, component: lazyPart(() => late.promise) };
    const registries = {
      ...testEngine(testDataSource([]).source).registries,
      widgets: createWidgetRegistry([lateWidget as unknown as WidgetEntry]),
    };
    const fields = [{ field: 'verlag', widget: 'spaet' }, 'art'] as const;
    const over: Partial<FormScreen> = {
      mode: 'edit',
      sections: [{ fields: [{ field: 'ausgaben', items: { title: 'Ausgabe', fields: [...fields] } }] }],
    };
    renderForm(over, [row], { id: '3' }, { registries }, meta);
    const add = await screen.findByRole('button', { name: 'Ausgabe hinzufügen' });
    await user.click(add);
    await screen.findByText('Ausgabe 3 hinzugefügt.');
    expect(document.activeElement).toBe(add);
    late.resolve({ default: typing });
    const third = within(cards()[2] as HTMLElement);
    await expect.poll(() => document.activeElement).toBe(await third.findByLabelText('Verlag'));
  });

  it('asks before it removes a filled entry, and keeps the minimum', async () => {
    const user = userEvent.setup();
    const { engine } = open();
    engine.ask.mockResolvedValueOnce(false);
    await user.click(await screen.findByRole('button', { name: 'Ausgabe 1 entfernen' }));
    expect(engine.ask).toHaveBeenCalledWith(expect.objectContaining({ title: 'Ausgabe 1 entfernen?' }));
    expect(cards()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Ausgabe 1 entfernen' }));
    await screen.findByText('Ausgabe 1 entfernt. Einträge: 1.');
    expect(screen.getByLabelText<HTMLInputElement>(/Verlag/).value).toBe('B');
    expect(document.activeElement?.textContent).toBe('Ausgabe 1');
    expect(screen.queryByRole('button', { name: 'Ausgabe 1 entfernen' })).toBeNull();
  });

  it('moves entries with what is still being typed in them', async () => {
    const user = userEvent.setup();
    const { calls } = open();
    await user.type((await screen.findAllByLabelText(/Verlag/))[1] as HTMLElement, 'C');
    await user.click(screen.getByRole('button', { name: 'Ausgabe 2 nach oben' }));
    await screen.findByText('Ausgabe 2 ist jetzt Ausgabe 1 von 2.');
    expect(screen.getAllByLabelText<HTMLInputElement>(/Verlag/).map(({ value }) => value)).toEqual([
      'BC',
      'A',
    ]);
    expect(screen.queryByRole('button', { name: 'Ausgabe 1 nach oben' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await expect
      .poll(() => calls.find(({ method }) => method === 'PATCH')?.body)
      .toEqual({ ausgaben: [{ verlag: 'BC' }, { verlag: 'A', art: 'film', laenge: 90 }] });
  });

  it('shows errors of the rules and of the back end at the fields inside', async () => {
    const user = userEvent.setup();
    const refuses: Responder = ({ method }) => {
      if (method !== 'PATCH') return undefined;
      throw new RequestError({
        status: 422,
        name: 'Ungültig',
        message: 'Bitte prüfen.',
        details: [{ dataPath: 'ausgaben[1].verlag', message: 'Diesen Verlag gibt es nicht.' }],
      });
    };
    open([refuses, row]);
    const [first, second] = await screen.findAllByLabelText(/Verlag/);
    await user.clear(first as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    let summary = await screen.findByRole('alert');
    await user.click(within(summary).getByRole('link', { name: 'Ausgabe 1: Verlag darf nicht leer sein.' }));
    expect(document.activeElement).toBe(first);
    await user.type(first as HTMLElement, 'Z');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await screen.findAllByText('Diesen Verlag gibt es nicht.');
    summary = screen.getByRole('alert');
    await user.click(within(summary).getByRole('link', { name: 'Ausgabe 2: Diesen Verlag gibt es nicht.' }));
    expect(document.activeElement).toBe(second);
  });

  it('says when there are too few, with a link to the list', async () => {
    const user = userEvent.setup();
    open([({ method }) => (method === 'GET' ? { id: 3, ausgaben: [] } : undefined)]);
    await user.click(await screen.findByRole('button', { name: 'Speichern' }));
    const summary = await screen.findByRole('alert');
    await user.click(within(summary).getByRole('link', { name: 'Ausgaben darf nicht leer sein.' }));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: /Ausgaben/ }));
  });

  it.each(['readOnly', 'disabled'] as const)('keeps every entry as it is when it is %s', async (word) => {
    const list = [{ fields: [{ field: 'ausgaben', [word]: true, items: { title: 'Ausgabe' } }] }];
    renderForm({ mode: 'edit', sections: list }, [row], { id: '3' }, {}, meta);
    await screen.findByRole('region', { name: 'Ausgabe 1' });
    expect(screen.queryByRole('button', { name: /Ausgabe/ })).toBeNull();
    const inputs = screen.queryAllByRole<HTMLInputElement>('textbox');
    expect(inputs.filter(({ disabled }) => !disabled)).toEqual([]);
    expect(inputs.length > 0).toBe(word === 'disabled');
  });
});
