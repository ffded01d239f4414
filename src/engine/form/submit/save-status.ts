/** The progress of saving, as shown by a form. */
export interface SavingState {
  isSaving: boolean;
  /** The current step, from the definition. */
  label: string | undefined;
  /** The sent share of a file, from 0 to 1. */
  share: number | undefined;
  /** The entry of a list that is being sent by a call of its own; undefined while one call sends everything. */
  item: unknown;
  /** Aborts sending the file; undefined while none is being sent. */
  cancel: (() => void) | undefined;
  /** Sending files failed. */
  isCutOff: boolean;
  /** Increases with every failed attempt; the summary then takes the focus. */
  failures: number;
  /** The field that the back end has asked for last, and how often; the field takes the focus. */
  asked: { field: string; count: number } | undefined;
}

const notSaving: SavingState = {
  isSaving: false,
  label: undefined,
  share: undefined,
  item: undefined,
  cancel: undefined,
  isCutOff: false,
  failures: 0,
  asked: undefined,
};

/** The progress of saving a form, with subscribers; they are also notified of open questions. */
export class SaveStatus {
  #state = notSaving;
  #listeners = new Set<() => void>();

  get state(): SavingState {
    return this.#state;
  }

  set(change: Partial<SavingState>): void {
    this.#state = { ...this.#state, ...change };
    this.notify();
  }

  /** The save failed; the form shows messages. */
  fail(): false {
    this.set({ failures: this.#state.failures + 1 });
    return false;
  }

  notify(): void {
    for (const listener of this.#listeners) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
