import { flag, object } from '../../http/response-schema.ts';
import { toStoredKundennummer } from '../../shared/kundennummer.ts';
import { notFound } from '../../shared/portal-error.ts';
import type { RouteModule } from '../route-module.ts';
import { readEmpfaenger } from './check-nachricht.ts';
import { wantsMail } from './mailbox-owner.ts';

/** Whether a policyholder wants mails about what is new in his mailbox; one who has not registered wants none. */
const routes: RouteModule = (app, { context }) => {
  app.get<{ Params: { nummer: string } }>(
    '/benutzer/vn-nummer/:nummer',
    {
      config: {
        access: ['idm', 'adm'],
        description: {
          summary: 'Ob ein Versicherungsnehmer Benachrichtigungen erhält',
          response: object({ benachrichtigungenErhalten: flag }),
        },
      },
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
};

export default routes;
