import { pathSegment } from '@schema-screens/server/http';
import { booleanSchema, integer, object } from '@schema-screens/server/resources';
import { notFound } from '@schema-screens/server/shared';
import { toStoredKundennummer } from '#portal-rules';
import type { PortalRouteModule } from '../portal-context.ts';
import { readEmpfaenger } from './check-nachricht.ts';
import { countRecipients } from './leser.ts';
import { wantsMail } from './nachricht-scope.ts';

/**
 * Whether a policyholder wants mails about new items in the mailbox, false for one who has not registered; and how many a message to
 * everybody would go to.
 */
const routes: PortalRouteModule = (app, { context }) => {
  app.get(
    '/benutzer/vn-nummer/:nummer',
    {
      schema: {
        summary: 'Ob ein Versicherungsnehmer Benachrichtigungen erhält',
        params: object({ nummer: pathSegment }),
        response: { 200: object({ benachrichtigungenErhalten: booleanSchema }) },
      },
      config: { access: ['idm', 'adm'] },
    },
    async ({ params }) => {
      const vn_nummer = toStoredKundennummer(params.nummer);
      if (vn_nummer === null) throw notFound();
      const wants = await wantsMail(context.database.read, vn_nummer);
      if (wants === undefined && (await readEmpfaenger(context.database.read, vn_nummer)) === undefined)
        throw notFound();
      return { benachrichtigungenErhalten: wants ?? false };
    },
  );

  app.get(
    '/nachricht/empfaenger-alle',
    {
      schema: {
        summary: 'An wie viele eine Nachricht an alle jetzt geht',
        response: { 200: object({ anzahl: integer }) },
      },
      config: { access: ['idm'] },
    },
    async () => ({ anzahl: await countRecipients(context.database.read, context.now()) }),
  );
};

export default routes;
