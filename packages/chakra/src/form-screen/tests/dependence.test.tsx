import { RequestError } from '@schema-screens/core';
import type { FormScreen } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type Responder, renderForm } from '../../../../../tests/support/rendering/render-form.tsx';

// @vitest-environment jsdom

afterEach(cleanup);

const values = { sach: ['natur', 'technik'], roman: ['krimi'] };
const meta: ResourceMeta = {
  definition: {
    properties: {
      art: { type: ['string', 'null'], title: 'Art', enum: ['sach', 'roman'] },
      thema: {
        type: ['string', 'null'],
        title: 'Thema',
        enum: ['natur', 'technik', 'krimi'],
        'x-dependsOn': { field: 'art', values },
      },
      themen: {
        type: ['array', 'null'],
        title: 'Themen',
        items: { type: 'string', enum: ['natur', 'technik', 'krimi'] },
        'x-dependsOn': { field: 'art', values: { sach: ['natur', 'technik'], roman: ['natur'] } },
      },
      verlag: { type: ['string', 'null'], title: 'Verlag', pattern: '^[0-9]{4}$' },
      reihe: {
        type: ['integer', 'null'],
        title: 'Reihe',
        'x-reference': { resource: 'reihe', show: '{name}' },
        'x-dependsOn': { field: 'verlag', match: 'verlag' },
      },
    },
  },
  enums: {},
};
const sections: FormScreen['sections'] = [{ fields: ['art', 'thema', 'themen', 'verlag', 'reihe'] }];
const edit: Partial<FormScreen> = { sections, mode: 'edit', path: '/buch/{id}' };

const series = [
  { id: 1, name: 'Reihe A', verlag: '1000' },
  { id: 2, name: 'Reihe B', verlag: '2000' },
];
const backEnd =
  (stored: object): Responder =>
  ({ method, path, query, body }) => {
    if (path === 'buch/neu' || (path === 'buch/5' && method === 'GET')) return { id: 5, ...stored };
    if (path === 'reihe')
      return { data: series.filter(({ verlag }) => verlag === (query?.['data.verlag'] ?? verlag)) };
    const one = series.find(({ id }) => path === `reihe/${id}`);
    return one ?? (method === 'PATCH' ? { id: 5, ...(body as object) } : undefined);
  };

const offered = () =>
  [...screen.getByLabelText<HTMLSelectElement>('Thema').options].map(({ value }) => value).filter(Boolean);
const removed = (title: string) => `Die bisherige Auswahl passt nicht mehr zu „${title}“ und wurde entfernt.`;

it('offers the entries that fit the other field, and all while it is empty', async () => {
  const user = userEvent.setup();
  renderForm({ sections }, [backEnd({})], {}, {}, meta);
  await screen.findByLabelText('Thema');
  expect(offered()).toEqual(['natur', 'technik', 'krimi']);
  await user.selectOptions(screen.getByLabelText('Art'), 'sach');
  expect(offered()).toEqual(['natur', 'technik']);
});

it('empties an entry that no longer fits, says so, and keeps one that does', async () => {
  const user = userEvent.setup();
  renderForm(edit, [backEnd({ art: 'sach', thema: 'natur' })], { id: '5' }, {}, meta);
  const topic = await screen.findByLabelText<HTMLSelectElement>('Thema');
  expect(topic.value).toBe('natur');
  await user.selectOptions(screen.getByLabelText('Art'), 'roman');
  await screen.findByText(removed('Art'));
  expect(topic.value).toBe('');
  await user.selectOptions(topic, 'krimi');
  expect(screen.queryByText(removed('Art'))).toBeNull();
  // Back to what it was at first: the entry fits no more, either.
  await user.selectOptions(screen.getByLabelText('Art'), 'sach');
  expect(topic.value).toBe('');
});

it('says nothing when a user clears what was chosen after a removal', async () => {
  const user = userEvent.setup();
  renderForm(edit, [backEnd({ art: 'sach', thema: 'natur' })], { id: '5' }, {}, meta);
  const topic = await screen.findByLabelText<HTMLSelectElement>('Thema');
  await user.selectOptions(screen.getByLabelText('Art'), 'roman');
  await screen.findByText(removed('Art'));
  await user.selectOptions(topic, 'krimi');
  await user.selectOptions(topic, '');
  expect(topic.value).toBe('');
  expect(screen.queryByText(removed('Art'))).toBeNull();
});

it('says nothing any more once it is saved on a form that stays', async () => {
  const user = userEvent.setup();
  const stored = { art: 'sach', thema: 'natur' };
  const { calls } = renderForm(
    { ...edit, then: undefined },
    [backEnd(stored)],
    { id: '5' },
    {},
    meta,
    60_000,
  );
  await user.selectOptions(await screen.findByLabelText('Art'), 'roman');
  await screen.findByText(removed('Art'));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await expect.poll(() => calls.some(({ method }) => method === 'PATCH')).toBe(true);
  await expect.poll(() => screen.queryByText(removed('Art'))).toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>('Art').value).toBe('roman');
});

it('takes from a list only the entries that no longer fit, and says so', async () => {
  const user = userEvent.setup();
  const { calls } = renderForm(
    edit,
    [backEnd({ art: 'sach', themen: ['natur', 'technik'] })],
    { id: '5' },
    {},
    meta,
  );
  await user.selectOptions(await screen.findByLabelText('Art'), 'roman');
  await screen.findByText('Was nicht mehr zu „Art“ passt, wurde aus der Auswahl entfernt.');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'PATCH')?.body)
    .toMatchObject({
      art: 'roman',
      themen: ['natur'],
    });
});

