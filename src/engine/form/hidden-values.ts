import { type Scope, valueAt } from '#language';
import type { Row } from '#model';
import { withValueAt } from './field-path.ts';
import {
  type FieldPlacement,
  type FormLayout,
  type ItemsLayout,
  type VisibleLayout,
  visibleItem,
} from './form-layout.ts';

/** The values without those that hidden places omit, and with null where they clear. */
function settled(
  source: Row,
  entries: Iterable<FieldPlacement>,
  isVisible: (entry: FieldPlacement) => boolean,
  scope: Scope,
): Row {
  let values = source;
  const seen = new Set<string>();
  for (const entry of entries) {
    const { field, items, whenHidden } = entry;
    if (isVisible(entry)) {
      if (items?.isConditional) values = withRows(values, field, items, scope);
      continue;
    }
    if (seen.has(field) || !(field in values)) continue;
    seen.add(field);
    if (whenHidden === 'clear' && values[field] !== null) values = { ...values, [field]: null };
    if (whenHidden === 'omit') values = withoutKey(values, field);
  }
  return values;
}

function withoutKey(source: Row, key: string): Row {
  const { [key]: _left, ...rest } = source;
  return rest;
}

function withRows(values: Row, field: string, items: ItemsLayout, scope: Scope): Row {
  const rows = values[field];
  if (!Array.isArray(rows)) return values;
  const next = rows.map((row: unknown) => {
    if (typeof row !== 'object' || row === null) return row;
    const shown = new Map(visibleItem(items, scope, row).map((entry) => [entry.field, entry]));
    const hidden = items.entries.filter((entry) => !shown.has(entry.field));
    return settled(row as Row, [...shown.values(), ...hidden], (entry) => shown.has(entry.field), scope);
  });
  return next.every((row, index) => row === rows[index]) ? values : { ...values, [field]: next };
}

/**
 * The data for checks and saving: hidden fields are kept, null or omitted as their definition says, in repeated groups
 * too. The same object if nothing differs.
 */
export function effectiveData(layout: FormLayout, visible: VisibleLayout, data: Row, scope: Scope): Row {
  if (!layout.isConditional && layout.conditionalLists.length === 0) return data;
  const entries = [...layout.entriesOf.values()].map(
    (places) => visible.entryOf.get(places[0]?.field ?? '') ?? places[0],
  );
  return settled(
    data,
    entries.filter((entry) => entry !== undefined),
    (entry) => visible.entryOf.has(entry.field),
    scope,
  );
}

/** The entry in the list before a change that corresponds to one after it. */
function rowBefore(before: unknown[], after: unknown[], index: number): unknown {
  const row = after[index];
  if (before.includes(row)) return row;
  return before.length === after.length ? before[index] : undefined;
}

/**
 * Clears the values that a change has hidden in repeated groups.
 *
 * @param before scope with the data before the change; `after` with the data after it
 */
export function clearHiddenInLists(layout: FormLayout, before: Scope, after: Scope): Row {
  let data = after.data ?? {};
  for (const { field, items } of layout.conditionalLists) {
    const rowsBefore = valueAt(before.data, field);
    const rows = valueAt(data, field);
    if (!items || !Array.isArray(rowsBefore) || !Array.isArray(rows)) continue;
    for (const index of rows.keys()) {
      const old = rowBefore(rowsBefore, rows, index);
      if (old === undefined) continue;
      const shown = new Set(visibleItem(items, after, rows[index]));
      for (const entry of visibleItem(items, before, old)) {
        if (shown.has(entry) || entry.whenHidden !== 'clear') continue;
        const path = `${field}.${index}.${entry.field}`;
        if ((valueAt(data, path) ?? null) !== null) data = withValueAt(data, path, null);
      }
    }
  }
  return data;
}
