import { formSchema } from '../../resources/schema/form-definition.ts';
import { flag, object, text } from '../../resources/schema/schema-builders.ts';
import type { RouteModule } from '../route-module.ts';
import { requireRegistrant } from './registrierung/require-registrant.ts';

/** Validates a registration before the user confirms it; returns the input as it was understood. */
const routes: RouteModule = (app, { context }) => {
  const body = formSchema(context.resources, 'registrierung');
  const response = object({
    email: text,
    emailConfirm: text,
    vssNummer: text,
    plz: text,
    nutzungsbedingungen: flag,
  });
  const schema = { summary: 'Angaben der Registrierung prüfen', body, response: { 200: response } };
  app.post('/imap2/registrierung-validierung', { schema, config: { access: 'public' } }, async (request) => {
    await requireRegistrant(context, request.body, { address: request.ip, isFinal: false });
    return request.body;
  });
};

export default routes;
