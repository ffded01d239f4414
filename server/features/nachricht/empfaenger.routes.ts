import { sql } from 'kysely';
import { flag, object } from '../../http/response-schema.ts';
import { toStoredKundennummer } from '../../shared/kundennummer.ts';
import { notFound } from '../../shared/portal-error.ts';
import type { RouteModule } from '../route-module.ts';
import { readEmpfaenger } from './check-nachricht.ts';

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
      const { rows } = await sql<{ erhalten: boolean }>`
      select "benachrichtigungenErhalten" as erhalten from benutzer
      where vn_nummer = ${vn_nummer} and rolle = 'vn' and aktiv order by id limit 1`.execute(
        context.database.read,
      );
      if (rows[0] === undefined && (await readEmpfaenger(context.database.read, vn_nummer)) === undefined)
        throw notFound();
      return { benachrichtigungenErhalten: rows[0]?.erhalten ?? false };
    },
  );
};

export default routes;
