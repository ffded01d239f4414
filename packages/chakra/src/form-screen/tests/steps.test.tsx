import { RequestError } from '@schema-screens/core';
import type { FormScreen } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type Responder, renderForm } from '../../../../../tests/support/rendering/render-form.tsx';

// @vitest-environment jsdom

afterEach(cleanup);

const meta: ResourceMeta = {
  definition: {
    required: ['titel', 'autor', 'richtig'],
    properties: {
      titel: { type: 'string', title: 'Titel' },
      autor: { type: 'string', title: 'Autor', maxLength: 20 },
      ort: { type: ['string', 'null'], title: 'Ort' },
      jahr: { type: ['integer', 'null'], title: 'Jahr' },
      geerbt: { type: ['boolean', 'null'], title: 'Geerbt' },
      richtig: { type: 'boolean', title: 'Alles richtig' },
    },
  },
  enums: {},
};

const steps: Partial<FormScreen> = {
  steps: true,
  sections: [
    { title: 'Welches Buch?', fields: ['titel', 'geerbt'] },
    { title: 'Woher?', when: { field: 'data.geerbt', is: true }, fields: ['ort'] },
    { title: 'Von wem?', fields: ['autor'] },
    { title: 'Wann?', continues: true, fields: ['jahr'] },
    { atReview: true, fields: [{ field: 'richtig', widget: 'checkbox' }] },
  ],
};

const open = (over: Partial<FormScreen> = {}, respond: Responder = () => undefined) => {
  const view = renderForm(
    { ...steps, ...over },
    [(request) => (request.path === 'buch/neu' ? {} : undefined), respond],
    {},
    {},
    meta,
  );
  return { ...view, user: userEvent.setup() };
};

const press = (name: string) => screen.findByRole('button', { name });
const place = (name: string) => screen.findByRole('group', { name });

it('shows one step after the other, and checks each before the next', async () => {
  const { user } = open();
  await place('Schritt 1 von 3: Welches Buch?');
  expect(screen.queryByLabelText(/Autor/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
  await user.click(await press('Weiter'));
  expect((await screen.findByRole('alert')).textContent).toContain('Titel');
  expect(screen.getByRole('alert').textContent).not.toContain('Autor');
  await user.type(await screen.findByLabelText(/Titel/), 'Faust{Enter}');
  const second = await place('Schritt 2 von 3: Von wem?');
  await expect.poll(() => document.activeElement).toBe(second);
  expect(screen.getByLabelText(/Jahr/)).toBeTruthy();
  // The fields of this step were not left yet.
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(await press('Zurück'));
  expect(((await screen.findByLabelText(/Titel/)) as HTMLInputElement).value).toBe('Faust');
});

it('has one step more where an answer asks for it', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText(/Titel/), 'Faust');
  await user.click(screen.getByLabelText(/Geerbt/));
  await place('Schritt 1 von 4: Welches Buch?');
  await user.click(await press('Weiter'));
  await place('Schritt 2 von 4: Woher?');
});

it('begins a step with a section that continues a hidden one', async () => {
  const { user } = open({
    sections: [
      { title: 'Welches Buch?', fields: ['titel', 'geerbt'] },
      { title: 'Woher?', when: { field: 'data.geerbt', is: true }, fields: ['ort'] },
      { title: 'Wann?', continues: true, fields: ['jahr'] },
      { title: 'Von wem?', fields: ['autor'] },
    ],
  });
  await place('Schritt 1 von 4: Welches Buch?');
  expect(screen.queryByLabelText(/Jahr/)).toBeNull();
  await user.type(await screen.findByLabelText(/Titel/), 'Faust');
  await user.click(await press('Weiter'));
  await place('Schritt 2 von 4: Wann?');
  await user.click(await press('Zurück'));
  await user.click(await screen.findByLabelText(/Geerbt/));
  await user.click(await press('Weiter'));
  await place('Schritt 2 von 4: Woher?');
  expect(screen.getByLabelText(/Jahr/)).toBeTruthy();
});

it('ends with all values, each with a way back to its step, and saves there only', async () => {
  const bodies: unknown[] = [];
  const { user } = open({}, ({ method, path, body }) => {
    if (method !== 'POST' || path !== 'buch') return undefined;
    bodies.push(body);
    return { id: 1 };
  });
  await user.type(await screen.findByLabelText(/Titel/), 'Faust');
  await user.click(await press('Weiter'));
  await user.type(await screen.findByLabelText(/Autor/), 'Goethe');
  await user.click(await press('Weiter'));
  await place('Schritt 3 von 3: Bitte prüfen');
  expect(screen.getByText('Goethe')).toBeTruthy();
  expect(screen.queryByLabelText(/Autor/)?.tagName).not.toBe('INPUT');
  // What was left empty is not repeated.
  expect(screen.queryByText('Jahr')).toBeNull();
  await user.click(await press('Welches Buch? ändern'));
  await user.type(await screen.findByLabelText(/Titel/), ' II');
  await user.click(await press('Weiter'));
  await place('Schritt 2 von 3: Von wem?');
  await user.click(await press('Weiter'));
  expect(await screen.findByText('Faust II')).toBeTruthy();
  await user.click(await press('Speichern'));
  expect(within(await screen.findByRole('alert')).getByText(/Alles richtig/)).toBeTruthy();
  expect(bodies).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /Alles richtig/ }));
  await user.click(await press('Speichern'));
  await expect.poll(() => bodies).toEqual([expect.objectContaining({ titel: 'Faust II', autor: 'Goethe' })]);
});

it('says what blocks the save at the step of its fields', async () => {
  const title = 'Kein Jahr angegeben.';
  const submit = {
    blockWhen: [{ title, text: 'Wann?', fields: ['jahr'], when: { field: 'data.jahr', empty: true } }],
  };
  const { user, engine } = open({ submit });
  await user.type(await screen.findByLabelText(/Titel/), 'Faust');
  await user.click(await press('Weiter'));
  await user.type(await screen.findByLabelText(/Autor/), 'Goethe');
  expect(engine.notify).not.toHaveBeenCalled();
  await user.click(await press('Weiter'));
  await expect
    .poll(() => engine.notify.mock.calls)
    .toEqual([[expect.objectContaining({ title, text: 'Wann?' })]]);
  await place('Schritt 2 von 3: Von wem?');
});

it('leads to the step of a field that the back end refuses', async () => {
  const { user } = open({}, ({ method, path }) => {
    if (method !== 'POST' || path !== 'buch') return undefined;
    throw new RequestError({
      status: 400,
      name: 'Ungültig',
      message: 'Ungültig',
      details: [{ dataPath: 'titel', message: 'Den Titel gibt es schon.' }],
    });
  });
  await user.type(await screen.findByLabelText(/Titel/), 'Faust');
  await user.click(await press('Weiter'));
  await user.type(await screen.findByLabelText(/Autor/), 'Goethe');
  await user.click(await press('Weiter'));
  await user.click(await screen.findByRole('checkbox', { name: /Alles richtig/ }));
  await user.click(await press('Speichern'));
  await place('Schritt 1 von 3: Welches Buch?');
  expect((await screen.findByRole('alert')).textContent).toContain('Den Titel gibt es schon.');
  await user.type(screen.getByLabelText(/Titel/), ' II');
  await user.click(await press('Weiter'));
  await place('Schritt 2 von 3: Von wem?');
});
