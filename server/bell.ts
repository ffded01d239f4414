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
