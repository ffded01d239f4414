import type { Row } from '@schema-screens/schema/model';
import type { DraftRestoreResult, FormDraft } from '../../ports/form-port.ts';
import type { FormStore } from '../store/form-store.ts';
import type { FormRecord } from './load-form.ts';

export interface DraftRestorerParts {
  store: FormStore;
  /** The record that the form was loaded with. */
  record: Pick<FormRecord, 'etag'>;
  /** Whether the record is loaded only once a value of the form asks for it. */
  isRecordToCome: boolean;
  /** Called when the remark appears or disappears. */
  onChange: () => void;
  /** Called when the restored values are discarded. */
  onUndone?: (() => void) | undefined;
}

/** Merges the typed values of an earlier session with the record. */
export class DraftRestorer {
  readonly #parts: DraftRestorerParts;
  #restored: DraftRestoreResult | undefined;
  /** Restored values that wait for the record that they ask for. */
  #waiting: FormDraft | undefined;

  constructor(parts: DraftRestorerParts) {
    this.#parts = parts;
  }

  /** The remark about it; undefined if nothing was restored. */
  get notice(): DraftRestoreResult | undefined {
    return this.#restored;
  }

  /** Applies the values typed before the session ended to the record. */
  restore(draft: FormDraft): void {
    const { store, record, isRecordToCome } = this.#parts;
    store.setValues(draft.values);
    if (isRecordToCome) this.#waiting = draft;
    if (!store.isDirty && draft.leftOut.length === 0) return;
    this.#restored = { leftOut: draft.leftOut, isOutdated: !isRecordToCome && draft.etag !== record.etag };
  }

  /**
   * Takes over what was loaded for a value of the form; restored values are applied to the first such record.
   *
   * @param written fields that the user has edited; their values are applied as well
   */
  takeLoaded(loaded: Row, written: Row, etag: string | undefined): void {
    const { store } = this.#parts;
    const draft = this.#waiting;
    this.#waiting = undefined;
    if (!draft && Object.keys(written).length === 0) {
      store.markSaved(loaded);
      return;
    }
    store.rebase(loaded, { ...loaded, ...written, ...draft?.values });
    if (!draft) return;
    this.#restored = this.#restored && { ...this.#restored, isOutdated: draft.etag !== etag };
  }

  /** Closes the remark. */
  forget(): void {
    this.#restored = undefined;
    this.#parts.onChange();
  }

  /** Discards the restored values. */
  undo(): void {
    const { store, onUndone } = this.#parts;
    onUndone?.();
    store.markSaved(store.initial);
    this.forget();
  }
}
