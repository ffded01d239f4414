import { sql } from 'kysely';
import { flag, object } from '../../../answer-schema.ts';
import { toStoredKundennummer } from '../../../domain/kundennummer.ts';
import { existsVersicherungsnehmer } from '../../../nachricht/check-nachricht.ts';
import { notFound } from '../../../portal-error.ts';
import type { RouteModule } from '../../../route-module.ts';

/** Whether a policyholder wants mails about what is new in his mailbox; one who has not registered wants none. */
const routes: RouteModule = (app, { context }) => {
  app.get<{ Params: { nummer: string } }>(
    '/:nummer',
    {
      config: {
        access: ['idm', 'adm'],
        description: {
          summary: 'Ob ein Versicherungsnehmer Benachrichtigungen erhält',
          answer: object({ benachrichtigungenErhalten: flag }),
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
      if (rows[0] === undefined && !(await existsVersicherungsnehmer(context.database.read, vn_nummer)))
        throw notFound();
      return { benachrichtigungenErhalten: rows[0]?.erhalten ?? false };
    },
  );
};

export default routes;
