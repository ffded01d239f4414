import { RequestError } from '@schema-screens/core';
import type { FormScreen } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type Responder,
  renderForm,
  type TestEngine,
} from '../../../../../tests/support/rendering/render-form.tsx';

// @vitest-environment jsdom

afterEach(cleanup);

const meta: ResourceMeta = {
  definition: {
    required: ['regal'],
    properties: {
      regal: { type: ['string', 'null'], title: 'Regal' },
      nr: { type: ['integer', 'null'], title: 'Nr.', readOnly: true },
      titel: { type: ['string', 'null'], title: 'Titel', maxLength: 9 },
      autor: { type: ['string', 'null'], title: 'Autor' },
      jahr: { type: ['integer', 'null'], title: 'Jahr' },
    },
  },
  enums: {},
};
const form: Partial<FormScreen> = {
  resource: 'buch',
  mode: 'edit',
  load: { path: 'anfang' },
  loadFor: { path: 'regal/{data.regal}' },
  sections: [
    { fields: ['regal'] },
    { fields: ['titel'], when: { field: 'data.nr', empty: false }, whenHidden: 'keep' },
  ],
  submit: {
    call: { method: 'PATCH', path: 'buch/{data.nr}' },
    blockWhen: [
      {
        title: 'Hinweis',
        text: 'Kein Regal „{data.regal}“.',
        when: { field: 'data.regal', empty: true },
      },
    ],
  },
};
const books: Responder = ({ method, path }) => {
  if (path === 'anfang') return {};
  if (path === 'regal/a') return { nr: 1, titel: 'Faust', autor: 'Goethe', jahr: 1808 };
  if (path === 'regal/b') return { nr: 2, titel: 'Emma', autor: 'Austen', jahr: 1815 };
  if (path === 'titel/Egmont') return [{ autor: 'Goethe' }];
  if (path === 'regal/x')
    throw new RequestError({ status: 404, name: 'Nicht gefunden', message: 'Kein Regal.' });
  return method === 'PATCH' ? {} : undefined;
};

