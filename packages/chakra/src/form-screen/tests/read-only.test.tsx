import type { Field } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Responder, renderForm } from '../../../../../tests/support/rendering/render-form.tsx';
import { loadBasicWidgets } from '../../widgets/index.ts';

// @vitest-environment jsdom

beforeAll(loadBasicWidgets);
afterEach(cleanup);

const meta: ResourceMeta = {
  definition: {
    type: 'object',
    required: ['titel'],
    properties: {
      status: { type: 'string', title: 'Status' },
      titel: { type: 'string', title: 'Titel', minLength: 3 },
      regal: { type: 'object', title: 'Regal', properties: { fach: { type: 'string', title: 'Fach' } } },
      ausgaben: {
        type: 'array',
        title: 'Ausgaben',
        items: { type: 'object', properties: { jahr: { type: 'string', title: 'Jahr' } } },
      },
    },
  },
  enums: {},
};
const row = { id: 3, status: 'offen', titel: 'Faust', regal: { fach: 'B' }, ausgaben: [{ jahr: '1808' }] };

/** A form whose fields, except for the first, are read-only as `readOnly` says. */
function renderFields(readOnly: Field['readOnly'], over: object = {}) {
  const fields = ['status', ...['titel', 'regal', 'ausgaben'].map((field) => ({ field, readOnly }))];
  const answers: Responder = ({ method, body }) =>
    method === 'GET' ? { ...row, ...over } : { ...row, ...(body as object) };
  const form = renderForm({ mode: 'edit', sections: [{ fields }] }, [answers], { id: '3' }, {}, meta);
  return { ...form, user: userEvent.setup() };
}

/** Names of the form's current inputs and buttons. */
const controls = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, textarea, button')].map(
    (control) => control.name || control.getAttribute('aria-label') || control.textContent,
  );

const isClosed = { field: 'data.status', in: ['zu', 'zum Ende'] };

describe('a field that is read-only by condition', () => {
  it('is an input until the condition holds, and then a value like any read-only field', async () => {
    renderFields(true, { status: 'zu' });
    await screen.findByText('1808');
    const always = controls();
    cleanup();

    const { user } = renderFields(isClosed);
    await screen.findByLabelText('Jahr');
    const status = screen.getByLabelText('Status');
    expect(controls()).toEqual(expect.arrayContaining(['status', 'titel', 'fach', 'jahr']));
    expect(screen.queryAllByText('* Pflichtfeld')).toHaveLength(1);
    await user.clear(status);
    await user.type(status, 'zu');
    await expect.poll(controls).toEqual(always);
    expect(screen.getByText('Faust')).toBeTruthy();
    expect(screen.queryAllByText('* Pflichtfeld')).toHaveLength(0);
    await user.type(status, 'r');
    expect((await screen.findByLabelText<HTMLInputElement>(/Titel/)).value).toBe('Faust');
  });

  it.each([true, isClosed])(
    'is sent like one that is always read-only, and blocks no other change by what was stored wrong (%j)',
    async (readOnly) => {
      const { user, calls } = renderFields(readOnly, { status: 'zu', titel: 'F' });
      await screen.findByText('F');
      await user.type(screen.getByLabelText('Status'), 'm Ende');
      await user.click(screen.getByRole('button', { name: 'Speichern' }));
      await expect
        .poll(() => calls.find(({ method }) => method === 'PATCH')?.body)
        .toMatchObject({ status: 'zum Ende', titel: 'F' });
      cleanup();

      const good = renderFields(readOnly, { status: 'zu' });
      await screen.findByText('Faust');
      await good.user.type(screen.getByLabelText('Status'), 'm Ende');
      await good.user.click(screen.getByRole('button', { name: 'Speichern' }));
      await expect
        .poll(() => good.calls.find(({ method }) => method === 'PATCH')?.body)
        .toMatchObject({
          titel: 'Faust',
          regal: { fach: 'B' },
        });
    },
  );
});

describe('a record that is locked by its state', () => {
  const locked = [
    { when: { field: 'status', is: 'zu' }, except: ['status'], message: 'Das ist abgeschlossen.' },
  ];
  const lockedMeta = { ...meta, definition: { ...meta.definition, 'x-resource': { locked } } };
  const render = (status: string, locks = lockedMeta) =>
    renderForm(
      { mode: 'edit', sections: [{ fields: ['status', 'titel', 'regal', 'ausgaben'] }] },
      [({ method, body }) => (method === 'GET' ? { ...row, status } : { ...row, ...(body as object) })],
      { id: '3' },
      {},
      locks,
    );

  it('says why, and has inputs for nothing but what can be changed', async () => {
    render('offen');
    await screen.findByLabelText(/Titel/);
    expect(screen.queryByText('Das ist abgeschlossen.')).toBeNull();
    cleanup();

    render('zu');
    expect(await screen.findByText('Das ist abgeschlossen.')).toBeTruthy();
    expect(screen.getByLabelText('Status')).toBeTruthy();
    expect(controls()).toEqual(expect.not.arrayContaining(['titel', 'fach', 'jahr']));
    expect(screen.getByText('Faust')).toBeTruthy();
  });

  it('is shown only, if nothing of it can be changed', async () => {
    const whole = locked.map(({ when, message }) => ({ when, message }));
    render('zu', { ...meta, definition: { ...meta.definition, 'x-resource': { locked: whole } } } as never);
    expect(await screen.findByText('Das ist abgeschlossen.')).toBeTruthy();
    expect(controls()).toEqual(expect.not.arrayContaining(['status', 'titel', 'Speichern']));
  });
});
