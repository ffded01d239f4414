import { identityOf } from '../../http/access.ts';
import { checkedBody } from '../../http/checked-body.ts';
import { flag, object, text } from '../../http/response-schema.ts';
import { formSchema } from '../../resources/form-definition.ts';
import type { RouteModule } from '../route-module.ts';
import { changeBenutzername } from './change-benutzername.ts';

/** Choosing another user name; it signs the caller out everywhere. */
const routes: RouteModule = (app, { context, validator }) => {
  const schema = formSchema(context.resources, 'benutzername_aendern');
  const description = {
    summary: 'Benutzernamen ändern',
    response: object({ success: text, benutzername: text, abgemeldet: flag }),
  };
  app.post<{ Params: { neu: string } }>(
    '/benutzer/benutzername-aendern/:neu',
    // A second time is refused, since the first has ended the session: no key is needed.
    { config: { access: 'signedIn', isRepeatable: true, description } },
    (request) => {
      const benutzername = request.params.neu.normalize('NFC');
      checkedBody(validator, schema, { benutzername });
      return changeBenutzername(context, identityOf(request), benutzername);
    },
  );
};

export default routes;
