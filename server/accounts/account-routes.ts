import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../database/database.ts';
import { sessionOf } from '../http/access.ts';
import { checkedBody } from '../http/checked-body.ts';
import type { TypedRoutes } from '../http/schema-types.ts';
import type { Validator } from '../resources/checks/validator.ts';
import { constraintError } from '../resources/references/constraint-error.ts';
import type { ResourceService } from '../resources/resource-service.ts';
import { requireAllowed } from '../resources/rights/require-row-rights.ts';
import { parseKey } from '../resources/rows/read-rows.ts';
import { stampOf } from '../resources/rows/stamp.ts';
import type { JsonSchema } from '../resources/schema/json-schema.ts';
import { arrayOf, flag, integer, object, orNull, text } from '../resources/schema/schema-builders.ts';
import type { Row } from '../resources/schema/table.ts';
import { updateRows } from '../resources/write/update-rows.ts';
import { conflict, forbidden, notFound, unauthorized } from '../shared/http-error.ts';
import { languages, requestTexts } from '../shared/request-locale.ts';
import type { Session } from '../shared/session.ts';
import type { AccountContext } from './account-context.ts';
import { leaveEmail, normalized, requireDecisiveValues, requirePowerOver } from './account-hooks.ts';
import { mailInvitation, setPasswordByLink } from './account-links.ts';
import { changePassword } from './account-passwords.ts';
import { refuse } from './account-refusals.ts';
import { type Account, accountOf, ownFields } from './account-store.ts';
import { requireAttempt } from './attempt-counter.ts';
import { perHour } from './attempt-rule.ts';
import { isExternal, requireOwnProofs } from './oidc/external-account.ts';
import { registerPasskeys } from './passkeys/account-passkeys.ts';
import { requireFreshProof, requirePassword } from './password-proof.ts';
import { requestPassword } from './password-requests.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import {
  countCode,
  draftTwoFactor,
  renewRecoveryCodes,
  requireTwoFactor,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from './second-factor.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { endOtherSessions } from './session-store.ts';

const longText = { ...text, minLength: 1, maxLength: 1000 };

const accountResponse = object({
  id: integer,
  userName: text,
  name: text,
  email: text,
  role: text,
  language: orNull(text),
  hasTwoFactor: flag,
  recoveryCodesLeft: integer,
  isExternal: flag,
});

/** Answers with secrets are not stored for repetitions. */
const signedIn = { access: 'signedIn', isRepeatable: true } as const;
const open = { access: 'public', isRepeatable: true } as const;

const setupMs = 15 * 60_000;
const invitationsPerHour = 3;
const emailsPerHour = 5;

interface Tools {
  /** The service of the resource `account`. */
  readonly service: ResourceService;
  readonly validator: Validator;
}

/** Registers the calls of accounts: sessions, what users do with their own account, links of mails, invitations. */
export function registerAccountRoutes(app: TypedRoutes, context: AccountContext, tools: Tools): void {
  registerSessionRoutes(app, context);
  registerOwnAccount(app, context, tools);
  registerTwoFactor(app, context);
  registerPasskeys(app, context);
  registerAdministration(app, context);
  registerLinks(app, context, tools);
}

