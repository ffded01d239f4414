import { describe, expect, it } from 'vitest';
import { migrateText } from './migrate-text.ts';

/** A definition carried over, read again. */
const migrated = (definition: object): unknown => JSON.parse(migrateText(JSON.stringify(definition)).text);
const field = (hints: object) => ({ sections: [{ fields: [{ field: 'a', ...hints }] }] });

describe('definitions of before', () => {
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

  it('keep data of others that are called like words of the language', () => {
    const definition = {
      submit: { body: { field: 'a', choices: {} } },
      extra: { a: { schema: { field: 1 } } },
    };
    expect(migrateText(JSON.stringify(definition)).done).toEqual([]);
  });

  it('keep the layout of all that stays, and are carried over once', () => {
    const text = '{\n  "a":   [1,\n2],\n  "fields": [ {\n "field": "b", "choices": {"path":   "x"} }]\n}\n';
    const { text: now, done } = migrateText(text);
    expect(done).toHaveLength(1);
    expect(now).toContain('"a": [1,\n2]');
    expect(now).toContain('"valueHelp": {"path":   "x"}');
    expect(migrateText(now)).toEqual({ text: now, done: [] });
  });
});
