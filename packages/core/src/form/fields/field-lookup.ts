import type { Locale } from '@schema-screens/locale';
import { titleAt } from '@schema-screens/schema';
import {
  canFillTemplate,
  conditionHolds,
  fillText,
  fillValues,
  type Lookup,
  readHits,
  type Scope,
  scopeOfItem,
  valueAt,
} from '@schema-screens/schema/language';
import {
  type EnumValue,
  enumValuesOf,
  isEmptyValue,
  type JsonSchema,
  type Row,
  schemaOnPath,
} from '@schema-screens/schema/model';
import { useEffect, useRef } from 'react';
import { requestText, useDeclaredCall } from '../../data/declared-call.ts';
import { valueText } from '../../format/value-text.ts';
import { useSnapshot } from '../../lazy/store.ts';
import { toRequestError } from '../../ports/request-error.ts';
import type { DataResponse } from '../../ports/requests.ts';
import { formTexts } from '../../texts/form-texts.ts';
import { isSameValue } from '../layout/field-values.ts';
import { type FieldPlacement, placementAt } from '../layout/form-layout.ts';
import type { FormStore } from '../store/form-store.ts';
import { useFormContext } from './form-context.ts';

/** Where a lookup runs: in the form, or in an entry of a list, which may be moved or removed in the meantime. */
export interface LookupTarget {
  /** Prefix of the names of the fields there: "" or "adressen.2."; undefined once the entry is removed. */
  prefix: () => string | undefined;
  /** The current values. */
  values: () => Row;
  /** The loaded values; undefined for an added entry. */
  loaded: () => Row;
  scope: (values: Row) => Scope;
  entryOf: (field: string) => FieldPlacement | undefined;
  /** Prefix of announcements: "Adresse 3: ". */
  name: () => string;
}

const asRow = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {});

/** The form itself. */
export function formLookupTarget(store: FormStore): LookupTarget {
  return {
    prefix: () => '',
    values: () => store.data,
    loaded: () => store.initial,
    scope: (data) => ({ ...store.scope, data }),
    entryOf: (field) => store.layout.entriesOf.get(field)?.[0],
    name: () => '',
  };
}

/**
 * An entry of a list, which may be moved.
 *
 * @param list path of the list
 * @param key of the entry, from the store's rowKeys
 */
export function entryLookupTarget(
  locale: Locale,
  store: FormStore,
  list: string,
  key: number,
  entry: FieldPlacement,
): LookupTarget {
  const index = (): number => store.rowKeys(list).indexOf(key);
  const values = (): Row => asRow(valueAt(store.data, `${list}.${index()}`));
  let initial: unknown;
  let loaded: Row = {};
  return {
    prefix: () => (index() === -1 ? undefined : `${list}.${index()}.`),
    values,
    loaded() {
      const before = valueAt(store.initial, list);
      if (before === initial) return loaded;
      initial = before;
      // An entry is the loaded one while it is the same object; indexes mean nothing once others have moved.
      const own = values();
      loaded = Array.isArray(before) && before.includes(own) ? own : {};
      return loaded;
    },
    scope: (item) => scopeOfItem(store.scope, item, `${list}.${index()}`),
    entryOf: (field) => entry.items?.entries.find((inner) => inner.field === field),
    name: () => `${entry.hints.items?.title ?? locale.texts(formTexts).entry} ${index() + 1}: `,
  };
}

/** The values from the only hit; undefined for none and for several. */
const foundIn = ({ fill }: Pick<Lookup, 'fill'>, hits: readonly unknown[], scope: Scope): Row | undefined =>
  hits.length === 1 ? fillValues(fill, scopeOfItem(scope, hits[0])) : undefined;

/** Where the values of a lookup go. */
export interface LookupFillContext {
  scope: Scope;
  /** The current values of the fields. */
  current: Row;
  /** The values that lookups have filled in so far. */
  earlier: ReadonlyMap<string, unknown>;
  /** The loaded values. */
  initial: Row;
}

/**
 * The values that a lookup fills in. A field is changed only if it is empty or still has its loaded value or one from
 * an earlier lookup; without a single hit such a field is cleared again.
 */
export function valuesToFill(
  lookup: Pick<Lookup, 'fill'>,
  hits: readonly unknown[],
  { scope, current: values, earlier, initial }: LookupFillContext,
): Row {
  const found = foundIn(lookup, hits, scope);
  const changes = Object.keys(lookup.fill).flatMap((target): [string, unknown][] => {
    const current = valueAt(values, target);
    if (!isEmptyValue(current) && !isReplaceable(target, current, earlier, initial)) return [];
    const next = found?.[target] ?? null;
    return isSameValue(current, next) ? [] : [[target, next]];
  });
  return Object.fromEntries(changes);
}

/** Whether a value was not typed by the user. */
const isReplaceable = (
  target: string,
  current: unknown,
  earlier: ReadonlyMap<string, unknown>,
  initial: Row,
): boolean =>
  isSameValue(current, valueAt(initial, target)) ||
  (earlier.has(target) && isSameValue(current, earlier.get(target)));

