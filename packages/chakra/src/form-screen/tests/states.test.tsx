import { type FormScreen, type ModalForm, stateOffersFor } from '@schema-screens/schema/language';
import type { ResourceMeta, Row } from '@schema-screens/schema/model';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import {
  type Responder,
  renderForm,
  testDataSource,
  testEngine,
} from '../../../../../tests/support/rendering/render-form.tsx';
import { applyChange } from '../../../../core/src/action/apply-change.ts';

// @vitest-environment jsdom

const notify = vi.fn();
afterEach(() => {
  cleanup();
  notify.mockClear();
});

const meta: ResourceMeta = {
  definition: {
    properties: {
      art: { type: ['string', 'null'], title: 'Art', enum: ['sach', 'roman'] },
      thema: {
        type: ['string', 'null'],
        title: 'Thema',
        enum: ['natur', 'krimi'],
        'x-dependsOn': { field: 'art', values: { sach: ['natur'], roman: ['krimi'] } },
      },
      verlag: { type: ['string', 'null'], title: 'Verlag' },
      reihe: {
        type: ['integer', 'null'],
        title: 'Reihe',
        'x-reference': {
          resource: 'reihe',
          show: '{name}',
          path: 'reihe',
          key: 'id',
          text: 'verweise.reihe',
        },
        'x-dependsOn': { field: 'verlag', match: 'verlag' },
      },
      grund: {
        type: ['string', 'null'],
        title: 'Grund',
        enum: ['verkauft', 'verloren', 'gefunden'],
        'x-dependsOn': {
          field: 'zustand',
          values: { da: ['gefunden'], fort: ['verkauft', 'verloren'] },
        },
      },
      frei: { type: ['string', 'null'], title: 'Frei', pattern: '^[0-9]+$' },
      seit: { type: ['string', 'null'], title: 'Seit', format: 'date' },
      bis: { type: ['string', 'null'], title: 'Bis', format: 'date', 'x-compare': ['>', 'seit'] },
      zustand: {
        type: 'string',
        title: 'Zustand',
        enum: ['da', 'fort'],
        'x-states': {
          changes: [
            { from: ['da'], to: 'fort', label: 'Entfernen', require: ['thema', 'reihe', 'grund', 'bis'] },
          ],
        },
      },
    },
  },
  enums: {},
};

const record: Row = { id: 5, zustand: 'da', art: 'roman', verlag: '2000', seit: '2026-03-01' };
const series = [
  { id: 1, name: 'Reihe A', verlag: '1000' },
  { id: 2, name: 'Reihe B', verlag: '2000' },
];
const backEnd =
  (row: Row): Responder =>
  ({ method, path, query, body }) => {
    if (path === 'buch/5') return method === 'PATCH' ? { ...row, ...(body as Row) } : row;
    if (path === 'reihe')
      return { data: series.filter(({ verlag }) => verlag === (query?.['data.verlag'] ?? verlag)) };
    return series.find(({ id }) => path === `reihe/${id}`);
  };

/** Renders the form that a change of the state asks for what is missing; the back end may hold another version by then. */
async function renderAsked(row = record, stored = row) {
  const [change] = stateOffersFor(meta)(row);
  const openModal = vi.fn(async (_modal: ModalForm): Promise<Row | undefined> => undefined);
  const { source } = testDataSource([], meta);
  await applyChange(
    change!,
    undefined,
    { resource: 'buch', scope: { user: null, row } } as Parameters<typeof applyChange>[2],
    testEngine(source, { openModal }),
  );
  const { form, params } = openModal.mock.calls[0]![0];
  return renderForm(
    form as FormScreen,
    [backEnd(stored)],
    params as Record<string, string>,
    { notify },
    meta,
  );
}

const offered = (name: RegExp) =>
  [...screen.getByLabelText<HTMLSelectElement>(name).options].map(({ value }) => value).filter(Boolean);

