import type { Identity } from '../../shared/identity.ts';

/** Who writes: a user with the role of the session, or the system itself. */
export interface Actor {
  /** null: the system itself, such as jobs and imports. */
  readonly userId: number | null;
  readonly userName: string;
  readonly role: string | null;
}

/** Who writes a row, and when: stored in its technical columns and in the history. */
export interface Stamp extends Actor {
  readonly time: Date;
}

/** The system as an actor, with the name of the task. */
export const systemActor = (userName: string): Actor => ({
  userId: null,
  userName,
  role: null,
});

/** The stamp of a write by the caller of a request, or by another actor. */
export const stampOf = (
  { userId, userName, role }: Actor | Pick<Identity, keyof Actor>,
  time: Date,
): Stamp => ({ userId, userName, role, time });
