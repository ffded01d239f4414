import { checkedBody, identityOf, segment } from '@schema-screens/server/http';
import { flag, object, text } from '@schema-screens/server/resources';
import { formSchema } from '../../types/portal-types.ts';
import type { PortalRoutes } from '../portal-context.ts';
import { changeBenutzername } from './change-benutzername.ts';

/** Changing the user name, which ends all of the caller's sessions. */
const routes: PortalRoutes = (app, { context, validator }) => {
  const form = formSchema(context.resources, 'benutzername_aendern');
  const schema = {
    summary: 'Benutzernamen ändern',
    params: object({ neu: segment }),
    response: { 200: object({ success: text, benutzername: text, abgemeldet: flag }) },
  };
  app.post(
    '/benutzer/benutzername-aendern/:neu',
    // Needs no idempotency key: a repeated request is rejected, since the first one ended the session.
    { schema, config: { access: 'signedIn', isRepeatable: true, session: { allowedIn: ['requiredStep'] } } },
    (request) => {
      const benutzername = request.params.neu.normalize('NFC');
      checkedBody(validator, form, { benutzername });
      return changeBenutzername(context, identityOf(request), benutzername);
    },
  );
};

export default routes;
