import { identityOf, pathSegment } from '@schema-screens/server/http';
import { object } from '@schema-screens/server/resources';
import type { Identity } from '@schema-screens/server/shared';
import { malformed } from '@schema-screens/server/shared';
import { type CurrentUser, currentUser } from '../../auth/session/current-user.ts';
import { userResponse } from '../../auth/session/session-responses.ts';
import { requireAccount } from '../../auth/session/user-account.ts';
import { updateAccount } from '../../auth/update-account.ts';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { PortalAppContext } from '../../types/portal-types.ts';
import type { PortalRouteModule } from '../portal-context.ts';

/** Stores whether the caller wants mails about new files; returns the updated user. */
function saveBenachrichtigung(
  context: Pick<PortalAppContext, 'database' | 'resources' | 'now'>,
  identity: Identity,
  erhalten: boolean,
): Promise<{ readonly user: CurrentUser }> {
  return context.database.transaction(async (tx) => {
    await updateAccount(context, tx, {
      id: identity.userId,
      set: { benachrichtigungenErhalten: erhalten },
      by: identity,
    });
    const account = await requireAccount(tx, identity);
    return { user: currentUser(context, account) };
  });
}

/** Whether the policyholder wants a mail when there are new files in the mailbox; the path ends in true or false. */
const routes: PortalRouteModule = (app, { context }) => {
  const schema = {
    summary: 'Benachrichtigungen erhalten oder nicht',
    params: object({ erhalten: pathSegment }),
    response: { 200: object({ user: userResponse }) },
  };
  app.patch(
    '/services/benachrichtigung-erhalten/:erhalten',
    { schema, config: { access: ['vn'] } },
    (request) => {
      const { erhalten } = request.params;
      if (erhalten !== 'true' && erhalten !== 'false') throw malformed(portalTexts().noBoolean);
      return saveBenachrichtigung(context, identityOf(request), erhalten === 'true');
    },
  );
};

export default routes;
