import type { Actor } from '@schema-screens/server/resources';

/** The user of a row of `benutzer` as an actor. */
export const accountActor = (account: {
  readonly id: number;
  readonly benutzername: string;
  readonly rolle: string;
}): Actor => ({ userId: account.id, userName: account.benutzername, role: account.rolle });
