import type { Transaction } from '../database/database.ts';
import { sessionOf } from '../http/access.ts';
import { idParameters } from '../http/wire/path-parameters.ts';
import type { TypedRoutes } from '../http/wire/schema-types.ts';
import { validateBody } from '../http/wire/validate-body.ts';
import type { Validator } from '../resources/checks/validator.ts';
import { constraintError } from '../resources/references/constraint-error.ts';
import { stampOf } from '../resources/rows/stamp.ts';
import {
  booleanSchema,
  integer,
  object,
  orNull,
  type RawJsonSchema,
  searchResponse,
  text,
  time,
  typedText,
} from '../resources/schema/json-schema.ts';
import type { Row } from '../resources/schema/table.ts';
import { updateRows } from '../resources/write/update-rows.ts';
import { emailKey } from '../shared/email-address.ts';
import type { Session } from '../shared/identity.ts';
import { languages, requestTexts } from '../shared/request-locale.ts';
import type { Account } from './account.ts';
import type { AccountContext } from './account-context.ts';
import { normalizeAccountValues, requireMayChangeRights } from './account-hooks.ts';
import { refuse } from './account-refusals.ts';
import { ownFields } from './account-store.ts';
import { changeEmail } from './email/change-email.ts';
import { isExternal } from './oidc/external-account.ts';
import { accountOf, lockAccountOf } from './own-account.ts';
import { replacePassword } from './passwords/change-password.ts';
import { requirePassword } from './passwords/password-proof.ts';
import { countRecoveryCodes } from './second-factor/recovery-codes.ts';
import { setSessionCookie } from './sessions/cookies.ts';
import { endOthers, endOwnSession, ownSessions } from './sessions/own-sessions.ts';
import { sessionOrigin } from './sessions/session-store.ts';
import { replaceAllSessions } from './sessions/sign-in.ts';

/** What proves the identity for another address. */
const proofs = { password: typedText, code: { ...typedText, maxLength: 100 } };

interface OwnChange extends Row {
  readonly password?: string;
  readonly code?: string;
}

const signedIn = { access: 'signedIn', isRepeatable: true } as const;

const accountResponse = object({
  id: integer,
  userName: text,
  name: text,
  email: text,
  role: text,
  language: orNull(text),
  hasTwoFactor: booleanSchema,
  recoveryCodesLeft: integer,
  /** When the user had signed in before this session. */
  lastSignIn: orNull(time),
  isExternal: booleanSchema,
});

const sessionsResponse = searchResponse(
  object({ id: integer, device: text, created: time, lastActive: time, isCurrent: booleanSchema }),
);

/** What users read and change of their own account, and their sessions. */
export function registerOwnAccount(app: TypedRoutes, context: AccountContext, validator: Validator): void {
  const { accounts, database, now } = context;
  const { table } = accounts.resource;
  const fields = table.schema.properties as Readonly<Record<string, RawJsonSchema>>;
  const changed = ownFields.filter((name) => fields[name]);
  const body = object({}, Object.fromEntries(changed.map((name) => [name, fields[name]!])));
  const withProofs = { ...body, properties: { ...(body.properties as object), ...proofs } };

  async function accountBody(session: Session) {
    const account = await accountOf(context, session);
    const { id, userName, name, email, role, language, totpSecret } = account;
    const recoveryCodesLeft = await countRecoveryCodes(database.read, id);
    return {
      id,
      userName,
      name,
      email,
      role,
      language,
      hasTwoFactor: totpSecret !== null,
      recoveryCodesLeft,
      lastSignIn: session.previousSignInAt?.toISOString() ?? null,
      isExternal: await isExternal(database.read, id),
    };
  }

  app.get(
    '/account/me',
    { schema: { summary: 'Own account', response: { 200: accountResponse } }, config: signedIn },
    (request) => accountBody(sessionOf(request)),
  );

  /** Stores what needs no proof. */
  async function storeOwn(tx: Transaction, { identity }: Session, current: Account, values: Row) {
    requireMayChangeRights(context, identity, current.row, values);
    await updateRows(tx, table, {
      where: (eb) => eb('id' as never, '=', current.id as never),
      set: (row: Row) => changesOf(row, values),
      stamp: stampOf(identity, now()),
    });
  }

  app.patch(
    '/account/me',
    { schema: { summary: 'Change the own account', response: { 200: accountResponse } }, config: signedIn },
    async (request, reply) => {
      const session = sessionOf(request);
      const { password, code, ...sent } = validateBody(validator, withProofs, request.body) as OwnChange;
      const { language } = sent;
      if (typeof language === 'string' && !languages.includes(language))
        throw refuse('language', requestTexts().accounts.languages({ list: languages.join(', ') }));
      const values = normalizeAccountValues(sent);
      const { email, ...others } = values;
      const account = await accountOf(context, session);
      requireMayChangeRights(context, session.identity, account.row, values);
      try {
        if (typeof email === 'string' && emailKey(email) !== emailKey(account.email)) {
          const token = await changeEmail(
            context,
            { session, account, address: request.ip, email, password, code },
            async (tx, changed, provenAt) => {
              await storeOwn(tx, session, changed, others);
              return replaceAllSessions(context, tx, changed, { ...sessionOrigin(session), provenAt });
            },
          );
          setSessionCookie(context, reply, token);
        } else
          await database.transaction(async (tx) =>
            storeOwn(tx, session, await lockAccountOf(context, tx, session), values),
          );
      } catch (error) {
        throw constraintError(table, error);
      }
      return accountBody(session);
    },
  );

  app.post(
    '/account/password',
    {
      schema: {
        summary: 'Change the own password',
        body: object({ current: typedText, password: typedText }),
      },
      config: signedIn,
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const { current, password } = request.body;
      const account = await accountOf(context, session);
      await requirePassword(context, { account, password: current, address: request.ip, field: 'current' });
      if (current.normalize('NFC') === password.normalize('NFC')) throw accounts.refusal('samePassword');
      const outdated = () => accounts.refusal('wrongFormerPassword');
      const token = await replacePassword(
        context,
        { account, password, isRecovery: account.mustChange, outdated },
        (tx, changed) => replaceAllSessions(context, tx, changed, sessionOrigin(session)),
      );
      setSessionCookie(context, reply, token);
      return reply.status(204).send();
    },
  );

  app.get(
    '/account/sessions',
    { schema: { summary: 'Own sessions', response: { 200: sessionsResponse } }, config: signedIn },
    async (request) => {
      const data = [...(await ownSessions(context, sessionOf(request)))];
      return { data, count: data.length };
    },
  );

  app.delete(
    '/account/sessions',
    { schema: { summary: 'End all other sessions' }, config: signedIn },
    async (request, reply) => {
      await endOthers(context, sessionOf(request));
      return reply.status(204).send();
    },
  );

  app.delete(
    '/account/sessions/:id',
    { schema: { summary: 'End one of the own sessions', params: idParameters }, config: signedIn },
    async (request, reply) => {
      await endOwnSession(context, sessionOf(request), request.params.id);
      return reply.status(204).send();
    },
  );
}

/** The values that differ from those of a row; undefined if none do. */
function changesOf(row: Row, values: Row): Row | undefined {
  const changed = Object.entries(values).filter(([name, value]) => row[name] !== value);
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}
