import { flag, object, text } from '../../http/response-schema.ts';
import { formSchema } from '../../resources/form-definition.ts';
import type { RouteModule } from '../route-module.ts';
import { checkRegistrierung } from './registrierung/check-registrierung.ts';

/** A look at what was typed, before the user confirms it; gives it back as it was understood. */
const routes: RouteModule = (app, { context, validator }) => {
  const body = formSchema(context.resources, 'registrierung');
  const response = object({
    email: text,
    emailConfirm: text,
    vssNummer: text,
    plz: text,
    nutzungsbedingungen: flag,
  });
  const config = {
    access: 'public' as const,
    description: { summary: 'Angaben der Registrierung prüfen', body, response },
  };
  app.post('/imap2/registrierung-validierung', { config }, (request) =>
    checkRegistrierung(context, validator, body, request, false),
  );
};

export default routes;
