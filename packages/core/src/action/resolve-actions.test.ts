import { germanLocale } from '@schema-screens/locale';
import {
  type Action,
  type Scope,
  type ScreenCatalog,
  type StateOffer,
  toolbarOf,
} from '@schema-screens/schema/language';
import { expect, it } from 'vitest';
import { confirmationOf } from './confirm-action.ts';
import { resolveActions, withChanges } from './resolve-actions.ts';

const screens: ScreenCatalog = new Map([
  ['BUCH', { name: 'BUCH', kind: 'detail', path: '/buch/{id}', title: 'Buch', access: 'session' }],
  ['MAGAZIN', { name: 'MAGAZIN', kind: 'list', path: '/magazin', title: 'Magazin', access: ['bibliothek'] }],
]);
const reader = { user: { role: 'leser' }, row: { id: 3, verliehen: true } };
const labels = (actions: Parameters<typeof resolveActions>[1], scope = reader) =>
  resolveActions(germanLocale, actions, scope, screens).map((action) => action.label);

it('gives known actions their labels, icons and addresses', () => {
  const [view] = resolveActions(germanLocale, [{ kind: 'view', to: 'BUCH' }], reader, screens);
  expect(view).toMatchObject({ label: 'Anzeigen', icon: 'view', href: '/buch/3' });
});

it.each<[string, Action, string]>([
  ['the disk saves', { kind: 'save' }, 'save'],
  ['the disk saves', { kind: 'save', label: 'Speichern und schließen' }, 'save'],
  ['what is only agreed to has a tick', { kind: 'save', label: 'Ok' }, 'check'],
  ['the cross gives up', { kind: 'cancel' }, 'cancel'],
  ['the arrow goes back', { kind: 'cancel', label: 'Zurück' }, 'back'],
  ['a definition may say otherwise', { kind: 'save', label: 'Ok', icon: 'send' }, 'send'],
])('has an icon mean one thing: %s', (_what, action, icon) => {
  expect(resolveActions(germanLocale, [action], reader, screens)[0]?.icon).toBe(icon);
});

it('says what a button does after a label that does not say so, on forms, too', () => {
  const form = {
    kind: 'form',
    mode: 'create',
    submit: { label: 'Ok', purpose: 'Buch {row.id} ausleihen' },
  } as const;
  expect(resolveActions(germanLocale, toolbarOf(germanLocale, form), reader, screens)).toMatchObject([
    { label: 'Abbrechen' },
    { label: 'Ok', purpose: 'Buch 3 ausleihen' },
  ]);
});

const change = (label: string): StateOffer => ({
  field: 'zustand',
  title: 'Zustand',
  to: label,
  text: label,
  label,
  require: [],
  when: { field: 'row.zustand', is: 'neu' },
});

it('has an action for each change of a state that the row offers, in a menu, too', () => {
  const scope = { ...reader, changesOf: (row?: object) => (row ? [change('Leihen'), change('Melden')] : []) };
  const actions: Action[] = [{ kind: 'states' }, { label: 'Zustand', menu: [{ kind: 'states' }] }];
  const [first, second, menu] = resolveActions(germanLocale, actions, scope, screens);
  expect([first?.label, second?.label]).toEqual(['Leihen', 'Melden']);
  expect(menu?.menu?.map(({ label }) => label)).toEqual(['Leihen', 'Melden']);
  const all = resolveActions(
    germanLocale,
    actions,
    { ...scope, user: { role: 'leser', isReadOnly: true } },
    screens,
  );
  expect(all).toEqual([]);
  expect(resolveActions(germanLocale, actions, reader, screens)).toEqual([]);
});

it('hides what the user may not do with this row', () => {
  const rights = {
    change: { field: 'row.verliehen', is: false },
    delete: { field: 'row.verliehen', is: true },
  };
  const scope = { ...reader, rights, changesOf: () => [change('Leihen')] };
  const actions: Action[] = [
    { kind: 'view', to: 'BUCH' },
    { kind: 'edit', to: 'BUCH' },
    { kind: 'delete' },
    { kind: 'states' },
  ];
  expect(labels(actions, scope)).toEqual(['Anzeigen', 'Löschen']);
  expect(labels(actions, { ...scope, row: { id: 3, verliehen: false } })).toEqual([
    'Anzeigen',
    'Bearbeiten',
    'Leihen',
  ]);
});