export interface FieldLookupParts {
  store: FormStore;
  locale: Locale;
  schema: JsonSchema;
  /** Texts of keys, by enumeration. */
  enums: Readonly<Record<string, EnumValue[]>>;
  place: LookupTarget;
  /** Its name at the place. */
  field: string;
  lookup: Lookup;
}

/** What the call of a lookup has returned so far. */
export interface LookupResult {
  response: DataResponse<unknown> | undefined;
  error: Error | null;
}

/** Marks that a value without a lookup was the last one. */
const withoutCall = '-';

/**
 * The lookup of one field: which call it makes now, and what the response fills in. A loaded record is not looked up
 * until its field changes; when the field gets its first value back, so do the others. Looked-up values are removed
 * along with the value that they belong to, also when the next one is not looked up.
 */
export class FieldLookup {
  readonly #parts: FieldLookupParts;
  /** The call whose response was applied last. */
  #done = '';
  #earlier = new Map<string, unknown>();
  #waiting = new Set<() => void>();

  constructor(parts: FieldLookupParts) {
    this.#parts = parts;
  }

  /** The current call as text; empty while its field has no valid value or its condition fails. */
  get call(): string {
    const { place, lookup } = this.#parts;
    const path = this.#shownPath();
    if (path === undefined || !this.#isValid(path)) return '';
    const scope = place.scope(place.values());
    return conditionHolds(lookup.when, scope) && canFillTemplate(lookup.path, scope)
      ? requestText(lookup, scope)
      : '';
  }

  /** The value without a call, as text; empty while there is a call, or the field is hidden. */
  get valueWithoutCall(): string {
    const path = this.#shownPath();
    if (path === undefined || this.call !== '') return '';
    return `${this.#isValid(path)} ${JSON.stringify(valueAt(this.#parts.place.values(), this.#parts.field))}`;
  }

  /** Whether a call belongs to the loaded record; never if that lacks the fields that the lookup fills. */
  isLoaded(call: string): boolean {
    const { place, lookup } = this.#parts;
    const loaded = place.loaded();
    const isFilled = Object.keys(lookup.fill).some((target) => !isEmptyValue(valueAt(loaded, target)));
    const scope = place.scope(loaded);
    return (
      call !== '' && isFilled && canFillTemplate(lookup.path, scope) && call === requestText(lookup, scope)
    );
  }

  /**
   * Applies the response of a call once, to the entry at its current position.
   *
   * @returns what was filled in, for screen readers: "Ort ergänzt: Oldenburg."; empty if nothing was
   */
  take(call: string, result: LookupResult): string {
    const filled = this.#take(call, result);
    if (!this.#isPending) this.stop();
    return filled;
  }

  /**
   * Handles a value without a lookup: earlier results are removed. A value that the condition excludes gets a remark.
   *
   * @param silent the value of `silent` when it was read
   */
  takeNoCall(silent: string): void {
    const { store, place, field, lookup } = this.#parts;
    const path = this.#shownPath();
    if (path === undefined || silent === '' || silent !== this.valueWithoutCall) return;
    const [value, first] = [place.values(), place.loaded()].map((row) => valueAt(row, field) ?? null);
    if (isSameValue(value, first)) {
      if (this.#done !== '') this.#giveBack();
      return;
    }
    this.#done = withoutCall;
    this.#fillFrom([]);
    const scope = place.scope(place.values());
    if (lookup.otherwise === undefined || !this.#isValid(path) || conditionHolds(lookup.when, scope)) return;
    store.setNote(path, { state: 'warning', text: fillText(lookup.otherwise, scope), key: 'lookup' });
  }

  /** Resolves once no lookup is running; the fields commit their text first. */
  async settled(): Promise<void> {
    await Promise.resolve();
    this.takeNoCall(this.valueWithoutCall);
    if (this.#isPending) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  /** Stops waiting. */
  stop(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }

  get #isPending(): boolean {
    const { call } = this;
    return this.isLoaded(call) ? this.#done !== '' : call !== '' && call !== this.#done;
  }

  /** Where its field is; undefined while it is hidden. */
  #shownPath(): string | undefined {
    const { store, field, lookup } = this.#parts;
    const path = this.#path(field);
    const entry = path === undefined ? undefined : placementAt(store.visible, path, store.scope);
    return entry && entry.hints.lookup === lookup ? path : undefined;
  }

  #isValid(path: string): boolean {
    const { store, place, field } = this.#parts;
    return !store.isBroken(path) && !isEmptyValue(valueAt(place.values(), field));
  }

  #path(name: string): string | undefined {
    const prefix = this.#parts.place.prefix();
    return prefix === undefined ? undefined : `${prefix}${name}`;
  }

  #take(call: string, { response, error }: LookupResult): string {
    const { store } = this.#parts;
    const path = this.#shownPath();
    // The response of an outdated call is dropped.
    if (path === undefined || call !== this.call) return '';
    if (this.isLoaded(call)) {
      if (this.#done !== '') this.#giveBack();
      return '';
    }
    if (call === '' || this.#done === call) return '';
    const isMissing = error !== null && toRequestError(error).status === 404;
    if (error !== null && !isMissing) {
      this.#done = call;
      this.#fillFrom([]);
      store.setNote(path, {
        state: 'info',
        text: this.#parts.locale.texts(formTexts).notFilled,
        key: 'lookup',
      });
      return '';
    }
    if (!response && !isMissing) return '';
    this.#done = call;
    return this.#fill(path, isMissing ? [] : readHits(response?.data, this.#parts.lookup));
  }

  #fill(path: string, hits: readonly unknown[]): string {
    const { store, place, lookup } = this.#parts;
    const scope: Scope = place.scope(place.values());
    const values = this.#fillFrom(hits);
    if (hits.length === 0 && lookup.none !== undefined) {
      store.setNote(path, { state: 'warning', text: fillText(lookup.none, scope), key: 'lookup' });
    }
    const filled = Object.entries(values).flatMap(([target, value]) => this.#describe(target, value) ?? []);
    return filled.length === 0 ? '' : `${place.name()}${filled.join(' ')}`;
  }

  /** Describes the filled values in the words of the fields, without hidden ones. */
  #describe(target: string, value: unknown): string | undefined {
    const { store, locale, schema, enums } = this.#parts;
    const path = this.#path(target);
    const entry = path === undefined ? undefined : placementAt(store.visible, path, store.scope);
    const own = path === undefined ? undefined : schemaOnPath(schema, path);
    if (!entry || !own || isEmptyValue(value)) return undefined;
    const label = entry.hints.label ?? titleAt(schema, path ?? '') ?? own.title;
    const text = valueText(locale, value, own, enumValuesOf(own, enums), { definition: schema, enums });
    return label === undefined ? undefined : locale.texts(formTexts).filled({ label, value: text });
  }

  /** Fills in the values from the hits, and returns the changes. */
  #fillFrom(hits: readonly unknown[]): Row {
    const { place, lookup } = this.#parts;
    const [current, initial] = [place.values(), place.loaded()];
    const scope = place.scope(current);
    const values = valuesToFill(lookup, hits, { scope, current, earlier: this.#earlier, initial });
    this.#set(values);
    // The place was hidden and is new, so an existing value is looked up as well.
    const found = Object.entries(foundIn(lookup, hits, scope) ?? {});
    const same = found.filter(([target, value]) => isSameValue(valueAt(current, target), value));
    for (const [target, value] of [...Object.entries(values), ...same]) this.#earlier.set(target, value);
    return values;
  }

  /** The field has its first value back, and so do the fields that the lookup fills. */
  #giveBack(): void {
    const { place, lookup } = this.#parts;
    const [current, loaded] = [place.values(), place.loaded()];
    const ours = Object.keys(lookup.fill).filter((target) =>
      isReplaceable(target, valueAt(current, target), this.#earlier, loaded),
    );
    this.#done = '';
    this.#set(Object.fromEntries(ours.map((target) => [target, valueAt(loaded, target)])));
  }

  #set(values: Readonly<Record<string, unknown>>): void {
    const prefix = this.#parts.place.prefix();
    const placed = Object.entries(values).map(([name, value]) => [`${prefix}${name}`, value]);
    this.#parts.store.setValues(Object.fromEntries(placed));
  }
}

/**
 * Runs a lookup: one call per value, from the cache if it was made before; an outdated call is cancelled. A save waits
 * for it.
 *
 * @param announce called with what was filled in, for screen readers, and the previous announcement; with nothing when
 *   the value changes
 */
export function useLookup(lookup: FieldLookup, announce: (text: string, before: string) => void): void {
  const { store } = useFormContext();
  const announced = useRef({ text: '', announcement: '' });
  const text = useSnapshot(store.subscribeData, () => lookup.call);
  const silent = useSnapshot(store.subscribeData, () => lookup.valueWithoutCall);
  const { data: response, error } = useDeclaredCall(text, {
    enabled: !lookup.isLoaded(text),
    staleTime: Number.POSITIVE_INFINITY,
    // Offline it fails at once, so that a save need not wait for it.
    networkMode: 'always',
    retry: false,
  });
  useEffect(() => {
    // The announcement belonged to the previous value.
    if (announced.current.text !== text) announce('', announced.current.announcement);
    const announcement = lookup.take(text, { response, error });
    if (announcement !== '') announce(announcement, announced.current.announcement);
    announced.current = { text, announcement: announcement || announced.current.announcement };
  }, [text, response, error, lookup, announce]);
  useEffect(() => lookup.takeNoCall(silent), [silent, lookup]);
  useEffect(() => {
    const unregister = store.registerFlush(() => lookup.settled());
    return () => {
      unregister();
      lookup.stop();
    };
  }, [store, lookup]);
}
