/** What a form shows of its saving. */
export interface SavingState {
  isSaving: boolean;
  /** What is being done, from the definition. */
  label: string | undefined;
  /** How much of a file is sent, from 0 to 1. */
  share: number | undefined;
  /** The entry of a list that a call of its own is sending; undefined while one call carries all. */
  item: unknown;
  /** Gives up sending the file; undefined while none is being sent. */
  cancel: (() => void) | undefined;
  /** Files were being sent, and did not arrive. */
  isCutOff: boolean;
  /** Grows with every attempt that failed; the summary then takes the focus. */
  failures: number;
  /** The field that the back end has asked for last, and how often it has asked; the field takes the focus. */
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

/** The progress of saving a form, for everything that shows it; subscribers are also notified of open questions. */
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

  /** The save came to nothing; messages stand on the form. */
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
