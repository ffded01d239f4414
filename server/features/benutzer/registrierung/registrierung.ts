import type { BotProof } from '../../../ports/bot-check/bot-check.ts';

/** What somebody types to register (spec/account.md, section 3: registration form). */
export interface Registrierung {
  readonly email: string;
  readonly vssNummer: string;
  readonly plz: string;
}

/** The body of both calls. */
export interface RegistrierungBody extends Registrierung, BotProof {
  readonly emailConfirm: string;
  readonly nutzungsbedingungen: true;
  /** Where the browser believes the portal to be; must be the configured place, and is used for nothing else. */
  readonly frontend_host?: string | null;
}