/** What users read and change of their own account. */
function registerOwnAccount(app: TypedRoutes, context: AccountContext, { validator }: Tools): void {
  const { accounts, database, now } = context;
  const { table } = accounts.resource;
  const fields = table.schema.properties as Readonly<Record<string, JsonSchema>>;
  const changed = ownFields.filter((name) => fields[name]);
  const body = object({}, Object.fromEntries(changed.map((name) => [name, fields[name]!])));
  const withPassword = { ...body, properties: { ...(body.properties as object), password: longText } };

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
      isExternal: await isExternal(database.read, id),
    };
  }

  app.get(
    '/account/me',
    { schema: { summary: 'Own account', response: { 200: accountResponse } }, config: signedIn },
    (request) => accountBody(sessionOf(request)),
  );

  app.patch(
    '/account/me',
    { schema: { summary: 'Change the own account', response: { 200: accountResponse } }, config: signedIn },
    async (request) => {
      const session = sessionOf(request);
      const { password, ...sent } = checkedBody(validator, withPassword, request.body) as Row;
      const { language } = sent;
      if (typeof language === 'string' && !languages.includes(language))
        throw refuse('language', requestTexts().accounts.languages(languages.join(', ')));
      const values = normalized(sent);
      const account = await accountOf(context, session);
      const isNewEmail = 'email' in values && values.email !== account.email;
      if (isNewEmail) {
        await requireFreshProof(context, session, {
          account,
          password: typeof password === 'string' ? password : undefined,
          address: request.ip,
        });
        // Whether an address is taken is not to be tried out.
        await database.transaction((tx) =>
          requireAttempt(tx, `email:${account.id}`, perHour(emailsPerHour), now()),
        );
      }
      try {
        await database.transaction(async (tx) => {
          const current = await lockOwn(context, tx, session);
          requireDecisiveValues(context, session.identity, current.row, values);
          await updateRows(tx, table, {
            where: (eb) => eb('id' as never, '=', account.id as never),
            set: (row: Row) => changesOf(row, values),
            stamp: stampOf(session.identity, now()),
          });
          if (!isNewEmail) return;
          await leaveEmail(tx, context, current);
          await endOtherSessions(tx, account.id, session.tokenHash);
        });
      } catch (error) {
        throw constraintError(table, error);
      }
      return accountBody(session);
    },
  );

  app.post(
    '/account/password',
    {
      schema: { summary: 'Change the own password', body: object({ current: longText, password: longText }) },
      config: signedIn,
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const { current, password } = request.body;
      const account = await accountOf(context, session);
      await requirePassword(context, {
        account,
        password: current,
        address: request.ip,
        field: 'current',
      });
      await changePassword(context, session, password);
      return reply.status(204).send();
    },
  );
}

