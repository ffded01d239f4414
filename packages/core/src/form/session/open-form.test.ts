import { germanLocale } from '@schema-screens/locale';
import { afterEach, expect, it, vi } from 'vitest';
import { bookFormScreen } from '../../../../../tests/support/definitions/book-form.ts';
import type { Engine } from '../../ports/engine.tsx';
import { type FormSources, openForm } from './open-form.ts';

afterEach(() => {
  vi.useRealTimers();
});

const screen = bookFormScreen({
  sections: [{ fields: ['titel', 'autor'] }],
});
const schema = { properties: { titel: { type: 'string' }, autor: { type: ['string', 'null'] } } };
const enums = {};

const sources = (titel: string, over: Partial<FormSources> = {}): FormSources => ({
  key: 'BUCH 3',
  screen,
  schema,
  enums,
  loaded: { data: { id: 3, titel, autor: 'Goethe' }, etag: `"${titel}"`, id: 3 },
  scope: { user: null },
  engine: { data: {}, locale: germanLocale } as unknown as Engine,
  readDraft: () => undefined,
  onSaved: () => undefined,
  ...over,
});

it('a record that is loaded again replaces the form while nothing was typed', () => {
  const open = openForm(undefined, sources('Faust'));
  const next = openForm(open, sources('Faust II'));
  expect(next.session).not.toBe(open.session);
  expect(next.session.store.data.titel).toBe('Faust II');
});

it.each<[string, FormSources]>([
  ['a record that is loaded again', sources('Faust II')],
  ['another definition', sources('Faust', { screen: { ...screen, title: 'Werk' } })],
])('%s keeps text that a widget has not committed yet', (_what, next) => {
  const open = openForm(undefined, sources('Faust'));
  const { store } = open.session;
  store.registerFlush(() => store.setValue('autor', 'Schiller'));
  expect(openForm(open, next).session.store.data.autor).toBe('Schiller');
});

it.each([
  ['Europe/London', '2026-03-10', true],
  ['Europe/Berlin', '2026-03-11', false],
])('a form in %s computes and judges by its own day', async (timeZone, today, isBroken) => {
  vi.setSystemTime('2026-03-10T23:30:00Z');
  const dated = {
    properties: {
      titel: { type: 'string', format: 'not-future' },
      autor: { type: 'string', 'x-compute': { min: ['today'] } },
    },
  };
  const { session } = openForm(
    undefined,
    sources('2026-03-11', {
      schema: dated,
      scope: { user: null, timeZone },
      engine: { data: {}, locale: germanLocale } as unknown as Engine,
    }),
  );
  expect(session.store.data.autor).toBe(today);
  await session.loadRules();
  expect(session.store.isBroken('titel')).toBe(isBroken);
});
