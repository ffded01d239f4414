import { booleanSchema, object, text } from '@schema-screens/server/resources';
import type { FormBodies } from '../../../types/bodies.gen.ts';
import { type PortalAppContext, portalFormSchema } from '../../../types/portal-types.ts';
import { type BotCheckContext, requireHuman } from '../../bot-pruefung/bot-check.ts';
import { requirePublicOrigin } from '../../nachricht/send-hinweis.ts';
import type { PortalRouteModule } from '../../portal-context.ts';
import { activate } from './activate.ts';
import { requestRegistrierung } from './request-registrierung.ts';

/** Registering: validated before the user confirms it, requested, and confirmed by the link of a mail. */
const routes: PortalRouteModule = (app, { context }) => {
  const config = { access: 'public' } as const;
  const body = portalFormSchema(context.resources, 'registrierung');
  const response = object({
    email: text,
    emailConfirm: text,
    vssNummer: text,
    plz: text,
    nutzungsbedingungen: booleanSchema,
  });
  app.post(
    '/imap2/registrierung-validierung',
    { schema: { summary: 'Angaben der Registrierung prüfen', body, response: { 200: response } }, config },
    async (request) => {
      await requireRegistrant(context, request.body, { address: request.ip, isFinal: false });
      // The input as it was understood.
      return request.body;
    },
  );

  // The response does not reveal whether the contract exists.
  app.post(
    '/imap2/registrierung',
    { schema: { summary: 'Registrieren', body }, config },
    async (request, reply) => {
      await requireRegistrant(context, request.body, { address: request.ip, isFinal: true });
      await requestRegistrierung(context, request.body, request.ip);
      return reply.status(204).send();
    },
  );

  const schema = {
    summary: 'Registrierung bestätigen: success, invalidLink, outdatedLink oder alreadyActive',
    body: object({
      user: { ...text, title: 'Benutzer', minLength: 1, maxLength: 200 },
      timestamp: { ...text, title: 'Zeitstempel', minLength: 1, maxLength: 20 },
    }),
    response: { 200: object({ ergebnis: text }) },
  };
  app.post('/benutzer/aktivierung', { schema, config }, async ({ body }) => ({
    ergebnis: await activate(context, body),
  }));
};

/**
 * Throws a 400 for a foreign frontend_host, a 422 without a solved bot check. Does not check whether the contract exists: nobody
 * may find that out here.
 *
 * @param isFinal whether this call uses up the bot check
 */
async function requireRegistrant(
  context: BotCheckContext & Pick<PortalAppContext, 'config' | 'publicUrl'>,
  { frontend_host, token, v3Failed }: FormBodies['registrierung'],
  { address, isFinal }: { readonly address: string; readonly isFinal: boolean },
): Promise<void> {
  if (typeof frontend_host === 'string') requirePublicOrigin(context, frontend_host);
  await requireHuman(context, { action: 'registrierung', token, v3Failed, address, isFinal });
}

export default routes;
