import { placeholdersOf } from '../../definition/template.ts';
import type { FormLayout } from '../form-layout.ts';

/** Fields with those that lookups fill from them: what was looked up belongs to the value that it was looked up for. */
export function withFilled(fields: Iterable<string>, { entriesOf }: FormLayout): ReadonlySet<string> {
  const all = new Set(fields);
  for (let before = -1; before < all.size; ) {
    before = all.size;
    for (const { field, hints } of [...entriesOf.values()].flat()) {
      if (!hints.lookup) continue;
      const asked = placeholdersOf(hints.lookup.path).map((name) => name.split('.')[1] ?? '');
      if ([field, ...asked].some((name) => all.has(name)))
        for (const name of Object.keys(hints.lookup.fill)) all.add(name);
    }
  }
  return all;
}
