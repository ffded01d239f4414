import { describe, expect, it } from 'vitest';
import { migrateText, ofResources } from './migrate-text.ts';

/** A migrated definition, parsed again. */
const migrated = (definition: object): unknown => JSON.parse(migrateText(JSON.stringify(definition)).text);
const field = (hints: object) => ({ sections: [{ fields: [{ field: 'a', ...hints }] }] });

describe('migrated definitions', () => {
  it('have one value help for choices, lookups and what widgets search', () => {
    const choices = { path: 'buch', value: 'id', label: '{item.titel}' };
    const lookup = { path: 'buch/{data.a}', fill: { b: 1 } };
    expect(migrated(field({ choices }))).toEqual(field({ valueHelp: choices }));
    expect(migrated(field({ choices, lookup }))).toEqual(field({ valueHelp: [choices, lookup] }));
    expect(
      migrated(field({ widget: 'entity-picker', options: { path: 'x', extra: [], rows: 3 }, lookup })),
    ).toEqual(
      field({
        widget: 'entity-picker',
        options: { rows: 3 },
        valueHelp: [{ path: 'x', entries: [] }, lookup],
      }),
    );
  });

  it('have one returnTo and the default buttons', () => {
    const form = { kind: 'form', mode: 'create' };
    expect(
      migrated({
        ...form,
        onCancel: 'LISTE',
        onSuccess: 'LISTE',
        toolbar: [
          { kind: 'cancel', label: 'Abbrechen' },
          { kind: 'save', label: 'Senden' },
        ],
      }),
    ).toEqual({ ...form, returnTo: 'LISTE', submit: { label: 'Senden' } });
    expect(migrated({ ...form, onCancel: 'LISTE', onSuccess: 'BUCH' })).toEqual({
      ...form,
      returnTo: 'LISTE',
      onSuccess: 'BUCH',
    });
    const edit = { kind: 'edit', to: 'BUCH' };
    expect(migrated({ kind: 'detail', toolbar: [{ kind: 'cancel', label: 'Zurück' }, edit] })).toEqual({
      kind: 'detail',
      toolbar: [{ kind: 'cancel' }, edit],
    });
  });

  it('name the user’s attribute in "own"', () => {
    const resource = (own: object) => ({ 'x-resource': { collection: 'Bücher', own } });
    const before = resource({ field: 'leser', roles: ['leser'] });
    expect(JSON.parse(migrateText(JSON.stringify(before), ofResources).text)).toEqual(
      resource({ field: 'leser', user: 'vn_nummer', roles: ['leser'] }),
    );
  });

  it('use onDemand and blockWhen, and no list of resources to reload', () => {
    const before = {
      ...field({ asked: true }),
      submit: { refuse: [], body: { refuse: 1 }, touches: ['buch'] },
    };
    expect(migrated(before)).toEqual({
      ...field({ onDemand: true }),
      submit: { blockWhen: [], body: { refuse: 1 } },
    });
  });

  it('lose keys that the language no longer has', () => {
    const help = { path: 'buch', byId: 'buch/{value}' };
    const form = { kind: 'form', ...field({ valueHelp: help }) };
    expect(migrated({ ...form, errorFocus: 'field' })).toEqual({
      kind: 'form',
      ...field({ valueHelp: { path: 'buch' } }),
    });
    const list = (column: object) => ({ kind: 'list', columns: [{ field: 'preis', ...column }] });
    expect(migrated(list({ align: 'end' }))).toEqual(list({}));
  });

  it('keep a call for one hit that "path" does not lead to', () => {
    const before = field({ valueHelp: { path: 'buch', byId: 'werk/{value}' } });
    expect(migrated(before)).toEqual(before);
  });

  it('keep other data whose keys are spelled like words of the language', () => {
    const definition = {
      submit: { body: { field: 'a', choices: {} } },
      extra: { a: { schema: { field: 1 } } },
    };
    expect(migrateText(JSON.stringify(definition)).done).toEqual([]);
  });

  it('keep the layout of unchanged lines, and do not change when migrated again', () => {
    const text =
      '{\n  "a":   [1,\n2], "asked": "E\\u2011Mail",\n  "fields": [ {\n "field": "b", "choices": {"path":   "x"} }]\n}\n';
    const { text: now, done } = migrateText(text);
    expect(done).toHaveLength(1);
    expect(now).toContain('"a": [1,\n2]');
    expect(now).toContain('"E\\u2011Mail"');
    expect(now).toContain('"valueHelp": {"path":   "x"}');
    expect(migrateText(now)).toEqual({ text: now, done: [] });
  });
});
