import type { Validator } from '../resources/checks/validator.ts';
import { constraintError } from '../resources/references/constraint-error.ts';
import { stampOf, systemActor } from '../resources/rows/stamp.ts';
import { withEnumKeys } from '../resources/schema/meta/enums-in.ts';
import type { Resource } from '../resources/schema/resource.ts';
import type { Row } from '../resources/schema/table.ts';
import { insertRow } from '../resources/write/insert-rows.ts';
import { invalid } from '../shared/http-error.ts';
import { accountTables } from './account.ts';
import type { AccountContext } from './account-context.ts';
import { normalizeAccountValues } from './account-hooks.ts';
import { createLink } from './email/account-links.ts';
import { requireStrongPassword } from './passwords/change-password.ts';
import { accountGuesses } from './passwords/common-passwords.ts';
import { hashPassword } from './passwords/password.ts';

/** An account that the operator creates, such as that of the first administrator. */
export interface NewAccount {
  readonly userName: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  /** Values of further fields of the application. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Default: none; the account has a link that sets it. */
  readonly password?: string;
  /** Whom of an identity provider it belongs to, who signs in there alone. */
  readonly identity?: { readonly issuer: string; readonly subject: string };
  /** The password is to be replaced at the first sign-in; default: false. */
  readonly mustChange?: boolean;
}

/** An account that was created. */
export interface CreatedAccount {
  readonly id: number;
  /** Where the first password is set, valid for seven days; undefined if it has one, or needs none. */
  readonly link: string | undefined;
}

/** Creates an active account in the name of the system. Throws a 422 for wrong values, and for a password that is easy to guess. */
export async function createAccount(
  context: AccountContext,
  validator: Validator,
  { userName, name, email, role, fields, password, identity, mustChange = false }: NewAccount,
): Promise<CreatedAccount> {
  const { accounts, database, now } = context;
  const { table, enums } = accounts.resource;
  const values: Row = normalizeAccountValues({
    ...defaultsOf(accounts.resource, validator),
    ...fields,
    user_name: userName,
    name,
    email,
    role,
    active: true,
  });
  const details = validator.check(withEnumKeys(table.schema, enums), values);
  if (details.length > 0) throw invalid(details);
  if (password !== undefined)
    await requireStrongPassword(
      accounts,
      accountGuesses(context.mailSender.product, { userName, name, email }),
      password,
    );
  const hash = password === undefined ? null : await hashPassword(password);
  try {
    return await database.transaction(async (tx) => {
      const row = await insertRow(tx, table, values, stampOf(systemActor('System'), now()));
      const id = Number(row.id);
      if (identity) {
        await accountTables(tx)
          .insertInto('account_identity')
          .values({ ...identity, account_id: id })
          .execute();
        return { id, link: undefined };
      }
      if (hash === null)
        return {
          id,
          link: new URL(await createLink(tx, context, { id }, 'invitation'), context.publicUrl()).href,
        };
      await accountTables(tx)
        .insertInto('account_secret')
        .values({ account_id: id, password_hash: hash, must_change: mustChange })
        .execute();
      return { id, link: undefined };
    });
  } catch (error) {
    throw constraintError(table, error);
  }
}

const defaultsOf = ({ fields }: Resource, validator: Validator): Row =>
  Object.fromEntries(
    [...fields].flatMap(([name, { schema }]) =>
      schema.default === undefined ? [] : [[name, validator.defaultOf(schema)]],
    ),
  );
