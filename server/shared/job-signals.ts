/** Wakes one job: code that has work for it notifies, at any time and as often as it likes. */
export class JobSignal {
  #listener: () => void = () => undefined;

  notify(): void {
    this.#listener();
  }

  /** Sets what is done when work has come. */
  subscribe(listener: () => void): void {
    this.#listener = listener;
  }
}

/** One for each kind of work that calls only write down: mails and letters to send, requests to answer. */
export interface JobSignals {
  readonly mail: JobSignal;
  readonly brief: JobSignal;
  readonly passwort: JobSignal;
  readonly registrierung: JobSignal;
}

export const createJobSignals = (): JobSignals => ({
  mail: new JobSignal(),
  brief: new JobSignal(),
  passwort: new JobSignal(),
  registrierung: new JobSignal(),
});
