import { type Scope, scopeOfItem, valueAt } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import { isSameValue, withValueAt } from '../layout/field-values.ts';
import {
  type FieldPlacement,
  type FormLayout,
  type ItemsLayout,
  isSameLayout,
  type VisibleLayout,
  visibleItem,
  visibleLayout,
} from '../layout/form-layout.ts';

/** A change to a list of entries. */
export type ArrayChange =
  | { kind: 'add'; value: unknown }
  | { kind: 'remove'; index: number }
  | { kind: 'move'; from: number; to: number };

interface ChangedList {
  next: unknown[];
  /** The new index of the entry at an index; undefined if it was removed. */
  placeOf: (index: number) => number | undefined;
}

/**
 * The list after a change; entries keep their identity.
 *
 * @example changeArray(['a', 'b', 'c'], { kind: 'move', from: 2, to: 0 }).next // ['c', 'a', 'b']
 */
export function changeArray(list: readonly unknown[], change: ArrayChange): ChangedList {
  const order = list.map((_entry, index) => index);
  if (change.kind === 'remove') order.splice(change.index, 1);
  if (change.kind === 'move') order.splice(change.to, 0, ...order.splice(change.from, 1));
  const next = order.map((index) => list[index]);
  if (change.kind === 'add') next.push(change.value);
  const places = new Map(order.map((index, place) => [index, place]));
  return { next, placeOf: (index) => places.get(index) };
}

/** Keys of the entries of lists: an entry keeps its key when it moves. */
export class EntryKeys {
  #keys = new Map<string, readonly number[]>();
  #next = 0;

  /** The keys of a list of this length; all new if the length has changed unexpectedly. */
  of(path: string, count: number): readonly number[] {
    let keys = this.#keys.get(path);
    if (keys?.length !== count) {
      keys = Array.from({ length: count }, () => this.#next++);
      this.#keys.set(path, keys);
    }
    return keys;
  }

  /** Moves the keys along when entries were added, removed or moved. */
  change(path: string, count: number, { next, placeOf }: ChangedList): void {
    const moved = new Map(this.of(path, count).map((key, index) => [placeOf(index), key]));
    this.#keys.set(
      path,
      next.map((_entry, place) => moved.get(place) ?? this.#next++),
    );
  }
}

/** The values without those that hidden places omit, and with null where they clear. */
function settled(
  source: Row,
  entries: Iterable<FieldPlacement>,
  isVisible: (entry: FieldPlacement) => boolean,
  scope: Scope,
): Row {
  let values = source;
  const handled = new Set<string>();
  for (const entry of entries) {
    const { field, items, whenHidden } = entry;
    if (isVisible(entry)) {
      if (items?.isConditional) values = withRows(values, field, items, scope);
      continue;
    }
    if (handled.has(field) || !(field in values)) continue;
    handled.add(field);
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
    const visibleEntries = new Map(visibleItem(items, scope, row).map((entry) => [entry.field, entry]));
    const hidden = items.entries.filter((entry) => !visibleEntries.has(entry.field));
    return settled(
      row as Row,
      [...visibleEntries.values(), ...hidden],
      (entry) => visibleEntries.has(entry.field),
      scope,
    );
  });
  return next.every((row, index) => row === rows[index]) ? values : { ...values, [field]: next };
}

/**
 * The data for checks and saving: hidden fields are kept, null or omitted as their definition says, in repeated groups
 * too. The same object if nothing differs.
 */
