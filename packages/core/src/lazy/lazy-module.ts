const failed = new Set<() => void>();

/** Retries loading all modules that failed; takes effect when they are rendered again. */
export function retryMissingParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}

type State<M> = { readonly module: M } | { readonly error: unknown };

/** A module that is loaded on first use, and can be loaded again after a failure. */
export class LazyModule<M> {
  readonly #load: () => Promise<M>;
  #state: State<M> | undefined;
  #fetching: Promise<State<M>> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(load: () => Promise<M>) {
    this.#load = load;
  }

  /**
   * The module, for code that need not render it at once.
   *
   * @throws the error of loading it; the next call retries
   */
  load = async (): Promise<M> => {
    const state = await this.#fetch();
    if ('module' in state) return state.module;
    // The failure stays visible until a retry is requested.
    if (this.#listeners.size === 0) this.#renew();
    throw state.error;
  };

  /** Loads the module before it is needed. If that fails, rendering it retries and reports a failure. */
  preload = (): Promise<void> =>
    this.load().then(
      () => undefined,
      () => undefined,
    );

  /**
   * The module; undefined while it is loading, which the first call starts.
   *
   * @throws the error of loading it
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
    this.#fetching ??= this.#start();
    return this.#fetching;
  };

  async #start(): Promise<State<M>> {
    /** Once the user has left the page: resolves when the browser shows it again. */
    let back: Promise<unknown> | undefined;
    const onLeave = () => {
      back = new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
    };
    // Definitions are loaded without a browser as well.
    globalThis.addEventListener?.('pagehide', onLeave);
    try {
      return this.#settle({ module: await this.#load() });
    } catch (error) {
      // A browser gives up what a page is loading when the user leaves it; that is not a failure.
      if (back) {
        await back;
        this.#fetching = undefined;
        return this.#fetch();
      }
      failed.add(this.#renew);
      return this.#settle({ error });
    } finally {
      globalThis.removeEventListener?.('pagehide', onLeave);
    }
  }

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