it('offers what fits the fields of the record that it does not show', async () => {
  const user = userEvent.setup();
  const { calls } = await renderAsked();
  await screen.findByLabelText(/^Thema/);
  expect(offered(/^Thema/)).toEqual(['krimi']);
  await user.type(await screen.findByRole('combobox', { name: /Reihe/ }), 'Reihe');
  await screen.findByText(/Ein Treffer: Reihe B/);
  expect(calls.find(({ path }) => path === 'reihe')?.query).toMatchObject({ 'data.verlag': '2000' });
});

it('offers what fits the state that it makes', async () => {
  await renderAsked();
  await screen.findByLabelText(/^Grund/);
  expect(offered(/^Grund/)).toEqual(['verkauft', 'verloren']);
});

it('judges by the record as it will be', async () => {
  const user = userEvent.setup();
  const { calls } = await renderAsked();
  await user.selectOptions(await screen.findByLabelText(/^Thema/), 'krimi');
  await user.selectOptions(screen.getByLabelText(/^Grund/), 'verloren');
  await user.type(await screen.findByRole('combobox', { name: /Reihe/ }), 'Reihe{Enter}');
  await user.type(screen.getByRole('textbox', { name: /^Bis/ }), '01.02.2026');
  await user.tab();
  await screen.findByText('Bis muss nach „Seit“ liegen.');
  expect(screen.queryByText('Grund passt nicht zu „Zustand“.')).toBeNull();
  await user.clear(screen.getByRole('textbox', { name: /^Bis/ }));
  await user.type(screen.getByRole('textbox', { name: /^Bis/ }), '01.04.2026');
  await user.click(screen.getByRole('button', { name: 'Entfernen' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'PATCH')?.body)
    .toEqual({ thema: 'krimi', reihe: 2, grund: 'verloren', bis: '2026-04-01', zustand: 'fort' });
});

it('changes the state of a record that broke a rule before, but not if the change breaks it anew', async () => {
  const user = userEvent.setup();
  const old = { ...record, art: 'sach', reihe: 2, grund: 'verloren', bis: '2026-02-01', frei: 'falsch' };
  const { calls } = await renderAsked({ ...old, thema: null });
  await user.selectOptions(await screen.findByLabelText(/^Thema/), 'natur');
  await user.click(screen.getByRole('button', { name: 'Entfernen' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'PATCH')?.body)
    .toEqual({ thema: 'natur', zustand: 'fort' });
  cleanup();
  const next = await renderAsked({ ...old, thema: null, grund: 'gefunden' });
  await user.selectOptions(await screen.findByLabelText(/^Thema/), 'natur');
  await user.click(screen.getByRole('button', { name: 'Entfernen' }));
  await screen.findByText('Grund passt nicht zu „Zustand“.');
  expect(next.calls.some(({ method }) => method === 'PATCH')).toBe(false);
});

const filled: Row = { ...record, thema: 'krimi', reihe: 2, grund: 'verloren', bis: '2026-04-01' };

it('makes the change if somebody else has filled the fields meanwhile', async () => {
  const user = userEvent.setup();
  const { calls } = await renderAsked(record, filled);
  await expect.poll(() => screen.queryByLabelText<HTMLSelectElement>(/^Thema/)?.value).toBe('krimi');
  await user.click(screen.getByRole('button', { name: 'Entfernen' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'PATCH')?.body)
    .toMatchObject({ zustand: 'fort' });
});

it('does not make a change that somebody else has made meanwhile, and keeps what was filled in', async () => {
  const user = userEvent.setup();
  const { calls } = await renderAsked(record, { ...filled, zustand: 'fort' });
  await expect.poll(() => screen.queryByLabelText<HTMLSelectElement>(/^Grund/)?.value).toBe('verloren');
  await user.selectOptions(screen.getByLabelText(/^Grund/), 'verkauft');
  await user.click(screen.getByRole('button', { name: 'Entfernen' }));
  await expect
    .poll(() => notify.mock.calls)
    .toEqual([[{ status: 'info', about: 'check', title: 'Zustand ist bereits „fort“.' }]]);
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
});
