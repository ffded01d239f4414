import { germanLocale } from '@schema-screens/locale';
import type { Action } from '@schema-screens/schema/language';
import { expect, it, vi } from 'vitest';
import type { DataSource } from '../ports/data-source.ts';
import { confirmAction } from './confirm-action.ts';

const data = {} as DataSource;

/** What is asked before an action. */
async function questionFor(action: Action) {
  const ask = vi.fn(async () => true);
  await confirmAction(action, { user: null }, { ask, locale: germanLocale, data });
  return ask.mock.calls.flat()[0] as { isDangerous: boolean; text: string } | undefined;
}

const confirm = { text: 'Wirklich?' };

it.each<[string, Action]>([
  ['deletes its record', { kind: 'delete', confirm }],
  ['deletes by a call', { call: { method: 'DELETE', path: 'leihe/{row.id}' }, confirm }],
  ['is marked as dangerous', { call: { path: 'leihe/{row.id}/mahnen' }, variant: 'danger', confirm }],
  ['saves, and is marked as dangerous', { kind: 'save', variant: 'danger', confirm }],
])('asks with the safe answer first before an action that %s', async (_what, action) => {
  expect((await questionFor(action))?.isDangerous).toBe(true);
});

it('asks before every call that deletes, also when the definition has no question', async () => {
  expect((await questionFor({ call: { method: 'DELETE', path: 'leihe' } }))?.text).toContain('löschen');
  expect((await questionFor({ kind: 'delete' }))?.text).toContain('löschen');
});

it('asks about anything else as the definition says', async () => {
  expect((await questionFor({ call: { path: 'leihe' }, confirm }))?.isDangerous).toBe(false);
  expect(await questionFor({ call: { path: 'leihe' } })).toBeUndefined();
});
