import { identityOf } from '../../../access.ts';
import { flag, object, text } from '../../../answer-schema.ts';
import { checkedBody } from '../../../checked-body.ts';
import { changeBenutzername } from '../../../konto/change-benutzername.ts';
import { formSchema } from '../../../resources/form-definition.ts';
import type { RouteModule } from '../../../route-module.ts';

/** Choosing another user name; it signs the caller out everywhere. */
const routes: RouteModule = (app, { context, validator }) => {
  const schema = formSchema(context.resources, 'benutzername_aendern');
  const description = {
    summary: 'Benutzernamen ändern',
    answer: object({ success: text, benutzername: text, abgemeldet: flag }),
  };
  app.post<{ Params: { neu: string } }>(
    '/:neu',
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
