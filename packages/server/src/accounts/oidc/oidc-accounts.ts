import type { Reader, Transaction } from '../../database/database.ts';
import type { Validator } from '../../resources/checks/validator.ts';
import { stampOf, systemActor } from '../../resources/rows/stamp.ts';
import type { Row } from '../../resources/schema/table.ts';
import { updateRows } from '../../resources/write/update-rows.ts';
import { describeError } from '../../shared/describe-error.ts';
import { HttpError } from '../../shared/http-error.ts';
import { type Account, accountTables } from '../account.ts';
import type { AccountContext } from '../account-context.ts';
import { isLastAdministrator } from '../account-hooks.ts';
import { type Browser, openAccountSession } from '../account-sign-in.ts';
import { createAccount } from '../create-account.ts';
import { endOtherSessions } from '../sessions/session-store.ts';
import type { OidcClaims } from './oidc-client.ts';

/** How an application takes users of an identity provider (`oidc` of `application.json`). */
export interface OidcDeclaration {
  /** Whose accounts they are, e.g. the company's name. */
  readonly label: string;
  /** The claim with their groups: a text or a list of texts. */
  readonly claim: string;
  /** Which role a group gives; of several the first. */
  readonly roles: Readonly<Record<string, string>>;
}

/** Why somebody who has signed in at the provider does not get in. */
export const oidcRefusals = ['noRole', 'noEmail', 'taken', 'inactive'] as const;

export type OidcRefusal = (typeof oidcRefusals)[number];

/** The role that the claims give; undefined: none. */
export function roleOf({ claim, roles }: OidcDeclaration, claims: OidcClaims): string | undefined {
  const groups = [claims[claim]].flat();
  return Object.entries(roles).find(([group]) => groups.includes(group))?.[1];
}

/**
 * Opens a session for who has signed in at the provider, and returns its token. The first time an account is made; its role follows the
 * claims at each sign-in. Accounts that are there already are not taken over: an address proves nothing.
 */
export async function signInByClaims(
  context: AccountContext & { readonly validator: Validator },
  declaration: OidcDeclaration,
  claims: OidcClaims,
  browser: Browser,
): Promise<string | OidcRefusal> {
  const { accounts, database, metrics } = context;
  const role = roleOf(declaration, claims);
  if (role === undefined) return 'noRole';
  const id = (await findAccountId(database.read, claims)) ?? (await newAccount(context, claims, role));
  if (typeof id === 'string') return id;
  const token = await database.transaction(async (tx) => {
    const account = await accounts.lock(tx, id);
    if (!account?.isActive) return undefined;
    const current = await followRole(context, tx, account, role);
    return openAccountSession(context, tx, { ...account, role: current }, browser);
  });
  if (token !== undefined) return token;
  metrics.signIns.inc({ result: 'wrong' });
  return 'inactive';
}

async function findAccountId(db: Reader, { iss, sub }: OidcClaims): Promise<number | undefined> {
  const found = await accountTables(db)
    .selectFrom('account_identity')
    .select('account_id')
    .where('issuer', '=', iss)
    .where('subject', '=', sub)
    .executeTakeFirst();
  return found && Number(found.account_id);
}

/** Makes the account of a user of the provider. */
async function newAccount(
  context: AccountContext & { readonly validator: Validator },
  claims: OidcClaims,
  role: string,
): Promise<number | OidcRefusal> {
  const { email = '', preferred_username: userName = email, name = userName, iss, sub } = claims;
  if (email === '') return 'noEmail';
  try {
    const { id } = await createAccount(context, context.validator, {
      // An address is no user name.
      userName: userName.split('@', 1)[0] || sub,
      name,
      email,
      role,
      identity: { issuer: iss, subject: sub },
    });
    return id;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    // A name or an address that somebody has, or a field of the application that the provider does not know.
    context.log.warn(
      { error: describeError(error), details: error.details },
      'no account for a sign-in by OpenID Connect',
    );
    return 'taken';
  }
}

/** Gives an account the role of the claims, unless nobody else could change all accounts then; returns the one that it has. */
async function followRole(
  context: AccountContext,
  tx: Transaction,
  { id, role: former, row }: Account,
  role: string,
): Promise<string> {
  const { accounts, now } = context;
  if (role === former) return role;
  if (!accounts.administrators.includes(role) && (await isLastAdministrator(tx, context, row))) return former;
  await updateRows(tx, accounts.resource.table, {
    where: (eb) => eb('id' as never, '=', id as never),
    set: (): Row => ({ role }),
    stamp: stampOf(systemActor('OpenID Connect'), now()),
  });
  await endOtherSessions(tx, id);
  return role;
}
