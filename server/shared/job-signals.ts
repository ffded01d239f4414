/** Wakes one sleeper: whoever has work for it rings, at any time and as often as he likes. */
export class JobSignal {
  #onRing: () => void = () => undefined;

  ring(): void {
    this.#onRing();
  }

  /** Sets what ringing does. */
  response(onRing: () => void): void {
    this.#onRing = onRing;
  }
}

/** One for each kind of work that calls only write down: mails and letters to send, wishes to response. */
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
