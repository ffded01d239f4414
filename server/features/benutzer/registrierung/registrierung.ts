import { systemActor } from '@schema-screens/server/resources';

/** The actor recorded for a registration, since there is no user yet. */
export const registrierung = systemActor('Registrierung');

/** Input of a registration (docs/portal/konto.md, KO-3). */
export interface Registrierung {
  readonly email: string;
  readonly vssNummer: string;
  readonly plz: string;
}

/** A registration waiting to be processed. */
export interface WaitingRegistrierung extends Registrierung {
  /** Network of the sender, for rate limits. */
  readonly netz: string;
  /** The language of the request, e.g. en-GB; missing in those of an earlier version. */
  readonly sprache?: string;
}
