import { sessionOf } from '../http/access.ts';
import type { TypedRoutes } from '../http/wire/schema-types.ts';
import type { Validator } from '../resources/checks/validator.ts';
import type { ResourceService } from '../resources/resource-service.ts';
import { requireRowRight } from '../resources/rights/require-row-rights.ts';
import { parseKey } from '../resources/rows/read-rows.ts';
import { object, text, typedText } from '../resources/schema/json-schema.ts';
import type { Row } from '../resources/schema/table.ts';
import { conflict, forbidden, notFound } from '../shared/http-error.ts';
import { requestTexts } from '../shared/request-locale.ts';
import type { AccountContext } from './account-context.ts';
import { requireMayManageAccount } from './account-hooks.ts';
import { registerPasskeys } from './account-passkeys.ts';
import { requireAttempt } from './attempt-counter.ts';
import { perHour } from './attempt-rule.ts';
import { mailInvitation } from './email/account-links.ts';
import { revertEmailChange } from './email/email-revert.ts';
import { requireLocalCredentials } from './oidc/external-account.ts';
import { registerOwnAccount } from './own-account-routes.ts';
import { requestPassword } from './passwords/password-requests.ts';
import { setPasswordByLink } from './passwords/set-password-by-link.ts';
import { requireTwoFactor, turnOffTwoFactor } from './second-factor/second-factor.ts';
import { registerTwoFactor } from './second-factor/two-factor-routes.ts';
import { registerSessionRoutes } from './session-routes.ts';

const open = { access: 'public', isRepeatable: true } as const;

const invitationsPerHour = 3;

interface Tools {
  /** The service of the resource `account`. */
  readonly service: ResourceService;
  readonly validator: Validator;
}

/** Registers the calls of accounts: sessions, what users do with their own account, links of mails, invitations. */
export function registerAccountRoutes(app: TypedRoutes, context: AccountContext, tools: Tools): void {
  registerSessionRoutes(app, context);
  registerOwnAccount(app, context, tools.validator);
  registerTwoFactor(app, context);
  registerPasskeys(app, context);
  registerAdministration(app, context);
  registerLinks(app, context, tools);
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
      schema: { summary: 'Forgotten password', body: object({ email: { ...typedText, maxLength: 254 } }) },
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
        body: object({ token: { ...typedText, maxLength: 100 }, password: typedText }),
      },
      config: open,
    },
    async (request, reply) => {
      await setPasswordByLink(context, { ...request.body, address: request.ip });
      return reply.status(204).send();
    },
  );

  app.post(
    '/email-return',
    {
      schema: {
        summary: 'Undo a change of the e-mail address by the link of an e-mail',
        body: object({ token: { ...typedText, maxLength: 100 } }),
      },
      config: open,
    },
    async (request, reply) => {
      await revertEmailChange(context, request.body.token);
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
      requireRowRight(accounts.resource, identity, 'change', row);
      requireMayManageAccount(context, identity, row, 'change');
      const id = Number(row.id);
      await database.transaction(async (tx) => {
        await requireAttempt(tx, `invitation:${id}`, perHour(invitationsPerHour), now());
        const account = await accounts.lock(tx, id);
        if (!account?.isActive) throw conflict(requestTexts().accounts.inactive);
        await requireLocalCredentials(tx, account.id);
        await mailInvitation(tx, context, account);
      });
      return reply.status(204).send();
    },
  );
}
