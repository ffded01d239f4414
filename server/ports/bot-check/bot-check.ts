import { flag, orNull, text } from '../../resources/schema-words.ts';

/** What a call that asks for a bot check is for (docs/portal/konto.md, KO-4); a solution is good for one of them. */
export const botActions = [
  'login',
  'registrierung',
  'passwort_vergessen',
  'passwort',
  'email',
  'medienuebernahme',
] as const;
export type BotAction = (typeof botActions)[number];

/** What a caller sends as proof, in the fields of the specification. */
export interface BotProof {
  /** The solution; it counts once. */
  readonly token?: string | null | undefined;
  /** The invisible check was refused before: this is the solution of the visible one, and nothing less counts. */
  readonly v3Failed?: boolean | null | undefined;
}

/** A proof with what it is checked against. */
export interface BotClaim extends BotProof {
  readonly action: BotAction;
  /** Where the call came from. */
  readonly address: string;
  /** Whether the solution is used up by this; else it is only looked at. */
  readonly isFinal: boolean;
}

/** What a browser needs to make a proof. */
export interface BotTask {
  readonly art: 'altcha' | 'recaptcha' | 'off';
  /** ALTCHA: the challenge as JSON. */
  readonly aufgabe?: string;
  /** reCAPTCHA: the public key of the check, invisible or visible. */
  readonly schluessel?: string;
}

/** The port to the check that tells people from programs. */
export interface BotCheck {
  /** A task for a browser; the visible one is harder. */
  task(action: BotAction, isVisible: boolean): Promise<BotTask>;
  /** Whether the proof is good. An outage of what checks it is a no. */
  isHuman(claim: BotClaim): Promise<boolean>;
}

/** Fields of a body that carries a proof. */
export const botProofFields = {
  token: { ...orNull(text), title: 'Bot-Prüfung', maxLength: 4000 },
  v3Failed: { ...orNull(flag), title: 'Sichtbare Bot-Prüfung' },
};

declare module '../../shared/context.ts' {
  interface AppContext {
    /** Tells people from programs where anybody may call. */
    readonly botCheck: BotCheck;
  }
}
