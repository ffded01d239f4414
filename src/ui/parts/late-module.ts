const failed = new Set<() => void>();

/** Asks for all modules again that could not be fetched; when they are drawn the next time. */
export function retryMissingParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** A module that is fetched when it is first needed, and can be asked for again when that fails. */
export class LateModule<M> {
  readonly #load: () => Promise<M>;
  #state: { module: M } | { error: unknown } | undefined;
  #fetching: Promise<void> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(load: () => Promise<M>) {
    this.#load = load;
  }

  /** Fetches the module; resolves when it is there, or when it could not be had. */
  fetch = (): Promise<void> => {
    this.#fetching ??= this.#load().then(
      (module) => this.#settle({ module }),
      (error: unknown) => {
        failed.add(this.#renew);
        this.#settle({ error });
      },
    );
    return this.#fetching;
  };

  /** Fetches the module before it is needed. When it cannot be had, whoever draws it asks again, and tells it. */
  preload = async (): Promise<void> => {
    await this.fetch();
    if (this.#state && 'error' in this.#state && this.#listeners.size === 0) this.#renew();
  };

  /**
   * The module; undefined while it is being fetched, which begins with the first question.
   *
   * @throws whatever fetching it threw
   */
  read = (): M | undefined => {
    void this.fetch();
    if (this.#state === undefined) return undefined;
    if ('error' in this.#state) throw this.#state.error;
    return this.#state.module;
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly #renew = (): void => {
    this.#state = undefined;
    this.#fetching = undefined;
  };

  #settle(state: { module: M } | { error: unknown }): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
