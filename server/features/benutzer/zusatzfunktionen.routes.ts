import { identityOf, pathSegment } from '@schema-screens/server/http';
import { object } from '@schema-screens/server/resources';
import type { Identity } from '@schema-screens/server/shared';
import { forbidden, malformed, notFound } from '@schema-screens/server/shared';
import { brokerGroups, type CurrentUser, currentUser } from '../../auth/session/current-user.ts';
import { userResponse } from '../../auth/session/session-responses.ts';
import { requireAccount } from '../../auth/session/user-account.ts';
import { updateAccount } from '../../auth/update-account.ts';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { PortalAppContext } from '../../types/portal-types.ts';
import type { PortalRouteModule } from '../portal-context.ts';

/**
 * Stores whether the caller wants the additional functions; returns the updated user. Only policyholders whose broker belongs to
 * an active group may switch them on (docs/portal/konto.md, KO-2), others get a 403; anybody may switch them off.
 */
function saveZusatzfunktionen(
  context: Pick<PortalAppContext, 'database' | 'resources' | 'now'>,
  identity: Identity,
  aktiv: boolean,
): Promise<{ readonly user: CurrentUser }> {
  return context.database.transaction(async (tx) => {
    const before = await requireAccount(tx, identity);
    if (aktiv && (await brokerGroups(context, tx, before)).length === 0) throw forbidden();
    await updateAccount(context, tx, {
      id: identity.userId,
      set: { zusatzfeatures_aktiv: aktiv },
      by: identity,
    });
    return { user: currentUser(context, { ...before, zusatzfeatures_aktiv: aktiv }) };
  });
}

/** Whether the policyholder wants the additional functions; the call exists only if the feature is enabled. */
const routes: PortalRouteModule = (app, { context }) => {
  const schema = {
    summary: 'Zusatzfunktionen ein oder aus',
    params: object({ aktiv: pathSegment }),
    response: { 200: object({ user: userResponse }) },
  };
  app.patch('/zusatzfunktionen/:aktiv', { schema, config: { access: ['vn'] } }, async (request) => {
    if (!context.config.features.has('zusatzfunktionen')) throw notFound();
    const { aktiv } = request.params;
    if (aktiv !== 'true' && aktiv !== 'false') throw malformed(portalTexts().noBoolean);
    return saveZusatzfunktionen(context, identityOf(request), aktiv === 'true');
  });
};

export default routes;
