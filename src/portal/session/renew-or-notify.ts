import { caughtError, errorNotice } from '#engine';
import { host } from '../bootstrap/host.ts';
import { renewSession } from './session.ts';

/** Renews the session because the user asked for it; shows a notice if that fails. */
export function renewOrNotify(): void {
  renewSession().catch((thrown: unknown) => {
    const error = caughtError(thrown);
    if (error.status !== 401) host.notices.notify(errorNotice(error));
  });
}
