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

/** The queues of work that requests leave to the server: mails and letters to send, requests and actions over many rows to process. */
export const queueNames = ['mail', 'letter', 'password', 'registration', 'bulkJob'] as const;

export type QueueName = (typeof queueNames)[number];

/** One signal per queue. */
export type JobSignals = Readonly<Record<QueueName, JobSignal>>;

export const createJobSignals = (): JobSignals => ({
  mail: new JobSignal(),
  letter: new JobSignal(),
  password: new JobSignal(),
  registration: new JobSignal(),
  bulkJob: new JobSignal(),
});
