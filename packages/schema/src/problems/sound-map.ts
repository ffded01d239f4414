/**
 * Definitions by name, of which some are wrong in themselves. What a rule finds with the help of a wrong one says nothing: the mistake
 * is told where it is made.
 */
export class SoundMap<Value> extends Map<string, Value> {
  readonly #wrong: ReadonlySet<string>;
  #hasReadWrong = false;

  /** @param wrong names of those that are wrong in themselves; they are known, but cannot be read */
  constructor(entries: Iterable<readonly [string, Value]>, wrong: ReadonlySet<string>) {
    super([...entries].filter(([name]) => !wrong.has(name)));
    this.#wrong = wrong;
  }

  override get(name: string): Value | undefined {
    this.#note(name);
    return super.get(name);
  }

  override has(name: string): boolean {
    this.#note(name);
    return super.has(name) || this.#wrong.has(name);
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
  takeHasReadWrong(): boolean {
    const has = this.#hasReadWrong;
    this.#hasReadWrong = false;
    return has;
  }

  #note(name: string): void {
    this.#hasReadWrong ||= this.#wrong.has(name);
  }

  #noteAll(): void {
    this.#hasReadWrong ||= this.#wrong.size > 0;
  }
}
