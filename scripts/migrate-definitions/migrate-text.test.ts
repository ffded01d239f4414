import { describe, expect, it } from 'vitest';
import { migrateText } from './migrate-text.ts';

/** A migrated definition, parsed again. */
const migrated = (definition: object): unknown => JSON.parse(migrateText(JSON.stringify(definition)).text);
const field = (hints: object) => ({ sections: [{ fields: [{ field: 'a', ...hints }] }] });

describe('migrated definitions', () => {
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
      submit: { body: { kind: 'form', errorFocus: 'field' } },
      extra: { a: { schema: { field: 1 } } },
    };
    expect(migrateText(JSON.stringify(definition)).done).toEqual([]);
  });

  it('keep the layout of unchanged lines, and do not change when migrated again', () => {
    const text =
      '{\n  "a":   [1,\n2], "title": "E\\u2011Mail",\n  "columns": [ {\n "field": "b", "align": "end", "cell": {"name":   "x"} }]\n}\n';
    const { text: now, done } = migrateText(text);
    expect(done).toHaveLength(1);
    expect(now).toContain('"a": [1,\n2]');
    expect(now).toContain('"E\\u2011Mail"');
    expect(now).toContain('"cell": {"name":   "x"}');
    expect(migrateText(now)).toEqual({ text: now, done: [] });
  });
});
