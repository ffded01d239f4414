/** Lets one holder in at a time, in the order of asking. */
export class Mutex {
  readonly #waiting: (() => void)[] = [];
  readonly #maxWaiting: number;
  #isHeld = false;

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  /** Whether so many wait already that one more should be sent away. */
  get isFull(): boolean {
    return this.#waiting.length >= this.#maxWaiting;
  }

  async acquire(): Promise<void> {
    if (!this.#isHeld) {
      this.#isHeld = true;
      return;
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isHeld = false;
  }
}
