import type { Reader } from '../database/database.ts';
import { hashToken } from '../shared/secrets/token.ts';
import type { AccountStore } from './account-store.ts';
import type { SessionLookup } from './create-sessions.ts';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** Looks up sessions of accounts, for each request anew, so that an ended one is invalid at once in every process. */
export const createAccountSessionLookup =
  (db: Reader, accounts: AccountStore): SessionLookup =>
  async (token) => {
    if (!tokenPattern.test(token)) return undefined;
    const stored = await db
      .selectFrom('sitzung')
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst();
    const account = stored && (await accounts.find(db, stored.benutzer_id));
    if (!stored || !account?.isActive || account.role !== stored.rolle) return undefined;
    return {
      tokenHash: stored.token_hash,
      id: stored.id,
      kind: stored.art,
      identity: accounts.identityOf(account),
      createdAt: new Date(stored.angelegt),
      lastActiveAt: new Date(stored.zuletzt),
      provenAt: new Date(stored.nachweis ?? stored.angelegt),
      device: stored.geraet ?? '',
      previousSignInAt: stored.vorherige_anmeldung === null ? null : new Date(stored.vorherige_anmeldung),
      mustChangeAccess: account.mustChange,
      attempts: stored.versuche,
    };
  };