/** The values that differ from those of a row; undefined if none do. */
function changesOf(row: Row, values: Row): Row | undefined {
  const changed = Object.entries(values).filter(([name, value]) => row[name] !== value);
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/** The account of the caller, whose password the body has. */
async function provenAccount(
  context: AccountContext,
  request: FastifyRequest<{ Body: { password: string } }>,
): Promise<{ readonly session: Session; readonly account: Account }> {
  const session = sessionOf(request);
  const account = await accountOf(context, session);
  await requirePassword(context, { account, password: request.body.password, address: request.ip });
  return { session, account };
}

/** The account of a session, locked; throws a 401 if it is gone. */
async function lockOwn(
  { accounts }: Pick<AccountContext, 'accounts'>,
  tx: Transaction,
  { identity }: Session,
): Promise<Account> {
  const account = await accounts.lock(tx, identity.userId);
  if (!account) throw unauthorized();
  return account;
}

/** Switching the second factor on and off. */
function registerTwoFactor(app: TypedRoutes, context: AccountContext): void {
  const { database } = context;

  app.post(
    '/account/two-factor',
    {
      schema: {
        summary: 'Key for an authenticator app',
        body: object({ password: longText }),
        response: { 200: object({ secret: text, uri: text }) },
      },
      config: signedIn,
    },
    async (request) => {
      const { session, account } = await provenAccount(context, request);
      const { key, uri } = await draftTwoFactor(context, session, account);
      return { secret: key, uri };
    },
  );

  app.patch(
    '/account/two-factor',
    {
      schema: {
        summary: 'Turn on the second factor',
        body: object({ code: { ...longText, maxLength: 100 } }),
        response: { 200: object({ recoveryCodes: arrayOf(text) }) },
      },
      config: signedIn,
    },
    async (request) => {
      const session = sessionOf(request);
      const { code } = request.body;
      await database.transaction((tx) => countCode(context, tx, session.identity.userId));
      return database.transaction(async (tx) => {
        const account = await lockOwn(context, tx, session);
        const parts = { session, code, maxAgeMs: setupMs };
        const recoveryCodes = await turnOnTwoFactor(context, tx, account, parts);
        await endOtherSessions(tx, account.id, session.tokenHash);
        return { recoveryCodes };
      });
    },
  );

  app.post(
    '/account/two-factor/recovery-codes',
    {
      schema: {
        summary: 'New recovery codes instead of the former ones',
        body: object({ password: longText }),
        response: { 200: object({ recoveryCodes: arrayOf(text) }) },
      },
      config: signedIn,
    },
    async (request) => {
      const { session } = await provenAccount(context, request);
      return database.transaction(async (tx) => ({
        recoveryCodes: await renewRecoveryCodes(context, tx, await lockOwn(context, tx, session)),
      }));
    },
  );

  app.delete(
    '/account/two-factor',
    {
      schema: { summary: 'Turn off the second factor', body: object({ password: longText }) },
      config: signedIn,
    },
    async (request, reply) => {
      const { session } = await provenAccount(context, request);
      await database.transaction(async (tx) => {
        const current = await lockOwn(context, tx, session);
        requireTwoFactor(context, current);
        await turnOffTwoFactor(context, tx, current, session);
      });
      return reply.status(204).send();
    },
  );
}

/** What administrators do for accounts besides changing them. */
function registerAdministration(app: TypedRoutes, context: AccountContext): void {
  const { accounts, database } = context;

  app.delete(
    '/account/:id/two-factor',
    {
      schema: {
        summary: 'Turn off the second factor of another account, for instance after the loss of a phone',
        params: object({ id: text }),
      },
      config: { access: [...accounts.administrators], isRepeatable: true },
    },
    async (request, reply) => {
      const id = parseKey(accounts.resource.table, request.params.id);
      // The own one needs the password.
      if (id === sessionOf(request).identity.userId) throw forbidden();
      await database.transaction(async (tx) => {
        const account = typeof id === 'number' ? await accounts.lock(tx, id) : undefined;
        if (!account) throw notFound();
        requireTwoFactor(context, account);
        await turnOffTwoFactor(context, tx, account);
      });
      return reply.status(204).send();
    },
  );
}

/** Links in mails: of a forgotten password, and of an invitation. */
function registerLinks(app: TypedRoutes, context: AccountContext, { service }: Tools): void {
  const { accounts, database, now } = context;

  app.post(
    '/password-request',
    {
      schema: { summary: 'Forgotten password', body: object({ email: { ...longText, maxLength: 254 } }) },
      config: open,
    },
    async (request, reply) => {
      await requestPassword(context, { email: request.body.email, address: request.ip });
      return reply.status(204).send();
    },
  );

  app.post(
    '/password-link',
    {
      schema: {
        summary: 'Set a password by the link of an e-mail',
        body: object({ token: { ...longText, maxLength: 100 }, password: longText }),
      },
      config: open,
    },
    async (request, reply) => {
      await setPasswordByLink(context, { ...request.body, address: request.ip });
      return reply.status(204).send();
    },
  );

  app.post(
    '/account/:id/invitation',
    {
      schema: { summary: 'Send the link for setting the first password', params: object({ id: text }) },
      config: { access: [...(accounts.resource.rights.change ?? [])], isRepeatable: true },
    },
    async (request, reply) => {
      const { identity } = sessionOf(request);
      const row = (await service.read(identity, request.params.id)) as Row;
      requireAllowed(accounts.resource, identity, 'change', row);
      requirePowerOver(context, identity, row, 'change');
      const id = Number(row.id);
      await database.transaction(async (tx) => {
        await requireAttempt(tx, `invitation:${id}`, perHour(invitationsPerHour), now());
        const account = await accounts.lock(tx, id);
        if (!account?.isActive) throw conflict(requestTexts().accounts.inactive);
        await requireOwnProofs(tx, account.id);
        await mailInvitation(tx, context, account);
      });
      return reply.status(204).send();
    },
  );
}
