import type { Row } from '#model';
import type { FormDraft, RestoredDraft } from '../../data/form-draft.ts';
import type { FormRecord } from '../load-form.ts';
import type { FormStore } from '../store/form-store.ts';

export interface DraftRestorerParts {
  store: FormStore;
  /** What the form was loaded with. */
  record: Pick<FormRecord, 'etag'>;
  /** Whether the record comes only once a value of the form asks for it. */
  isRecordToCome: boolean;
  /** Hears that there is something to tell, or nothing any more. */
  onChange: () => void;
  /** What was restored is given up. */
  onUndone?: (() => void) | undefined;
}

/** Where what was typed in an earlier session meets the record. */
export class DraftRestorer {
  readonly #parts: DraftRestorerParts;
  #shown: RestoredDraft | undefined;
  /** What was restored and waits for the record that its values ask for. */
  #waiting: FormDraft | undefined;

  constructor(parts: DraftRestorerParts) {
    this.#parts = parts;
  }

  /** The remark about it; undefined if nothing was restored. */
  get shown(): RestoredDraft | undefined {
    return this.#shown;
  }

  /** Puts over the record what was typed before the session ended. */
  restore(draft: FormDraft): void {
    const { store, record, isRecordToCome } = this.#parts;
    store.setValues(draft.values);
    if (isRecordToCome) this.#waiting = draft;
    if (!store.isDirty && draft.leftOut.length === 0) return;
    this.#shown = { leftOut: draft.leftOut, isOutdated: !isRecordToCome && draft.etag !== record.etag };
  }

  /**
   * Takes over what was loaded for a value of the form; what was restored stands over the first of it.
   *
   * @param written what the user wrote in its fields, which stands over it too
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
    this.#shown = this.#shown && { ...this.#shown, isOutdated: draft.etag !== etag };
  }

  /** There is nothing more to tell. */
  forget(): void {
    this.#shown = undefined;
    this.#parts.onChange();
  }

  /** Takes back what was restored. */
  undo(): void {
    const { store, onUndone } = this.#parts;
    onUndone?.();
    store.markSaved(store.initial);
    this.forget();
  }
}
