import type { Row } from '../../data/data-source.ts';
import { type Scope, valueAt, withItem } from '../../definition/scope.ts';
import { withValueAt } from '../field-path.ts';
import type { FieldEntry, FormLayout } from '../form-layout.ts';
import { isSameValue } from '../same-value.ts';
import { computedValue } from './computed-value.ts';

function withEntry(data: Row, entry: FieldEntry, scope: Scope, path: string): Row {
  const { compute } = entry.hints;
  if (compute) {
    const value = computedValue(compute, { ...scope, data });
    return isSameValue(valueAt(data, path), value) ? data : withValueAt(data, path, value);
  }
  const rows = entry.items && valueAt(data, path);
  if (!Array.isArray(rows)) return data;
  return rows.reduce<Row>(
    (changed, _row, index) =>
      (entry.items?.entries ?? []).reduce((inner, part) => {
        const item = valueAt(inner, `${path}.${index}`);
        return withEntry(inner, part, withItem(scope, item), `${path}.${index}.${part.field}`);
      }, changed),
    data,
  );
}

const computing = new WeakMap<FormLayout, readonly FieldEntry[]>();

const computes = ({ hints, items }: FieldEntry): boolean =>
  hints.compute !== undefined || (items?.entries.some(computes) ?? false);

/**
 * The data with every computed field worked out anew, in the order of the form; entries of lists come first, so that
 * a sum sees what they computed. The same object when nothing differs.
 */
export function withComputed(layout: FormLayout, scope: Scope): Row {
  let entries = computing.get(layout);
  if (!entries) {
    const found = [...layout.entriesOf.values()].flat().filter(computes);
    entries = [...found.filter(({ items }) => items), ...found.filter(({ items }) => !items)];
    computing.set(layout, entries);
  }
  return entries.reduce((data, entry) => withEntry(data, entry, scope, entry.field), scope.data ?? {});
}
