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

/** One signal per queue: mails and letters to send, requests and actions over many rows to process. */
export interface JobSignals {
  readonly mail: JobSignal;
  readonly brief: JobSignal;
  readonly passwort: JobSignal;
  readonly registrierung: JobSignal;
  readonly sammelauftrag: JobSignal;
}

export const createJobSignals = (): JobSignals => ({
  mail: new JobSignal(),
  brief: new JobSignal(),
  passwort: new JobSignal(),
  registrierung: new JobSignal(),
  sammelauftrag: new JobSignal(),
});
