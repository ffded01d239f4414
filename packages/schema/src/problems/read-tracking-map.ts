/**
 * Definitions by name, of which some are wrong in themselves. What a rule finds with the help of a wrong one says nothing: the mistake
 * is told where it is made.
 */
export class ReadTrackingMap<Value> extends Map<string, Value> {
  readonly #invalid: ReadonlySet<string>;
  #hasReadInvalid = false;

  /** @param wrong names of those that are wrong in themselves; they are known, but cannot be read */
  constructor(entries: Iterable<readonly [string, Value]>, wrong: ReadonlySet<string>) {
    super([...entries].filter(([name]) => !wrong.has(name)));
    this.#invalid = wrong;
  }

  override get(name: string): Value | undefined {
    this.#note(name);
    return super.get(name);
  }

  override has(name: string): boolean {
    this.#note(name);
    return super.has(name) || this.#invalid.has(name);
  }

  override entries(): MapIterator<[string, Value]> {
    this.#noteAll();
    return super.entries();
  }

  override keys(): MapIterator<string> {
    this.#noteAll();
    return super.keys();
  }

  override values(): MapIterator<Value> {
    this.#noteAll();
    return super.values();
  }

  override [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }

  /** Whether a wrong one has been asked for since the last call. */
  takeHasReadInvalid(): boolean {
    const has = this.#hasReadInvalid;
    this.#hasReadInvalid = false;
    return has;
  }

  #note(name: string): void {
    this.#hasReadInvalid ||= this.#invalid.has(name);
  }

  #noteAll(): void {
    this.#hasReadInvalid ||= this.#invalid.size > 0;
  }
}
