import type { FormScreen } from '#language';
import type { JsonSchema } from '#model';
import { isSetByServer } from '../is-set-by-server.ts';
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
  /** What the next save is based on. */
  pipeline: { rebase: (etag: string | undefined) => void };
  /** Hears that there is something to decide, or nothing any more. */
  onChange: () => void;
  /** The record as the back end holds it now. */
  load: () => Promise<FormRecord>;
}

/** Where a form that was saved too late meets the version that somebody else saved. */
export class ConflictResolver {
  readonly #parts: ConflictResolverParts;
  #open: FormConflict | undefined;

  constructor(parts: ConflictResolverParts) {
    this.#parts = parts;
  }

  /** Both versions, while somebody has to decide. */
  get open(): FormConflict | undefined {
    return this.#open;
  }

  /**
   * Loads the record as it is now and compares. Where both say the same, the form stands on that version at once.
   *
   * @returns whether somebody has to decide
   * @throws RequestError when the record cannot be loaded
   */
  async meet(): Promise<boolean> {
    const { store, schema, load } = this.#parts;
    const current = await load();
    const isOfRecord = (field: string): boolean => {
      const property = schema.properties?.[field];
      return property !== undefined && !isSetByServer(property);
    };
    const { layout, initial: base, data: mine } = store;
    this.#open = findConflict({ layout, base, mine, current, isOfRecord });
    if (this.#open.fields.length === 0) this.solve(({ proposed }) => proposed);
    else this.#parts.onChange();
    return this.#open !== undefined;
  }

  /** Puts the chosen values on the version that the back end holds now. */
  solve(choiceOf: (field: ConflictField) => ConflictChoice): void {
    const { screen, store, pipeline } = this.#parts;
    if (!this.#open) return;
    const { current } = this.#open;
    const extra = Object.keys(screen.extra ?? {});
    const merged = mergeConflict(this.#open, store.data, choiceOf, extra);
    const kept = Object.fromEntries(extra.map((name) => [name, store.initial[name]]));
    pipeline.rebase(current.etag);
    store.rebase({ ...current.data, ...kept }, merged);
    this.postpone();
  }

  /** Gives up what was typed for what the back end holds. */
  takeCurrent(): void {
    const { store, pipeline } = this.#parts;
    if (!this.#open) return;
    const { current } = this.#open;
    pipeline.rebase(current.etag);
    store.markSaved({ ...store.initial, ...current.data });
    this.postpone();
  }

  /** Decides later: the form stays as it is, and the next save asks again. */
  postpone(): void {
    this.#open = undefined;
    this.#parts.onChange();
  }
}
