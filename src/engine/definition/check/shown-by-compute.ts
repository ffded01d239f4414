import type { JSONPath } from 'jsonc-parser';
import type { JsonSchema } from '../json-schema.ts';
import { schemaOnPath } from '../schema-on-path.ts';
import { valueAt } from '../scope.ts';
import { placeholdersOf } from '../template.ts';
import type { Compute } from '../types.gen.ts';

/** Where the entry that a place belongs to stands in the form's data, ended by a dot; "" outside of lists. */
export function entryAround(definition: unknown, path: JSONPath): string {
  const lists = path.flatMap((step, index) =>
    step === 'items' && path[index + 1] === 'fields'
      ? [valueAt(definition, [...path.slice(0, index), 'field'].join('.'))]
      : [],
  );
  return lists.map((name) => `${String(name)}.0.`).join('');
}

/** A path on which lists stand for their entries, with an entry of each: "ausgaben.preis" is "ausgaben.0.preis". */
const throughLists = (root: JsonSchema, path: string): string =>
  path
    .split('.')
    .reduce((way, step) =>
      schemaOnPath(root, `${way}.${step}`) || !schemaOnPath(root, way)?.items
        ? `${way}.${step}`
        : `${way}.0.${step}`,
    );

/**
 * The fields of a form whose values a computation shows, or gives away by its result; a count of entries does neither.
 *
 * @param root the form's schema
 * @param entry where the entry of a list stands that the computation is for; its own fields are meant first
 */
export function shownByCompute(compute: Compute, root: JsonSchema, entry: string): string[] {
  const { text, join, sum, between } = compute;
  if (text !== undefined)
    return placeholdersOf(text).map((name) =>
      name.startsWith('item.') ? entry + name.slice('item.'.length) : name.replace(/^(row|data)\./, ''),
    );
  const names = [join?.fields, sum, between && [between.from, between.to]].flatMap((list) => list ?? []);
  return names.map((name) => {
    const own = schemaOnPath(root, entry + name.split('.', 1)[0]);
    return throughLists(root, own ? entry + name : name);
  });
}
