import { identityOf } from '@schema-screens/server/http';
import { object, text } from '@schema-screens/server/resources';
import { notFound } from '@schema-screens/server/shared';
import { ownVnNummer } from '../../auth/portal-identity.ts';
import { customerView } from '../../auth/session/portal-callers.ts';
import type { PortalRoutes } from '../portal-context.ts';
import { readAnsprache } from './ansprache.ts';

/** The greeting of the caller as a policyholder; a 404 for another policyholder's number. */
const routes: PortalRoutes = (app, { context }) => {
  const schema = {
    summary: 'Ansprache des Versicherungsnehmers',
    body: object({ vnNr: { ...text, title: 'Versicherungsnehmernummer', minLength: 1, maxLength: 9 } }),
    response: { 200: object({ ansprache: text }) },
  };
  app.post(
    '/imap2/login',
    { schema, config: { access: ['vn'], isRepeatable: true, session: { allowedIn: [customerView] } } },
    async (request) => {
      const { vnNr } = request.body;
      const vn_nummer = ownVnNummer(identityOf(request));
      const ansprache =
        vnNr === vn_nummer ? await readAnsprache(context.database.read, vnNr, context.now()) : undefined;
      if (ansprache === undefined) throw notFound();
      return { ansprache };
    },
  );
};

export default routes;
