import { germanLocale } from '@schema-screens/locale';
import { expect, it, vi } from 'vitest';
import { RequestError } from '../ports/request-error.ts';
import { errorNotice } from './error-notice.ts';

const parts = { status: 422, name: 'Ungültige Eingabe', message: 'Bitte prüfen Sie Ihre Eingaben.' };

it('contains the message of each field once', () => {
  const details = ['Fällig am darf nicht leer sein.', 'Betrag ist zu groß.', 'Betrag ist zu groß.'].map(
    (message) => ({ dataPath: 'x', message }),
  );
  expect(errorNotice(germanLocale, new RequestError({ ...parts, details }))).toEqual({
    status: 'error',
    title: 'Ungültige Eingabe',
    text: 'Fällig am darf nicht leer sein. Betrag ist zu groß.',
  });
});

it('names the failed request', () => {
  expect(errorNotice(germanLocale, new RequestError({ ...parts, requestId: 'r-1' })).requestId).toBe('r-1');
});

it('contains the message of the back end if no field is wrong', () => {
  expect(errorNotice(germanLocale, new RequestError(parts)).text).toBe('Bitte prüfen Sie Ihre Eingaben.');
});

it('logs a programming error, since its text says nothing about the cause', () => {
  const { error: log } = console;
  const logged = vi.fn();
  console.error = logged;
  const error = new TypeError('x is undefined');
  expect(errorNotice(germanLocale, error).text).toMatch(/^Es ist ein unerwarteter Fehler aufgetreten/);
  console.error = log;
  expect(logged.mock.calls).toEqual([[error]]);
});
