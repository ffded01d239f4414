import type { FormScreen } from '@schema-screens/schema/language';
import type { JsonSchema, ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type Responder, renderForm } from '../../../../../tests/support/rendering/render-form.tsx';

// @vitest-environment jsdom

afterEach(cleanup);

const changes = [{ from: ['entwurf'], to: 'fertig' }];
const zustand: JsonSchema = {
  type: 'string',
  title: 'Zustand',
  enum: ['entwurf', 'fertig'],
  default: 'entwurf',
  'x-states': { changes },
};
const metaWith = (parts: object): ResourceMeta => ({
  definition: {
    properties: {
      zustand,
      kapitel: {
        type: 'array',
        title: 'Kapitel',
        items: {
          type: 'object',
          properties: { titel: { type: 'string', title: 'Titel' }, zustand: { ...zustand, title: 'Stand' } },
        },
        'x-parts': { key: 'nr', ...parts },
      },
    },
  },
  enums: {},
});
const sections: FormScreen['sections'] = [
  { fields: ['zustand', { field: 'kapitel', items: { reorder: true } }] },
];
const edit: Partial<FormScreen> = { sections, mode: 'edit', path: '/buch/{id}' };
const stored = {
  id: 5,
  zustand: 'entwurf',
  kapitel: [
    { nr: 1, titel: 'Anfang', zustand: 'fertig' },
    { nr: 2, titel: 'Ende', zustand: 'entwurf' },
  ],
};
const backEnd: Responder = ({ method, path, body }) =>
  path === 'buch/5' ? { ...stored, ...(method === 'PATCH' && (body as object)) } : undefined;

const entry = (index: number) => within(screen.getAllByRole('region')[index]!);
/** Which entries can be typed in, and which removed. */
const offers = () =>
  screen
    .getAllByRole('region')
    .map((region) => [
      within(region).queryByRole('textbox') !== null,
      within(region).queryByRole('button', { name: /entfernen/ }) !== null,
    ]);
async function open(parts: object) {
  const user = userEvent.setup();
  renderForm(edit, [backEnd], { id: '5' }, {}, metaWith(parts));
  await screen.findAllByRole('region');
  return user;
}

it('who may only add entries types in new ones and removes them again, and reads the stored ones', async () => {
  const user = await open({ rights: ['search', 'read', 'create'] });
  await expect.poll(offers).toEqual([
    [false, false],
    [false, false],
  ]);
  await user.click(screen.getByRole('button', { name: /hinzufügen/ }));
  await expect.poll(() => offers()[2]).toEqual([true, true]);
  // It stays the new one where it is moved to.
  await user.click(entry(2).getByRole('button', { name: /nach oben/ }));
  await expect.poll(offers).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ]);
  await user.click(entry(1).getByRole('button', { name: /entfernen/ }));
  expect(offers()).toHaveLength(2);
});

it('who may only change entries neither adds nor removes any', async () => {
  await open({ rights: ['search', 'read', 'change'] });
  await expect.poll(offers).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(screen.queryByRole('button', { name: /hinzufügen/ })).toBeNull();
});

it('conditions of rights are about the entry as it is stored', async () => {
  const when = [[{ field: 'zustand', is: 'entwurf' }]];
  const user = await open({
    rights: ['search', 'read', 'change', 'delete'],
    conditions: { change: when, delete: when },
  });
  await expect.poll(offers).toEqual([
    [false, false],
    [true, true],
  ]);
  await user.selectOptions(entry(1).getByLabelText('Stand'), 'fertig');
  await expect.poll(() => offers()[1]).toEqual([true, true]);
});

it('rights count for entries that are drawn from their schema alone, too', async () => {
  const meta = metaWith({ rights: ['search', 'read', 'create'] });
  const { items } = meta.definition.properties!.kapitel!;
  items!.properties!.mass = {
    type: ['number', 'boolean'],
    title: 'Maß',
    oneOf: [{ type: 'number' }, { type: 'boolean' }],
  };
  const user = userEvent.setup();
  renderForm(edit, [backEnd], { id: '5' }, {}, meta);
  const removing = () => screen.queryAllByRole('button', { name: /entfernen/i });
  await user.click(await screen.findByRole('button', { name: /hinzufügen/ }));
  await expect.poll(removing).toHaveLength(1);
  await user.click(removing()[0]!);
  await expect.poll(removing).toHaveLength(0);
});

