import { isEmail, normalizeUserName } from '@schema-screens/locale';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import { fixedCondition, hasFixedValues, matchesValues } from '../resources/rights/row-scope.ts';
import { selectRows } from '../resources/rows/select-rows.ts';
import { stampOf } from '../resources/rows/stamp.ts';
import type { Resource } from '../resources/schema/resource.ts';
import type { ResourceRegistry } from '../resources/schema/resource-registry.ts';
import type { Row } from '../resources/schema/table.ts';
import { updateRows } from '../resources/write/update-rows.ts';
import { emailKey, storedEmail } from '../shared/email-address.ts';
import type { Identity } from '../shared/identity.ts';
import { type Account, accountTables, actorOf } from './account.ts';
import type { AccountPort } from './account-port.ts';
import { accountRefusal } from './account-refusals.ts';
import { accountReports } from './account-reports.ts';
import { accountResource, administratorsOf } from './check-account-schema.ts';
import { dropLinks, mailPasswordLink } from './email/account-links.ts';
import { mailAccount } from './email/account-mails.ts';
import { isExternal } from './oidc/external-account.ts';
import { accountGuesses } from './passwords/common-passwords.ts';
import type { SessionSource, StoredSession } from './sessions/session-lookup.ts';

/** What an account's own user changes of it. */
export const ownFields = ['name', 'email', 'language'] as const;

/** Finds accounts: rows of the application's resource `account`, with their secrets. */
export interface AccountStore extends AccountPort<Account> {
  readonly resource: Resource;
  /** Roles that may change every account. */
  readonly administrators: readonly string[];
  /** Fields whose value decides which rows an account may access. */
  readonly decisive: readonly string[];
  /** The accounts that exist, as an SQL condition: without those that the resource excludes (`where`) or marked as deleted (`onDelete`). */
  readonly existing: RawBuilder<boolean>;
  /** Whether an account with this row exists. */
  exists(row: Row): boolean;
  /** The account of a user name, or else of an e-mail address that only one account has. */
  findBySignInName(db: Reader, typed: string): Promise<Account | undefined>;
  /** The sessions with these hashes of tokens, with their users. */
  findSessions(db: Reader, hashes: readonly string[]): ReturnType<SessionSource['find']>;
  /** The values of the application's attributes of users. */
  attributesOf(account: Account): Readonly<Record<string, unknown>>;
  identityOf(account: Account): Identity;
}

const maxAccountsPerAddress = 5;

/**
 * The accounts of an application.
 *
 * @param names the application's roles and attributes of users, and those of them that rows can belong to
 * @param now the clock
 * @throws DefinitionProblems if the schema of the resource `account` lacks what accounts need
 */
