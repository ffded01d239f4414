/** Wakes one sleeper: whoever has work for it rings, at any time and as often as he likes. */
export class Bell {
  #onRing: () => void = () => undefined;

  ring(): void {
    this.#onRing();
  }

  /** Sets what ringing does. */
  answer(onRing: () => void): void {
    this.#onRing = onRing;
  }
}

/** One for each kind of work that calls only write down: mails and letters to send, wishes to answer. */
export interface Bells {
  readonly mail: Bell;
  readonly brief: Bell;
  readonly passwort: Bell;
  readonly registrierung: Bell;
}

export const createBells = (): Bells => ({
  mail: new Bell(),
  brief: new Bell(),
  passwort: new Bell(),
  registrierung: new Bell(),
});
