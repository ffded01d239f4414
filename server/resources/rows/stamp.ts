import type { Identity } from '../../shared/identity.ts';

/** Who writes: a user with the role of the session, or the system itself. */
export interface Actor {
  /** null: the system itself, such as jobs and imports. */
  readonly benutzerId: number | null;
  readonly benutzername: string;
  readonly rolle: string | null;
}

/** Who writes a row, and when: stored in its technical columns and in the history. */
export interface Stamp extends Actor {
  readonly time: Date;
}

/** The system as an actor, with the name of the task. */
export const systemActor = (benutzername: string): Actor => ({
  benutzerId: null,
  benutzername,
  rolle: null,
});

/** The user of a row of `benutzer` as an actor. */
export const accountActor = (account: {
  readonly id: number;
  readonly benutzername: string;
  readonly rolle: string;
}): Actor => ({ benutzerId: account.id, benutzername: account.benutzername, rolle: account.rolle });

/** The stamp of a write by the caller of a request, or by another actor. */
export const stampOf = (
  { benutzerId, benutzername, rolle }: Actor | Pick<Identity, keyof Actor>,
  time: Date,
): Stamp => ({ benutzerId, benutzername, rolle, time });