async function open(
  over: Partial<FormScreen> = {},
  engine: Partial<TestEngine> = {},
  first: Responder = () => undefined,
) {
  const user = userEvent.setup();
  const view = renderForm({ ...form, ...over }, [first, books], {}, engine, meta);
  const shelf = await screen.findByLabelText(/^Regal/);
  const choose = async (name: string): Promise<void> => {
    await user.clear(shelf);
    if (name !== '') await user.type(shelf, name);
    await user.tab();
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Speichern' }));
  const patches = () => view.calls.filter(({ method }) => method === 'PATCH');
  return { ...view, user, shelf, choose, save, patches };
}
/** The title alone is a section that clears it while it is hidden. */
const clearing: Partial<FormScreen> = {
  sections: [{ fields: ['regal'] }, { fields: ['titel'], when: { field: 'data.nr', empty: false } }],
};
const title = () => screen.findByLabelText<HTMLInputElement>('Titel');

describe('data loaded for a value of the form', () => {
  it('fills what was cleared while it was hidden', async () => {
    const { choose } = await open(clearing);
    await choose('a');
    expect((await title()).value).toBe('Faust');
    await choose('');
    await waitFor(() => expect(screen.queryByLabelText('Titel')).toBeNull());
    await choose('b');
    await waitFor(async () => expect((await title()).value).toBe('Emma'));
    await choose('a');
    await waitFor(async () => expect((await title()).value).toBe('Faust'));
  });

  it('fills the form, counts as unchanged, and is replaced for another value', async () => {
    const { choose, save, engine, user, patches } = await open();
    expect(screen.queryByLabelText('Titel')).toBeNull();
    await choose('a');
    expect((await title()).value).toBe('Faust');
    await save();
    await waitFor(() =>
      expect(engine.notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Keine Änderungen' })),
    );
    await choose('b');
    await waitFor(async () => expect((await title()).value).toBe('Emma'));
    await user.type(await title(), ' 2');
    await save();
    await waitFor(() => expect(patches()).toHaveLength(1));
    expect(patches()[0]).toMatchObject({
      path: 'buch/2',
      etag: '"1"',
      body: { regal: 'b', titel: 'Emma 2' },
    });
  });

  it('keeps what the user typed and its lookups, and fills the rest', async () => {
    const { choose, save, user, patches } = await open(
      {
        sections: [
          { fields: ['regal'] },
          {
            fields: [
              { field: 'titel', lookup: { path: 'titel/{data.titel}', fill: { autor: '{item.autor}' } } },
              'autor',
              'jahr',
            ],
            when: { field: 'data.nr', empty: false },
            whenHidden: 'omit',
          },
        ],
      },
      {},
    );
    const year = () => screen.findByLabelText<HTMLInputElement>('Jahr');
    const author = () => screen.getByLabelText<HTMLInputElement>('Autor');
    await choose('a');
    await user.clear(await title());
    await user.type(await title(), 'Egmont');
    await user.tab();
    await waitFor(() => expect(author().value).toBe('Goethe'));
    for (const [shelf, jahr] of [
      ['b', '1815'],
      ['', ''],
      ['b', '1815'],
      ['a', '1808'],
    ]) {
      await choose(shelf ?? '');
      if (shelf === '') await waitFor(() => expect(screen.queryByLabelText('Titel')).toBeNull());
      else await waitFor(async () => expect((await year()).value).toBe(jahr));
    }
    expect([(await title()).value, author().value]).toEqual(['Egmont', 'Goethe']);
    await save();
    await waitFor(() => expect(patches()).toHaveLength(1));
    expect(patches()[0]?.body).toMatchObject({ titel: 'Egmont', autor: 'Goethe', jahr: 1808 });
    await user.clear(await title());
    await user.tab();
    await waitFor(() => expect(author().value).toBe(''));
  });

  it('keeps a field empty that the user has cleared', async () => {
    const { choose, user } = await open();
    await choose('a');
    await user.clear(await title());
    await choose('b');
    await waitFor(() => expect(screen.queryByLabelText('Titel')).not.toBeNull());
    expect((await title()).value).toBe('');
  });

  it('is removed with the value, and a failure is reported', async () => {
    const { choose } = await open();
    await choose('a');
    await title();
    await choose('x');
    await waitFor(() => expect(screen.queryByLabelText('Titel')).toBeNull());
    await screen.findByText('Kein Regal.');
    await choose('');
    expect(screen.queryByLabelText('Titel')).toBeNull();
    expect(screen.queryByText('Kein Regal.')).toBeNull();
  });

  it('is retried by a button and by saving, without errors about missing values', async () => {
    let failures = 3;
    const { choose, save, user, patches } = await open({}, {}, ({ path }) => {
      if (path !== 'regal/a' || failures-- <= 0) return undefined;
      throw new RequestError({ status: 500, name: 'Fehler', message: 'Die Bücherei brennt.' });
    });
    await choose('a');
    await screen.findByText('Die Bücherei brennt.');
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(failures).toBe(1));
    await screen.findByText('Die Bücherei brennt.');
    await save();
    await waitFor(() => expect(failures).toBe(0));
    await screen.findByText('Die Bücherei brennt.');
    await save();
    expect((await title()).value).toBe('Faust');
    expect(screen.queryByText('Die Bücherei brennt.')).toBeNull();
    expect(screen.queryByText(/darf nicht leer sein/)).toBeNull();
    await user.type(await title(), ' I');
    await save();
    await waitFor(() => expect(patches()).toHaveLength(1));
  });
});

describe('what was typed over a loaded record before the session ended', () => {
  it.each([
    ['"1"', false],
    ['"0"', true],
  ])('is restored over the record of version %s', async (etag, isOutdated) => {
    const draft = { values: { regal: 'a', titel: 'Meiner' }, leftOut: [], etag };
    const drafts = { read: () => draft, keep: () => () => undefined, remove: vi.fn() };
    const { save, patches } = await open({}, { drafts });
    await waitFor(async () => expect((await title()).value).toBe('Meiner'));
    await waitFor(() =>
      expect(screen.queryAllByText(/inzwischen geändert/)).toHaveLength(isOutdated ? 1 : 0),
    );
    await save();
    await waitFor(() => expect(patches()).toHaveLength(1));
    expect(patches()[0]).toMatchObject({ path: 'buch/1', body: { regal: 'a', titel: 'Meiner' } });
  });
});

describe('a form that is refused', () => {
  it('shows the reason in a notice, marks all errors, and sends nothing', async () => {
    const { save, engine, patches } = await open();
    await save();
    await waitFor(() =>
      expect(engine.notify).toHaveBeenCalledWith({
        status: 'info',
        about: 'check',
        title: 'Hinweis',
        text: 'Kein Regal „“.',
      }),
    );
    expect(patches()).toEqual([]);
    await screen.findAllByText('Regal darf nicht leer sein.');
  });
});

describe('a save button with a question', () => {
  const toolbar: FormScreen['toolbar'] = [
    { kind: 'save', confirm: { title: 'Sicher?', text: 'Regal {data.regal} wirklich?' } },
  ];

  it('asks once the form is valid, by Enter too, and saves only after confirmation', async () => {
    const ask = vi.fn(async () => false);
    const { choose, user, save, patches } = await open({ toolbar }, { ask });
    await choose('a');
    await user.type(await title(), ', der Tragödie');
    await save();
    await screen.findAllByText(/darf maximal 9 Zeichen/);
    expect(ask).not.toHaveBeenCalled();
    await user.clear(await title());
    await user.type(await title(), 'Faust I{Enter}');
    await waitFor(() =>
      expect(ask).toHaveBeenCalledWith(
        expect.objectContaining({ title: 'Sicher?', text: 'Regal a wirklich?' }),
      ),
    );
    await save();
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    expect(patches()).toEqual([]);
    ask.mockResolvedValue(true);
    await save();
    await waitFor(() => expect(patches()).toHaveLength(1));
  });
});
