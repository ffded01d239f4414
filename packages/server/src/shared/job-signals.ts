import { AsyncResource } from 'node:async_hooks';

/** Notifies one job: code that has queued work for it may call it at any time and as often as it likes. */
export class JobSignal {
  #listener: () => void = () => undefined;

  notify(): void {
    this.#listener();
  }

  /** Sets the function to call when there is work, outside of the call that has queued it. */
  subscribe(listener: () => void): void {
    this.#listener = AsyncResource.bind(listener);
  }
}

/** One signal per queue of work that requests leave to the server. */
export class JobSignals {
  readonly #signals = new Map<string, JobSignal>();

  of({ name }: { readonly name: string }): JobSignal {
    const signal = this.#signals.get(name) ?? new JobSignal();
    this.#signals.set(name, signal);
    return signal;
  }
}
