/** What somebody types to register (docs/portal/konto.md, KO-3). */
export interface Registrierung {
  readonly email: string;
  readonly vssNummer: string;
  readonly plz: string;
}

/** A registration that waits for its response. */
export interface WaitingRegistrierung extends Registrierung {
  /** Where it came from, for the limits. */
  readonly netz: string;
}