export function createAccountStore(
  resources: ResourceRegistry,
  names: {
    readonly roles: readonly string[];
    readonly attributes: readonly string[];
    readonly owning: readonly string[];
    /** Name of the application. */
    readonly product: string;
  },
  now: () => Date,
): AccountStore {
  const resource = accountResource(resources, names.roles);
  const { table, where, onDelete } = resource;
  const column = (name: string) => sql.ref(`${table.name}.${name}`);
  const existing = onDelete
    ? sql<boolean>`(${fixedCondition(table.name, where)} and not ${hasFixedValues(table.name, onDelete)})`
    : fixedCondition(table.name, where);
  const accounts = (db: Reader) =>
    selectRows(db, table)
      .where(existing)
      .leftJoin('account_secret as secret', 'secret.account_id', `${table.name}.id`)
      .select(['secret.password_hash', 'secret.must_change', 'secret.last_sign_in'])
      .select(['secret.totp_secret', 'secret.totp_step']);
  const attributesOf = ({ id, row }: Account) =>
    Object.fromEntries(names.attributes.map((name) => [name, name === 'id' ? id : (row[name] ?? null)]));
  const identityOf = (account: Account): Identity => ({
    userId: account.id,
    userName: account.userName,
    role: account.role,
    attributes: Object.fromEntries(
      Object.entries(attributesOf(account)).filter(
        (entry): entry is [string, string | number | null] =>
          entry[1] === null || typeof entry[1] === 'string' || typeof entry[1] === 'number',
      ),
    ),
  });
  return {
    resource,
    table,
    administrators: administratorsOf(resource),
    decisive: names.owning.filter((name) => name !== 'id' && resource.fields.has(name)),
    existing,
    exists: (row) => matchesValues(row, where) && !(onDelete && matchesValues(row, onDelete)),
    async find(db, id) {
      return toAccount(await accounts(db).where(column('id'), '=', id).executeTakeFirst());
    },
    async lock(tx, id) {
      return toAccount(
        await accounts(tx).where(column('id'), '=', id).forUpdate(table.name).executeTakeFirst(),
      );
    },
    typedPassword: (_account, typed) => typed,
    refusal: accountRefusal,
    guesses: (account) => accountGuesses(names.product, account),
    async storeProofs(tx, { id }, { passwordHash, mustChange, totpSecret, totpStep, lastSignIn }) {
      const values = {
        ...(passwordHash !== undefined && { password_hash: passwordHash }),
        ...(mustChange !== undefined && { must_change: mustChange }),
        ...(totpSecret !== undefined && { totp_secret: totpSecret }),
        ...(totpStep !== undefined && { totp_step: totpStep }),
        ...(lastSignIn !== undefined && { last_sign_in: lastSignIn }),
      };
      await accountTables(tx)
        .insertInto('account_secret')
        .values({ account_id: id, ...values })
        .onConflict((on) => on.column('account_id').doUpdateSet(values))
        .execute();
    },
    async storeEmail(tx, account, email) {
      const [row = account.row] = await updateRows(tx, table, {
        where: (eb) => eb('id' as never, '=', account.id as never),
        set: (): Row => ({ email }),
        stamp: stampOf(actorOf(account), now()),
      });
      return { ...account, email, row };
    },
    dropMailedSecrets: dropLinks,
    async mailNewPassword(tx, context, account) {
      if (!(await isExternal(tx, account.id))) await mailPasswordLink(tx, context, account);
    },
    report: (tx, context, account, kind, details, email) =>
      mailAccount(tx, context, account, (texts) => accountReports[kind](texts, account, details), email),
    async findBySignInName(db, typed) {
      const hasName = sql<SqlBool>`lower(${column('user_name')}) = ${normalizeUserName(typed)}`;
      const rows = await accounts(db)
        .select(hasName.as('hasName'))
        .where((eb) =>
          eb.or([hasName, sql<SqlBool>`lower(${column('email')}) in (${sql.join(spellings(typed))})`]),
        )
        .orderBy('hasName', 'desc')
        .limit(2)
        .execute();
      return rows[0]?.hasName || rows.length === 1 ? toAccount(rows[0]) : undefined;
    },
    async findByEmail(db, email) {
      const rows = await accounts(db)
        .where(sql<SqlBool>`lower(${column('email')}) in (${sql.join(spellings(email))})`)
        .where(column('active'), '=', true)
        .orderBy(column('id'))
        .limit(maxAccountsPerAddress)
        .execute();
      return rows.flatMap((row) => toAccount(row) ?? []);
    },
    async findSessions(db, hashes) {
      const rows = await accounts(db)
        .innerJoin('session', 'session.user_id', `${table.name}.id`)
        // As one value: a field of the application may be called like one of its columns.
        .select(sql<StoredSession>`to_jsonb(session)`.as('storedSession'))
        .where('session.token_hash', '=', sql`any(${hashes}::text[])`)
        .where(column('active'), '=', true)
        .execute();
      return rows.map(({ storedSession: stored, ...row }) => {
        const account = toAccount(row);
        return {
          stored,
          user: account && { identity: identityOf(account), mustChangeAccess: account.mustChange },
        };
      });
    },
    attributesOf,
    identityOf,
  };
}

/** What a typed sign-in name is counted by: the same text for all spellings that lead to one account. */
export function signInKey(typed: string): string {
  const email = emailKey(typed);
  return isEmail(email) ? email : normalizeUserName(typed);
}

/** An address as it may be stored, in lower case. */
const spellings = (typed: string): readonly string[] => [emailKey(typed), storedEmail(typed).toLowerCase()];

function toAccount(row: Row | undefined): Account | undefined {
  if (!row) return undefined;
  const { password_hash, must_change, totp_secret, totp_step, last_sign_in, hasName: _, ...fields } = row;
  return {
    id: Number(fields.id),
    userName: String(fields.user_name),
    name: String(fields.name),
    email: String(fields.email),
    role: String(fields.role),
    isActive: fields.active === true,
    language: typeof fields.language === 'string' ? fields.language : null,
    passwordHash: password_hash as string | null,
    mustChange: must_change === true,
    totpSecret: totp_secret as string | null,
    totpStep: totp_step as number | null,
    lastSignIn: last_sign_in as string | null,
    row: fields,
  };
}
