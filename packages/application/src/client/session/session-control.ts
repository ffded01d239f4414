import type { Host } from '@schema-screens/chakra';
import { errorNotice, logUnexpectedError } from '@schema-screens/core';
import type { Locale } from '@schema-screens/locale';
import type { SessionState, SessionStore } from './session-state.ts';

/** What shows a session's time, prolongs it and ends it. */
export interface SessionControl {
  store: Pick<SessionStore<SessionState<unknown>>, 'read' | 'subscribe'>;
  /** Restarts the countdown, without a request to the back end. */
  extend: () => void;
  /** Resets the countdown to the back end's time. */
  shorten: () => void;
  /**
   * Restarts the time at the back end.
   *
   * @throws RequestError
   */
  renew: () => Promise<void>;
  signOut: () => void;
  /** Called when the time is over. */
  expire: () => void;
  /** Whether there are typed values that the end of the session would interrupt. */
  hasDrafts: () => boolean;
}

/** Time before the end at which the warning appears: two minutes. */
export const warnBeforeEndMs = 120_000;

/** Renews the session because the user asked for it; shows a notice if that fails. */
export function renewWithErrorNotice({ renew }: SessionControl, { notices }: Host, locale: Locale): void {
  renew().catch((thrown: unknown) => {
    const error = logUnexpectedError(thrown);
    if (error.status !== 401) notices.notify(errorNotice(locale, error));
  });
}