it('without rights of its own everything is offered', async () => {
  await open({});
  await expect.poll(offers).toEqual([
    [true, true],
    [true, true],
  ]);
});

it('states follow the stored one, also after a save that stays on the form', async () => {
  const user = userEvent.setup();
  renderForm({ ...edit, then: undefined }, [backEnd], { id: '5' }, {}, metaWith({}));
  const state = await screen.findByLabelText<HTMLSelectElement>('Zustand');
  const offered = () => [...state.options].map(({ value }) => value).filter(Boolean);
  expect(offered()).toEqual(['entwurf', 'fertig']);
  await user.selectOptions(state, 'fertig');
  expect(offered()).toEqual(['entwurf', 'fertig']);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await expect.poll(offered).toEqual(['fertig']);
});

it('states of an entry follow it where it is moved to', async () => {
  const user = await open({});
  const offered = (index: number) =>
    [...entry(index).getByLabelText<HTMLSelectElement>('Stand').options]
      .map(({ value }) => value)
      .filter(Boolean);
  expect([offered(0), offered(1)]).toEqual([['fertig'], ['entwurf', 'fertig']]);
  await user.click(entry(1).getByRole('button', { name: /nach oben/ }));
  expect([offered(0), offered(1)]).toEqual([['entwurf', 'fertig'], ['fertig']]);
});

it('a field that may only be written in new entries, or in stored ones, is an input there alone', async () => {
  const meta = metaWith({});
  const { properties } = meta.definition.properties!.kapitel!.items!;
  properties!.titel!['x-write'] = ['create'];
  properties!.note = { type: ['string', 'null'], title: 'Note', 'x-write': ['change'] };
  const user = userEvent.setup();
  const { calls } = renderForm(edit, [backEnd], { id: '5' }, {}, meta);
  await screen.findAllByRole('region');
  const labels = () =>
    screen
      .getAllByRole('region')
      .map((region) => ['Titel', 'Note'].filter((name) => within(region).queryByRole('textbox', { name })));
  await expect.poll(labels).toEqual([['Note'], ['Note']]);
  await user.click(screen.getByRole('button', { name: /hinzufügen/ }));
  await expect.poll(labels).toEqual([['Note'], ['Note'], ['Titel']]);
  await user.type(entry(2).getByRole('textbox', { name: 'Titel' }), 'Neu');
  await user.click(entry(2).getByRole('button', { name: /nach oben/ }));
  await expect.poll(labels).toEqual([['Note'], ['Titel'], ['Note']]);
  await user.type(entry(0).getByRole('textbox', { name: 'Note' }), 'gut');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'PATCH')?.body)
    .toMatchObject({
      kapitel: [{ nr: 1, titel: 'Anfang', note: 'gut' }, { titel: 'Neu' }, { nr: 2, titel: 'Ende' }],
    });
});

it('a field of the record itself is an input where a save may write it', async () => {
  const meta = metaWith({});
  Object.assign(meta.definition.properties!, {
    nummer: { type: 'string', title: 'Nummer', 'x-write': ['create'] },
    ende: { type: ['string', 'null'], title: 'Ende', 'x-write': ['change'] },
  });
  const fields = { sections: [{ fields: ['nummer', 'ende'] }] };
  const names = () => screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).name);
  renderForm({ ...edit, ...fields }, [backEnd], { id: '5' }, {}, meta);
  await screen.findByText('Nummer');
  expect(names()).toEqual(['ende']);
  cleanup();
  renderForm(fields, [({ path }) => (path === 'buch/neu' ? {} : undefined)], {}, {}, meta);
  await screen.findByLabelText(/Nummer/);
  expect(names()).toEqual(['nummer']);
});