it('has each change once for selected rows, under its condition and that of the action', () => {
  const when = { field: 'row.verliehen', is: true };
  const scope = { user: null, changesOf: () => [change('Leihen')] };
  expect(withChanges([{ kind: 'states', when }, { kind: 'states' }], scope)).toMatchObject([
    { label: 'Leihen', when: { all: [when, { field: 'row.zustand', is: 'neu' }] } },
    { label: 'Leihen', when: { field: 'row.zustand', is: 'neu' } },
  ]);
});

it('gives each change the look of its state, and the other words of the action', () => {
  const offered: Scope = {
    ...reader,
    row: { id: 3 },
    changesOf: () => ['Leihen', 'Verlieren'].map((label) => ({ ...change(label), to: label })),
  };
  const confirm = { text: 'Wirklich?' };
  const action: Action = {
    kind: 'states',
    icon: 'check',
    changes: { Verlieren: { icon: 'warning', variant: 'danger', confirm } },
  };
  const resolved = resolveActions(germanLocale, [action], offered, screens);
  expect(
    resolved.map(({ label, icon, variant, definition }) => [label, icon, variant, definition.confirm]),
  ).toEqual([
    ['Leihen', 'check', 'secondary', undefined],
    ['Verlieren', 'warning', 'danger', confirm],
  ]);
});

it('hides what the role or a condition excludes', () => {
  expect(labels([{ label: 'Kaufen', run: 'x', roles: ['bibliothek'] }])).toEqual([]);
  expect(labels([{ label: 'Leihen', run: 'x', when: { field: 'row.verliehen', is: false } }])).toEqual([]);
  expect(labels([{ label: 'Melden', run: 'x' }])).toEqual(['Melden']);
});

it('says on the label when a new tab opens', () => {
  const scope = { user: null, row: { eigene: '/antrag', fremde: 'https://example.org' } };
  const labels = (...urls: string[]) =>
    resolveActions(
      germanLocale,
      urls.map((url) => ({ label: 'Öffnen', url })),
      scope,
      new Map(),
    ).map(({ label }) => label);
  expect(labels('{row.eigene}/{answer.id}', 'tel:1', 'mailto:a@example.org')).toEqual(
    Array(3).fill('Öffnen'),
  );
  expect(labels('{row.fremde}/{answer.id}', '{answer.basis}/{answer.id}')).toEqual(
    Array(2).fill('Öffnen (öffnet in neuem Tab)'),
  );
});

it('does not offer a screen that the user may not open', () => {
  expect(labels([{ label: 'Magazin', to: 'MAGAZIN' }])).toEqual([]);
  expect(labels([{ label: 'Magazin', to: 'MAGAZIN' }], { ...reader, user: { role: 'bibliothek' } })).toEqual([
    'Magazin',
  ]);
});

it('does not offer an action that requires a screen without access', () => {
  const action = { label: 'Aus dem Magazin', run: 'x', requires: 'MAGAZIN' };
  expect(labels([action])).toEqual([]);
  expect(labels([action], { ...reader, user: { role: 'bibliothek' } })).toEqual(['Aus dem Magazin']);
});

it('offers nothing that writes to a user who only reads', () => {
  const actions: Action[] = [
    { kind: 'view', to: 'BUCH' },
    { kind: 'save' },
    { kind: 'delete' },
    { label: 'Leihen', call: { path: 'buch/3/leihe' } },
    { label: 'Bearbeiten', to: 'BUCH', open: 'dialog' },
    { label: 'Mehr', menu: [{ label: 'Vormerken', call: { method: 'PATCH', path: 'buch/3' } }] },
    { label: 'Öffnen', call: { method: 'GET', path: 'buch/3' }, url: '{answer.adresse}' },
    { label: 'Auszug', download: { path: 'buch/3/auszug' } },
  ];
  const onlyReads = { ...reader, user: { role: 'leser', isReadOnly: true } };
  expect(labels(actions, onlyReads)).toEqual(['Anzeigen', 'Öffnen (öffnet in neuem Tab)', 'Auszug']);
  expect(labels(actions)).toHaveLength(actions.length);
});

it('asks before every delete', () => {
  expect(confirmationOf(germanLocale, { kind: 'delete' })?.text).toContain('Sind Sie sicher');
  expect(confirmationOf(germanLocale, { kind: 'view' })).toBeUndefined();
});

it('fills the placeholders of a label', () => {
  expect(labels([{ label: 'Buch {row.id} melden', run: 'x' }])).toEqual(['Buch 3 melden']);
});
