import type { FormScreen } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type Responder, renderForm } from '../../../../../tests/support/rendering/render-form.tsx';

// @vitest-environment jsdom

afterEach(cleanup);

const meta: ResourceMeta = {
  definition: {
    required: ['leser'],
    properties: {
      leser: { type: 'string', title: 'Leser', errorMessage: { required: 'Leser darf nicht leer sein.' } },
      notiz: { type: ['string', 'null'], title: 'Notiz' },
    },
  },
  enums: {},
};

const sections: FormScreen['sections'] = [
  {
    fields: [
      {
        field: 'leser',
        widget: 'entity-picker',
        valueHelp: { path: 'leser', value: 'nr', label: '{item.name} ({item.nr})' },
      },
      'notiz',
    ],
  },
];

const readers: Responder = ({ method, path, body, query }) => {
  if (path === 'buch/neu') return {};
  if (path === 'leser') return { data: query?.query === 'Ast' ? [{ nr: '1000', name: 'Anna Ast' }] : [] };
  if (method === 'POST' && path === 'buch') return { id: 1, ...(body as object) };
};

const saved = (calls: { path: string; body?: unknown }[]) => calls.find(({ path }) => path === 'buch')?.body;

it('a save waits for a lookup that is still running', async () => {
  const user = userEvent.setup();
  const { calls } = renderForm({ sections }, [readers], {}, {}, meta);
  await user.type(await screen.findByRole('combobox', { name: /Leser/ }), 'Ast');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await expect.poll(() => saved(calls)).toMatchObject({ leser: '1000' });
});

it('a save does not wait for a value without hits', async () => {
  const user = userEvent.setup();
  const { calls } = renderForm({ sections }, [readers], {}, {}, meta);
  await user.type(await screen.findByRole('combobox', { name: /Leser/ }), 'Niemand');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByRole('link', { name: 'Leser darf nicht leer sein.' });
  await user.clear(screen.getByRole('combobox', { name: /Leser/ }));
  await user.type(screen.getByRole('combobox', { name: /Leser/ }), '   ');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByRole('link', { name: 'Leser darf nicht leer sein.' });
  expect(saved(calls)).toBeUndefined();
});

it('what is typed while a save runs is not lost, and saved by the next one', async () => {
  const user = userEvent.setup();
  const stored = { id: 3, leser: 'Ast', notiz: null as unknown };
  const answered = Promise.withResolvers<void>();
  const slow: Responder = async ({ method, path, body }) => {
    if (path !== 'buch/3') return undefined;
    if (method !== 'PATCH') return { ...stored };
    Object.assign(stored, body);
    await answered.promise;
    return { ...stored };
  };
  const plain: FormScreen['sections'] = [{ fields: ['leser', 'notiz'] }];
  const { calls } = renderForm({ mode: 'edit', sections: plain }, [slow], { id: '3' }, {}, meta);
  const changes = () => calls.filter(({ method }) => method === 'PATCH');
  await user.type(await screen.findByLabelText(/Leser/), 'er');
  const save = screen.getByRole('button', { name: 'Speichern' });
  await user.click(save);
  await expect.poll(changes).toHaveLength(1);
  await user.type(screen.getByLabelText('Notiz'), 'beschädigt');
  await user.tab();
  answered.resolve();
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('false');
  expect(screen.getByLabelText<HTMLInputElement>('Notiz').value).toBe('beschädigt');
  await user.click(save);
  await expect.poll(() => stored).toEqual({ id: 3, leser: 'Aster', notiz: 'beschädigt' });
});
