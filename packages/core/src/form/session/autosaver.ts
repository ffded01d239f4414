import type { Call } from '@schema-screens/schema/language';
import { useEffect } from 'react';
import { buildRequest } from '../../data/declared-call.ts';
import type { DataSource } from '../../ports/data-source.ts';
import { useData, useRegistries } from '../../ports/engine.tsx';
import { RequestError } from '../../ports/request-error.ts';
import type { WidgetEntry } from '../../registry/contracts.ts';
import type { Registry } from '../../registry/registry.ts';
import { storableValues } from './form-draft.ts';
import type { FormSession } from './form-session.ts';

/** Delay in ms between a change and its autosave. */
const saveAfterMs = 1000;

/**
 * Autosaves a form with the back end, one call after the other, while the form is open and unsaved. A save aborts a running
 * autosave, so that no draft arrives after what it is a draft of.
 */
export class Autosaver {
  readonly #session: FormSession;
  readonly #call: Call;
  readonly #data: Pick<DataSource, 'call'>;
  readonly #widgets: Registry<WidgetEntry>;
  #saved: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> = Promise.resolve();
  #controller = new AbortController();
  #isStopped = false;

  constructor(
    session: FormSession,
    call: Call,
    data: Pick<DataSource, 'call'>,
    widgets: Registry<WidgetEntry>,
  ) {
    this.#session = session;
    this.#call = call;
    this.#data = data;
    this.#widgets = widgets;
    this.#saved = this.#text();
  }

  /** Follows the form until the returned function is called. */
  start(): () => void {
    const unsubscribe = this.#session.store.subscribeData(() => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.keep(), saveAfterMs);
    });
    const unsubscribeSaving = this.#session.subscribeSaving(() => {
      if (this.#session.saving.isSaving) this.#controller.abort();
    });
    return () => {
      this.#isStopped = true;
      unsubscribe();
      unsubscribeSaving();
      clearTimeout(this.#timer);
    };
  }

  /** Saves the current values; resolves when done or failed: the next change tries again. */
  keep(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running = this.#running.then(() => this.#send());
    return this.#running;
  }

  async #send(): Promise<void> {
    const { store, screen } = this.#session;
    await store.commit();
    const text = this.#text();
    if (this.#isStopped || this.#session.saving.isSaving || text === this.#saved) return;
    this.#controller = new AbortController();
    const { signal } = this.#controller;
    try {
      await this.#data.call({ ...buildRequest(this.#call, store.scope, JSON.parse(text)), signal });
      this.#saved = text;
    } catch (thrown) {
      const isTemporary = thrown instanceof RequestError && thrown.isTemporary;
      if (!signal.aborted && !isTemporary) console.error(`${screen.name}: autosave:`, thrown);
    }
  }

  #text(): string {
    return JSON.stringify(storableValues(this.#session, this.#widgets));
  }
}

/** Autosaves the open form, if its definition says so. */
export function useAutosave(session: FormSession | undefined): void {
  const data = useData();
  const registries = useRegistries();
  const call = session?.screen.autosave;
  useEffect(() => {
    if (!session || !call) return undefined;
    const autosaver = new Autosaver(session, call, data, registries.widgets);
    const stop = autosaver.start();
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') void autosaver.keep();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [session, call, data, registries]);
}
