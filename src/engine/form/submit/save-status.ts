import { notSaving, type SavingState } from './saving-state.ts';

/** How far a form's saving is, for all who show it; they also hear of what stands open besides. */
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
