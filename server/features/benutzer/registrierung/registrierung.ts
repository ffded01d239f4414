import type { BotProof } from '../../../ports/bot-check/bot-check.ts';

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

/** The body of both calls. */
export interface RegistrierungBody extends Registrierung, BotProof {
  readonly emailConfirm: string;
  readonly nutzungsbedingungen: true;
  /** Where the browser believes the portal to be; must be the configured place, and is used for nothing else. */
  readonly frontend_host?: string | null;
}