export function dataToSave(layout: FormLayout, visible: VisibleLayout, data: Row, scope: Scope): Row {
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
function clearHiddenInLists(layout: FormLayout, before: Scope, after: Scope): Row {
  let data = after.data ?? {};
  for (const { field, items } of layout.conditionalLists) {
    const rowsBefore = valueAt(before.data, field);
    const rows = valueAt(data, field);
    if (!items || !Array.isArray(rowsBefore) || !Array.isArray(rows)) continue;
    for (const index of rows.keys()) {
      const old = rowBefore(rowsBefore, rows, index);
      if (old === undefined) continue;
      const visibleEntries = new Set(visibleItem(items, after, rows[index]));
      for (const entry of visibleItem(items, before, old)) {
        if (visibleEntries.has(entry) || entry.whenHidden !== 'clear') continue;
        const path = `${field}.${index}.${entry.field}`;
        if ((valueAt(data, path) ?? null) !== null) data = withValueAt(data, path, null);
      }
    }
  }
  return data;
}

/**
 * The data of a form, and what of it is visible and effective. Conditions and computed values are always up to date.
 */
export class FormValues {
  readonly layout: FormLayout;
  readonly #scope: Scope;
  readonly #compute: (data: Row) => Row;
  readonly #onHidden: (field: string) => void;
  #data: Row;
  #initial: Row;
  #visible: VisibleLayout;
  #requested: ReadonlySet<string> = new Set();

  /**
   * @param scope without the form's data
   *
   * @param compute computes the values that the schema derives from others
   * @param onHidden called with the place of a field that a change has hidden
   */
  constructor(
    layout: FormLayout,
    data: Row,
    scope: Scope,
    compute: (data: Row) => Row,
    onHidden: (field: string) => void,
  ) {
    this.layout = layout;
    this.#scope = scope;
    this.#compute = compute;
    this.#onHidden = onHidden;
    this.#data = compute(data);
    this.#initial = this.#data;
    this.#visible = visibleLayout(layout, this.scope);
  }

  get data(): Row {
    return this.#data;
  }

  /** What was loaded or saved last. */
  get initial(): Row {
    return this.#initial;
  }

  get visible(): VisibleLayout {
    return this.#visible;
  }

  get scope(): Scope {
    return { ...this.#scope, data: this.#data };
  }

  /** The effective data: hidden values are kept, null or omitted as the definition says. */
  get effective(): Row {
    return dataToSave(this.layout, this.#visible, this.#data, this.scope);
  }

  /** Whether any effective value differs from what was loaded or saved last. */
  get isDirty(): boolean {
    if (isSameValue(this.#data, this.#initial)) return false;
    const scope = { ...this.#scope, data: this.#initial };
    const layout = visibleLayout(this.layout, scope, this.#requested);
    const before = dataToSave(this.layout, layout, this.#initial, scope);
    return !isSameValue(this.effective, before);
  }

  /** The scope of a field: in an entry of a list, that entry is item. */
  scopeAt(path: string): Scope {
    const row = /^(.*\.\d+)\.[^.]+$/.exec(path)?.[1];
    return row === undefined ? this.scope : scopeOfItem(this.scope, valueAt(this.#data, row), row);
  }

  /** Sets the data, clears what they hide, and computes derived values. */
  take(next: Row): void {
    const before = this.scope;
    this.#data = next;
    this.#settle(before);
  }

  /** Sets the initial data of the form. */
  begin(initial: Row): void {
    this.#initial = initial;
  }

  /** The fields that the back end has asked for. */
  get requested(): ReadonlySet<string> {
    return this.#requested;
  }

  /** Shows these fields, which the back end asks for. */
  request(fields: Iterable<string>): void {
    this.#requested = new Set([...this.#requested, ...fields]);
    this.#settle();
  }

  /** The data are now what the back end holds. */
  restart(data: Row): void {
    this.#requested = new Set();
    this.#data = this.#compute(data);
    this.#initial = this.#data;
    this.#settle();
  }

  /**
   * Computes derived values, determines what is visible, and clears what a change has hidden, until nothing changes: a
   * condition may depend on a computed value, and that on a field that the condition hides.
   *
   * @param before scope with the data before the change
   */
  #settle(before = this.scope): void {
    for (let round = 0; round <= this.layout.entriesOf.size; round++) {
      const data = this.#data;
      const visible = this.#visible;
      this.#data = this.#compute(data);
      if (this.layout.isConditional) this.#show(visibleLayout(this.layout, this.scope, this.#requested));
      if (this.layout.conditionalLists.length > 0)
        this.#data = clearHiddenInLists(this.layout, before, this.scope);
      if (this.#data === data && this.#visible === visible) return;
    }
  }

  /** Sets what is visible; clears fields that are hidden now, and reports them. */
  #show(next: VisibleLayout): void {
    if (isSameLayout(next, this.#visible)) return;
    const hidden = [...this.#visible.entryOf].filter(([field, place]) => next.entryOf.get(field) !== place);
    this.#visible = next;
    for (const [field, { whenHidden }] of hidden) {
      this.#onHidden(field);
      if (whenHidden === 'clear' && this.#data[field] !== null)
        this.#data = withValueAt(this.#data, field, null);
    }
  }
}
