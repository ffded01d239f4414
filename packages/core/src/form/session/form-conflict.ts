import { storedRow } from '@schema-screens/schema';
import { type FormScreen, hasParts } from '@schema-screens/schema/language';
import type { JsonSchema, Row } from '@schema-screens/schema/model';
import { isSameValue } from '../layout/field-values.ts';
import type { FormLayout } from '../layout/form-layout.ts';
import { isSetByServer } from '../layout/write-rights.ts';
import type { FormStore } from '../store/form-store.ts';
import type { FormRecord } from './load-form.ts';
import { changedParts, mergeParts } from './merge-parts.ts';

/** Which version of a field to save. */
export type ConflictResolution = 'mine' | 'theirs';

/** A field that was changed elsewhere and whose value differs from the form's. */
export interface ConflictField {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** Of lists of parts the entries that were changed on one side at least; others are as they were. */
  compared?: Record<ConflictResolution, unknown>;
  /** The proposed choice: what was changed here is kept, what only somebody else changed is taken over. */
  proposed: ConflictResolution;
}

/** A conflict: the record was changed by somebody else while it was edited here. */
export interface FormConflict {
  fields: ConflictField[];
  /** The current record. */
  current: FormRecord;
  /** The record of the form; its lists of parts have what was changed elsewhere in other entries. */
  mine: Row;
  /** Fields that were changed here alone, and are kept. */
  unchangedFields: string[];
}

export interface ConflictParts {
  schema: JsonSchema;
  layout: FormLayout;
  /** The record that the form was loaded with. */
  base: Row;
  mine: Row;
  current: FormRecord;
  /** Fields of the record that the form may change; extra fields are not part of it. */
  isOfRecord: (field: string) => boolean;
  /** Computes the values that the schema derives from others. */
  compute: (data: Row) => Row;
}

/** Compares both versions, field by field in the order of the form. */
export function findConflict({
  schema,
  layout,
  base,
  mine,
  current,
  isOfRecord,
  compute,
}: ConflictParts): FormConflict {
  const { data } = current;
  const partsOf = (field: string): JsonSchema | undefined => {
    const property = schema.properties?.[field];
    return property && hasParts(property) ? property : undefined;
  };
  const merged: Row = {};
  for (const field of Object.keys(schema.properties ?? {})) {
    const parts = partsOf(field);
    if (parts && !isSameValue(mine[field], base[field]))
      merged[field] = mergeParts(parts, { base: base[field], mine: mine[field], theirs: data[field] });
  }
  const whole = compute({ ...mine, ...merged });
  const comparedIn = (field: string): Pick<ConflictField, 'compared'> => {
    const parts = partsOf(field);
    const versions = { base: base[field], mine: whole[field], theirs: data[field] };
    const compared = parts && changedParts(parts, versions);
    return compared ? { compared } : {};
  };

  const differing = [...layout.entriesOf.keys()].filter(
    (field) => isOfRecord(field) && !isSameValue(whole[field], data[field]),
  );
  const isKept = (field: string): boolean => isSameValue(data[field], base[field]);
  const fields = differing
    .filter((field) => !isKept(field))
    .map(
      (field): ConflictField => ({
        field,
        mine: whole[field],
        theirs: data[field],
        ...comparedIn(field),
        proposed: isSameValue(mine[field], base[field]) ? 'theirs' : 'mine',
      }),
    );
  return { fields, current, mine: whole, unchangedFields: differing.filter(isKept) };
}

/**
 * The record of the back end with the chosen fields of this form and those that were changed here alone; all other fields are the back
 * end's, so that no change is lost.
 */
export function mergeConflict(
  { fields, current, mine, unchangedFields }: FormConflict,
  choiceOf: (field: ConflictField) => ConflictResolution,
  extra: readonly string[],
): Row {
  const selected = fields.filter((field) => choiceOf(field) === 'mine').map(({ field }) => field);
  const own = [...unchangedFields, ...selected, ...extra].map((field) => [field, mine[field]] as const);
  return { ...current.data, ...Object.fromEntries(own) };
}

export interface ConflictResolverParts {
  screen: Pick<FormScreen, 'extra'>;
  timeZone: string | undefined;
  schema: JsonSchema;
  store: FormStore;
  /** Sets the version that the next save is based on. */
  pipeline: { rebase: (etag: string | undefined) => void };
  /** Called when a conflict arises or is resolved. */
  onChange: () => void;
  /** Loads the record as the back end holds it now. */
  load: () => Promise<FormRecord>;
}

/** Compares a form that was saved too late with the version that somebody else has saved. */
export class ConflictResolver {
  readonly #parts: ConflictResolverParts;
  #open: FormConflict | undefined;
  #requestedAt: number | undefined;

  constructor(parts: ConflictResolverParts) {
    this.#parts = parts;
  }

  /** Both versions, while there is a conflict. */
  get open(): FormConflict | undefined {
    return this.#open;
  }

  /** When the version that the form is based on was asked for, if it is another one than it was loaded with. */
  get requestedAt(): number | undefined {
    return this.#requestedAt;
  }

  /**
   * Loads the current record and compares it with the form. Without a field that was changed elsewhere the form continues on that version.
   *
   * @returns whether the user has to decide
   * @throws RequestError when the record cannot be loaded
   */
  async openIfConflicting(): Promise<boolean> {
    const { store, schema, timeZone, load } = this.#parts;
    const current = await load();
    const isOfRecord = (field: string): boolean => {
      const property = schema.properties?.[field];
      return property !== undefined && !isSetByServer(property);
    };
    const { layout, initial: base, data: mine } = store;
    const compute = (data: Row): Row => storedRow(schema, data, new Date(), timeZone);
    this.#open = findConflict({ schema, layout, base, mine, current, isOfRecord, compute });
    if (this.#open.fields.length === 0) this.resolve(({ proposed }) => proposed);
    else this.#parts.onChange();
    return this.#open !== undefined;
  }

  /** Applies the chosen values to the version that the back end holds now. */
  resolve(choiceOf: (field: ConflictField) => ConflictResolution): void {
    const { screen, store, pipeline } = this.#parts;
    if (!this.#open) return;
    const { current } = this.#open;
    const extra = Object.keys(screen.extra ?? {});
    const merged = mergeConflict(this.#open, choiceOf, extra);
    const unchangedFields = Object.fromEntries(extra.map((name) => [name, store.initial[name]]));
    this.#requestedAt = current.requestedAt;
    pipeline.rebase(current.etag);
    store.rebase({ ...current.data, ...unchangedFields }, merged);
    this.close();
  }

  /** Discards the typed values for those of the back end. */
  takeCurrent(): void {
    const { store, pipeline } = this.#parts;
    if (!this.#open) return;
    const { current } = this.#open;
    this.#requestedAt = current.requestedAt;
    pipeline.rebase(current.etag);
    store.markSaved({ ...store.initial, ...current.data });
    this.close();
  }

  /**
   * Loads the current record in place of the form's values.
   *
   * @throws RequestError when it cannot be loaded
   */
  async reload(): Promise<void> {
    if (await this.openIfConflicting()) this.takeCurrent();
  }

  /** Decides later: the form stays as it is, and the next save asks again. */
  close(): void {
    this.#open = undefined;
    this.#parts.onChange();
  }
}
