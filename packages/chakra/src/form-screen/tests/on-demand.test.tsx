import { RequestError } from '@schema-screens/core';
import type { Row } from '@schema-screens/schema/model';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { newBook, type Responder, renderForm } from '../../../../../tests/support/rendering/render-form.tsx';
import { waitFor } from '../../../../../tests/support/wait-for.ts';

// @vitest-environment jsdom

afterEach(cleanup);

const sections = [{ fields: ['titel', { field: 'autor', onDemand: true }] }];

/** A back end that asks for the author and accepts only Goethe. */
const asking: Responder = ({ method, body }) => {
  if (method !== 'POST') return undefined;
  const { titel, autor } = body as Row;
  if (autor === 'Goethe' && titel !== 'Räuber') return { id: 7 };
  const details = [
    ...(autor === 'Goethe' ? [] : [{ dataPath: 'autor', message: autor ? 'Falsch.' : 'Wer schrieb es?' }]),
    ...(titel === 'Räuber' ? [{ dataPath: 'titel', message: 'Gibt es schon.' }] : []),
  ];
  throw new RequestError({ status: 422, name: 'Ungültig', message: 'Bitte prüfen.', details });
};

it('a field shows once the back end asks for it, with the focus and a hint that is no error', async () => {
  const user = userEvent.setup();
  const { engine, calls } = renderForm({ sections }, [newBook, asking]);
  await user.type(await screen.findByLabelText(/Titel/), 'Faust{Enter}');
  const question = await screen.findByLabelText(/Autor/);
  await waitFor(() => expect(document.activeElement).toBe(question));
  expect(screen.getByText('Wer schrieb es?')).toBeTruthy();
  expect(question.getAttribute('aria-required')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(question.getAttribute('aria-invalid')).not.toBe('true');
  expect(calls.at(-1)?.body).toMatchObject({ titel: 'Faust', autor: null });

  await user.type(question, 'Schiller{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Falsch.');
  expect(screen.queryByText('Wer schrieb es?')).toBeNull();
  await user.clear(question);
  await user.type(question, 'Goethe{Enter}');
  await waitFor(() => expect(engine.navigate).toHaveBeenCalled());
  expect(calls.at(-1)?.body).toMatchObject({ titel: 'Faust', autor: 'Goethe' });
});

it('beside an error of another field the summary has the focus', async () => {
  const user = userEvent.setup();
  renderForm({ sections }, [newBook, asking]);
  await user.type(await screen.findByLabelText(/Titel/), 'Räuber{Enter}');
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('Gibt es schon.');
  expect(summary.textContent).not.toContain('Wer schrieb es?');
  expect(document.activeElement).toBe(summary);
  expect(screen.getByLabelText(/Autor/)).toBeTruthy();
});

it('once asked for, the field is required: without a value nothing is sent again', async () => {
  const user = userEvent.setup();
  const { calls } = renderForm({ sections }, [newBook, asking]);
  await user.type(await screen.findByLabelText(/Titel/), 'Faust{Enter}');
  const question = await screen.findByLabelText(/Autor/);
  await waitFor(() => expect(document.activeElement).toBe(question));
  const sent = calls.length;
  await user.type(question, '{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Autor darf nicht leer sein.');
  expect(question.getAttribute('aria-invalid')).toBe('true');
  expect(calls).toHaveLength(sent);
  await user.type(question, 'Goethe{Enter}');
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ titel: 'Faust', autor: 'Goethe' }));
});