it('shows a stored entry that never fitted, with the message of the server', async () => {
  const user = userEvent.setup();
  renderForm(edit, [backEnd({ art: 'sach', thema: 'krimi' })], { id: '5' }, {}, meta);
  const topic = await screen.findByLabelText<HTMLSelectElement>('Thema');
  expect(topic.value).toBe('krimi');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByRole('link', { name: 'Thema passt nicht zu „Art“.' });
});

it('finds the records that match the other field', async () => {
  const user = userEvent.setup();
  const { calls } = renderForm({ sections }, [backEnd({ verlag: '2000' })], {}, {}, meta);
  await user.type(await screen.findByRole('combobox', { name: /Reihe/ }), 'Reihe');
  await screen.findByText(/Ein Treffer: Reihe B/);
  expect(calls.find(({ path }) => path === 'reihe')?.query).toMatchObject({ 'data.verlag': '2000' });
});

it('empties a reference once the other field is right and it does not match', async () => {
  const user = userEvent.setup();
  renderForm(edit, [backEnd({ verlag: '1000', reihe: 1 })], { id: '5' }, {}, meta);
  const picker = await screen.findByRole<HTMLInputElement>('combobox', { name: /Reihe/ });
  await expect.poll(() => picker.value).toBe('Reihe A');
  const publisher = screen.getByLabelText('Verlag');
  await user.clear(publisher);
  await user.type(publisher, '20');
  await user.tab();
  await screen.findByText('Verlag hat nicht das richtige Format.');
  expect(picker.value).toBe('Reihe A');
  await user.type(publisher, '00');
  await user.tab();
  await screen.findByText(removed('Verlag'));
  expect(picker.value).toBe('');
});

it.each([0, 60_000])(
  'keeps a chosen record that others have changed since, read %i ms ago or less',
  async (staleTime) => {
    const user = userEvent.setup();
    const { moving, moved } = movingRecord();
    const responders = [moved, backEnd({ verlag: '1000', reihe: 3 })];
    const { calls } = renderForm(edit, responders, { id: '5' }, {}, meta, staleTime);
    const picker = await screen.findByRole<HTMLInputElement>('combobox', { name: /Reihe/ });
    await expect.poll(() => picker.value).toBe('Reihe C');
    const publisher = screen.getByLabelText('Verlag');
    await user.clear(publisher);
    await user.type(publisher, '2000');
    await user.tab();
    await screen.findByText(removed('Verlag'));
    moving.verlag = '2000';
    await user.type(picker, 'Reihe{Enter}');
    await expect.poll(() => picker.value).toBe('Reihe C');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    const saved = () => calls.find(({ method }) => method === 'PATCH')?.body;
    await expect.poll(saved).toMatchObject({ verlag: '2000', reihe: 3 });
    expect(picker.value).toBe('Reihe C');
  },
);

/** A record that others move to another publisher. */
function movingRecord() {
  const moving = { id: 3, name: 'Reihe C', verlag: '1000' };
  const moved: Responder = ({ path, query }) => {
    if (path === 'reihe/3') return { ...moving };
    if (path === 'reihe') return { data: moving.verlag === query?.['data.verlag'] ? [{ ...moving }] : [] };
    return undefined;
  };
  return { moving, moved };
}

it('keeps an untouched record that others have moved to where the user moves to', async () => {
  const user = userEvent.setup();
  const { moving, moved } = movingRecord();
  const { calls } = renderForm(
    edit,
    [moved, backEnd({ verlag: '1000', reihe: 3 })],
    { id: '5' },
    {},
    meta,
    60_000,
  );
  const picker = await screen.findByRole<HTMLInputElement>('combobox', { name: /Reihe/ });
  await expect.poll(() => picker.value).toBe('Reihe C');
  const publisher = screen.getByLabelText('Verlag');
  moving.verlag = '2000';
  await user.clear(publisher);
  await user.type(publisher, '2000');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  const saved = () => calls.find(({ method }) => method === 'PATCH')?.body;
  await expect.poll(saved).toMatchObject({ verlag: '2000', reihe: 3 });
  expect(screen.queryByText(removed('Verlag'))).toBeNull();
});

it('keeps an untouched record that others have moved along with what it depends on', async () => {
  const user = userEvent.setup();
  const { moving, moved } = movingRecord();
  const stored = { id: 5, verlag: '1000', reihe: 3, art: null as string | null };
  const bodies: object[] = [];
  const outdated: Responder = ({ method, path, body, etag }) => {
    if (path !== 'buch/5') return undefined;
    if (method !== 'PATCH') return { ...stored };
    bodies.push(body as object);
    if (bodies.length === 1) {
      Object.assign(stored, { verlag: '2000' });
      moving.verlag = '2000';
      throw new RequestError({ status: 412, name: 'Veraltet', message: `${etag}` });
    }
    return { ...stored, ...(body as object) };
  };
  renderForm(edit, [moved, outdated], { id: '5' }, {}, meta, 60_000);
  const picker = await screen.findByRole<HTMLInputElement>('combobox', { name: /Reihe/ });
  await expect.poll(() => picker.value).toBe('Reihe C');
  await user.selectOptions(await screen.findByLabelText('Art'), 'sach');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await user.click(await screen.findByRole('button', { name: 'Auswahl speichern' }));
  await expect.poll(() => bodies.at(-1)).toMatchObject({ art: 'sach', verlag: '2000', reihe: 3 });
  expect(screen.queryByText(removed('Verlag'))).toBeNull();
});
