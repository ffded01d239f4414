import type { FormScreen } from '#language';
import type { JsonSchema, Row } from '#model';
import { withComputed } from '#rules';
import { isSetByServer } from '../layout/write-rights.ts';
import type { FormRecord } from '../load-form.ts';
import type { FormStore } from '../store/form-store.ts';
import {
  type ConflictChoice,
  type ConflictField,
  type FormConflict,
  findConflict,
  mergeConflict,
} from './form-conflict.ts';

export interface ConflictResolverParts {
  screen: Pick<FormScreen, 'extra'>;
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
  #askedAt: number | undefined;

  constructor(parts: ConflictResolverParts) {
    this.#parts = parts;
  }

  /** Both versions, while there is a conflict. */
  get open(): FormConflict | undefined {
    return this.#open;
  }

  /** When the version that the form is based on was asked for, if it is another one than it was loaded with. */
  get askedAt(): number | undefined {
    return this.#askedAt;
  }

  /**
   * Loads the current record and compares it with the form. Without a field that was changed elsewhere the form continues on that version.
   *
   * @returns whether the user has to decide
   * @throws RequestError when the record cannot be loaded
   */
  async openIfConflicting(): Promise<boolean> {
    const { store, schema, load } = this.#parts;
    const current = await load();
    const isOfRecord = (field: string): boolean => {
      const property = schema.properties?.[field];
      return property !== undefined && !isSetByServer(property);
    };
    const { layout, initial: base, data: mine } = store;
    const compute = (data: Row): Row => withComputed(schema, data, new Date());
    this.#open = findConflict({ schema, layout, base, mine, current, isOfRecord, compute });
    if (this.#open.fields.length === 0) this.resolve(({ proposed }) => proposed);
    else this.#parts.onChange();
    return this.#open !== undefined;
  }

  /** Applies the chosen values to the version that the back end holds now. */
  resolve(choiceOf: (field: ConflictField) => ConflictChoice): void {
    const { screen, store, pipeline } = this.#parts;
    if (!this.#open) return;
    const { current } = this.#open;
    const extra = Object.keys(screen.extra ?? {});
    const merged = mergeConflict(this.#open, choiceOf, extra);
    const kept = Object.fromEntries(extra.map((name) => [name, store.initial[name]]));
    this.#askedAt = current.askedAt;
    pipeline.rebase(current.etag);
    store.rebase({ ...current.data, ...kept }, merged);
    this.close();
  }

  /** Discards the typed values for those of the back end. */
  takeCurrent(): void {
    const { store, pipeline } = this.#parts;
    if (!this.#open) return;
    const { current } = this.#open;
    this.#askedAt = current.askedAt;
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
