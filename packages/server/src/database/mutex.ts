/** Admits one holder at a time, in the order of their requests. */
export class Mutex {
  readonly #waiting: (() => void)[] = [];
  readonly #maxWaiting: number;
  #isHeld = false;

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  /** Whether the queue is so long that further requests should be rejected. */
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
