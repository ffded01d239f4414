import type { ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderForm } from '../../../../../tests/support/rendering/render-form.tsx';

// @vitest-environment jsdom

afterEach(cleanup);

const constants = (...values: [value: unknown, title: string][]) =>
  values.map(([value, title]) => ({ const: value, title }));
const genres = constants(['r', 'Roman'], ['l', 'Lyrik']);

const meta: ResourceMeta = {
  definition: {
    type: 'object',
    properties: {
      genre: { title: 'Genre', type: 'string', oneOf: genres },
      zweites: { title: 'Zweites Genre', anyOf: [...genres, { type: 'null' }] },
      alle: { title: 'Alle Genres', type: 'array', items: { type: 'string', oneOf: genres } },
      verliehen: { title: 'Verliehen', type: 'boolean', oneOf: constants([true, 'ja'], [false, 'im Regal']) },
      regal: { title: 'Regal', oneOf: constants([{ raum: 1 }, 'Raum 1'], [{ raum: 2 }, 'Raum 2']) },
      ausgaben: {
        title: 'Ausgaben',
        type: 'array',
        items: { type: 'object', title: 'Ausgabe', properties: { art: { title: 'Art', oneOf: genres } } },
      },
    },
  } as unknown as ResourceMeta['definition'],
  enums: {},
};

it('offers constants as choices: single, in lists, booleans and objects', async () => {
  const user = userEvent.setup();
  const { calls } = renderForm(
    { sections: [{ fields: Object.keys(meta.definition.properties ?? {}) }] },
    [({ path, body }) => (path === 'buch/neu' ? {} : { id: 1, ...(body as object) })],
    {},
    {},
    meta,
  );
  const choose = async (label: string, option: string): Promise<void> =>
    user.selectOptions(await screen.findByLabelText(label), option);
  await choose('Genre', 'Lyrik');
  await choose('Zweites Genre', 'Roman');
  await choose('Verliehen', 'im Regal');
  await choose('Regal', 'Raum 2');
  await user.click(screen.getByRole('combobox', { name: 'Alle Genres' }));
  await user.click(within(screen.getByRole('listbox', { name: 'Alle Genres' })).getByText('Lyrik'));
  await user.click(screen.getByRole('button', { name: 'Ausgabe hinzufügen' }));
  await choose('Art', 'Roman');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      genre: 'l',
      zweites: 'r',
      alle: ['l'],
      verliehen: false,
      regal: { raum: 2 },
      ausgaben: [{ art: 'r' }],
    });
});
