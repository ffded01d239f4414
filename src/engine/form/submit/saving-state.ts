/** What a form shows of its saving. */
export interface SavingState {
  isSaving: boolean;
  /** What is being done, from the definition. */
  label: string | undefined;
  /** Grows with every attempt that failed; the summary then takes the focus. */
  failures: number;
}

export const notSaving: SavingState = { isSaving: false, label: undefined, failures: 0 };
