import { canFill, fillText, hitsOf, holds, type Lookup, lookupOf, type Scope, valueAt } from '#language';
import { type EnumValue, enumValuesOf, isEmptyValue, type JsonSchema, type Row, schemaOnPath } from '#model';
import { titleAt } from '#rules';
import type { DataResponse } from '../../data/data-source.ts';
import { callText } from '../../data/declared-call.ts';
import { asRequestError } from '../../data/request-error.ts';
import { valueText } from '../../format/value-text.ts';
import { engineFormTexts } from '../../texts/engine-form-texts.ts';
import { isSameValue } from '../layout/field-values.ts';
import { entryAt } from '../layout/form-layout.ts';
import type { FormStore } from '../store/form-store.ts';
import { foundIn, isReplaceable, lookupValues } from './fill-values.ts';
import type { LookupTarget } from './lookup-target.ts';

export interface FieldLookupParts {
  store: FormStore;
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
const noCall = '-';

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
    return holds(lookup.when, scope) && canFill(lookup.path, scope) ? callText(lookup, scope) : '';
  }

  /** The value without a call, as text; empty while there is a call, or the field is hidden. */
  get silent(): string {
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
    return call !== '' && isFilled && canFill(lookup.path, scope) && call === callText(lookup, scope);
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
  goWithout(silent: string): void {
    const { store, place, field, lookup } = this.#parts;
    const path = this.#shownPath();
    if (path === undefined || silent === '' || silent !== this.silent) return;
    const [value, first] = [place.values(), place.loaded()].map((row) => valueAt(row, field) ?? null);
    if (isSameValue(value, first)) {
      if (this.#done !== '') this.#giveBack();
      return;
    }
    this.#done = noCall;
    this.#fillFrom([]);
    const scope = place.scope(place.values());
    if (lookup.otherwise === undefined || !this.#isValid(path) || holds(lookup.when, scope)) return;
    store.setNote(path, { state: 'warning', text: fillText(lookup.otherwise, scope), key: 'lookup' });
  }

  /** Resolves once no lookup is running; the fields commit their text first. */
  async rest(): Promise<void> {
    await Promise.resolve();
    this.goWithout(this.silent);
    if (this.#isPending) await new Promise<void>((goOn) => this.#waiting.add(goOn));
  }

  /** Stops waiting. */
  stop(): void {
    for (const goOn of this.#waiting) goOn();
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
    const entry = path === undefined ? undefined : entryAt(store.visible, path, store.scope);
    return entry && lookupOf(entry.hints) === lookup ? path : undefined;
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
    const isMissing = error !== null && asRequestError(error).status === 404;
    if (error !== null && !isMissing) {
      this.#done = call;
      this.#fillFrom([]);
      store.setNote(path, { state: 'info', text: engineFormTexts.notFilled, key: 'lookup' });
      return '';
    }
    if (!response && !isMissing) return '';
    this.#done = call;
    return this.#fill(path, isMissing ? [] : hitsOf(response?.data, this.#parts.lookup));
  }

  #fill(path: string, hits: readonly unknown[]): string {
    const { store, place, lookup } = this.#parts;
    const scope: Scope = place.scope(place.values());
    const values = this.#fillFrom(hits);
    if (hits.length === 0 && lookup.none !== undefined) {
      store.setNote(path, { state: 'warning', text: fillText(lookup.none, scope), key: 'lookup' });
    }
    const filled = Object.entries(values).flatMap(([target, value]) => this.#saidOf(target, value) ?? []);
    return filled.length === 0 ? '' : `${place.name()}${filled.join(' ')}`;
  }

  /** Describes the filled values in the words of the fields, without hidden ones. */
  #saidOf(target: string, value: unknown): string | undefined {
    const { store, schema, enums } = this.#parts;
    const path = this.#path(target);
    const entry = path === undefined ? undefined : entryAt(store.visible, path, store.scope);
    const own = path === undefined ? undefined : schemaOnPath(schema, path);
    if (!entry || !own || isEmptyValue(value)) return undefined;
    const label = entry.hints.label ?? titleAt(schema, path ?? '') ?? own.title;
    const text = valueText(value, own, enumValuesOf(own, enums), { definition: schema, enums });
    return label === undefined ? undefined : engineFormTexts.filled(label, text);
  }

  /** Fills in the values from the hits, and returns the changes. */
  #fillFrom(hits: readonly unknown[]): Row {
    const { place, lookup } = this.#parts;
    const [current, initial] = [place.values(), place.loaded()];
    const scope = place.scope(current);
    const values = lookupValues(lookup, hits, { scope, current, earlier: this.#earlier, initial });
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
