const failed = new Set<() => void>();

/** Asks for all modules again that could not be fetched; when they are drawn the next time. */
export function retryMissingParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}

type State<M> = { readonly module: M } | { readonly error: unknown };

/** A module that is fetched when it is first needed, and can be asked for again when that fails. */
export class LazyModule<M> {
  readonly #load: () => Promise<M>;
  #state: State<M> | undefined;
  #fetching: Promise<State<M>> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(load: () => Promise<M>) {
    this.#load = load;
  }

  /**
   * The module, for code that need not draw it at once.
   *
   * @throws whatever fetching it threw; the next call asks again
   */
  load = async (): Promise<M> => {
    const state = await this.#fetch();
    if ('module' in state) return state.module;
    // It shows the failure until another attempt is requested.
    if (this.#listeners.size === 0) this.#renew();
    throw state.error;
  };

  /** Fetches the module before it is needed. When that fails, drawing it requests it again and reports a failure. */
  preload = (): Promise<void> =>
    this.load().then(
      () => undefined,
      () => undefined,
    );

  /**
   * The module; undefined while it is being fetched, which begins with the first question.
   *
   * @throws whatever fetching it threw
   */
  read = (): M | undefined => {
    void this.#fetch();
    if (this.#state === undefined) return undefined;
    if ('error' in this.#state) throw this.#state.error;
    return this.#state.module;
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly #fetch = (): Promise<State<M>> => {
    this.#fetching ??= this.#load().then(
      (module) => this.#settle({ module }),
      (error: unknown) => {
        failed.add(this.#renew);
        return this.#settle({ error });
      },
    );
    return this.#fetching;
  };

  readonly #renew = (): void => {
    this.#state = undefined;
    this.#fetching = undefined;
  };

  #settle(state: State<M>): State<M> {
    this.#state = state;
    for (const listener of this.#listeners) listener();
    return state;
  }
}
