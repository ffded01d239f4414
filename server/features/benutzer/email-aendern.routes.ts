import { changeEmail, sessionOrigin } from '@schema-screens/server/accounts';
import { sessionOf } from '@schema-screens/server/http';
import { emailKey, forbidden, type Session } from '@schema-screens/server/shared';
import type { UserSystemContext } from '../../auth/portal-accounts.ts';
import { signedInResponse } from '../../auth/session/session-responses.ts';
import { replaceSessions, type SignedIn } from '../../auth/session/sign-in.ts';
import { requireAccount } from '../../auth/session/user-account.ts';
import type { FormBodies } from '../../types/bodies.gen.ts';
import { portalFormSchema } from '../../types/portal-types.ts';
import { type BotCheckContext, requireHuman } from '../bot-pruefung/bot-check.ts';
import type { PortalRouteModule } from '../portal-context.ts';
import { matchesAccount } from './change-password.ts';

const routes: PortalRouteModule = (app, { context }) => {
  const body = portalFormSchema(context.resources, 'email_aendern');
  app.post(
    '/benutzer/email-aendern',
    {
      schema: { summary: 'E-Mail-Adresse ändern', body, response: { 200: signedInResponse } },
      config: {
        access: 'signedIn',
        // The response contains a token and is not stored for repeated requests.
        isRepeatable: true,
      },
    },
    (request) => changeOwnEmail(context, { session: sessionOf(request), address: request.ip }, request.body),
  );
};

export default routes;

/**
 * Changes the e-mail address of the caller: the session decides whose, the names and the former address only have to match. Without
 * two-factor it requires a bot check. Replaces all sessions by a new one. Throws a 403 if the names are not the caller's, a 422 with
 * details, a 429 after too many attempts.
 */
async function changeOwnEmail(
  context: UserSystemContext & BotCheckContext,
  { session, address }: { readonly session: Session; readonly address: string },
  form: FormBodies['email_aendern'],
): Promise<SignedIn> {
  const account = await requireAccount(context.database.read, session.identity);
  if (!matchesAccount(account, form)) throw forbidden();
  const { token, v3Failed, alteEmail, email, passwort: password, tfaCode: code } = form;
  if (!account.isTwoFactorAuthenticationEnabled)
    await requireHuman(context, { action: 'email', token, v3Failed, address });
  if (emailKey(alteEmail) !== emailKey(account.email)) throw context.accounts.refusal('formerEmail');
  return changeEmail(
    context,
    { session, account, address, email, password, code, codeField: 'tfaCode' },
    (tx, changed, provenAt) => replaceSessions(context, tx, changed, { ...sessionOrigin(session), provenAt }),
  );
}
