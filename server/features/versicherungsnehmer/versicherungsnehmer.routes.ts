import { sql } from 'kysely';
import { identityOf } from '../../http/access.ts';
import { amount, day, flag, integer, list, object, orNull, text } from '../../http/response-schema.ts';
import { rowSchema } from '../../resources/definition.ts';
import { publicRow } from '../../resources/field-access.ts';
import type { JsonSchema } from '../../resources/json-schema.ts';
import type { Resource, Row } from '../../resources/resource.ts';
import { toStoredKundennummer, toVnNameNummer } from '../../shared/kundennummer.ts';
import { notFound } from '../../shared/portal-error.ts';
import type { RouteModule } from '../route-module.ts';

/** One policyholder with his contracts and claims, by shown or stored customer number. */
const routes: RouteModule = (app, { context }) => {
  const resource = context.resources.get('versicherungsnehmer');
  const db = context.database.read;
  const description = {
    summary: 'Versicherungsnehmer mit Verträgen und Schäden',
    response: responseOf(resource),
  };

  app.get<{ Params: { nummer: string } }>(
    '/versicherungsnehmer/:nummer',
    { config: { access: ['idm', 'adm'], description } },
    async (request) => {
      const nummer = toStoredKundennummer(request.params.nummer);
      if (nummer === null) throw notFound();
      const [vn, vertraege, schaeden, benutzer] = await Promise.all([
        sql<Row>`select * from versicherungsnehmer where "partnerNummer" = ${nummer}`.execute(db),
        sql<Row>`
        select "vertraegeID", "vertragNr", "spartenBezeichnung", "vertragsBeginn", "vertragsAblauf", "stornoDatum",
          "vertragNr" || ' – ' || "spartenBezeichnung" as "vertragNrSpartenBezeichnung"
        from vertrag where "VNNr" = ${nummer} order by "vertragsBeginn" desc, "vertragNr"`.execute(db),
        sql<Row>`
        select "schaedenID", "schadenNummer", "vertragNr", "schadenDatum", "schadenUrsacheText", "schadenSchliessungText", "summeZahlbetrag"
        from schaden where "vnNummer" = ${nummer} order by "schadenDatum" desc, "schadenNummer"`.execute(db),
        sql<{ erhalten: boolean }>`
        select "benachrichtigungenErhalten" as erhalten from benutzer
        where vn_nummer = ${nummer} and rolle = 'vn' and aktiv order by id limit 1`.execute(db),
      ]);
      const row = vn.rows[0];
      if (row === undefined) throw notFound();
      const person = { vn_nummer: nummer, name: String(row.name), vorname: row.vorname as string | null };
      return {
        ...publicRow(resource, identityOf(request).rolle, row),
        vn_nummer: nummer,
        vnNameNummer: toVnNameNummer(person),
        benachrichtigungenErhalten: benutzer.rows[0]?.erhalten ?? false,
        vertraege: vertraege.rows,
        schaeden: schaeden.rows,
      };
    },
  );
};

const vertrag = object({
  vertraegeID: integer,
  vertragNr: text,
  spartenBezeichnung: text,
  vertragsBeginn: day,
  vertragsAblauf: orNull(day),
  stornoDatum: orNull(day),
  vertragNrSpartenBezeichnung: text,
});

const schaden = object({
  schaedenID: integer,
  schadenNummer: text,
  vertragNr: text,
  schadenDatum: day,
  schadenUrsacheText: orNull(text),
  schadenSchliessungText: orNull(text),
  summeZahlbetrag: orNull(amount),
});

function responseOf(resource: Resource): JsonSchema {
  const row = rowSchema(resource);
  return object({
    ...(row.properties as Record<string, JsonSchema>),
    vn_nummer: text,
    vnNameNummer: text,
    benachrichtigungenErhalten: flag,
    vertraege: list(vertrag),
    schaeden: list(schaden),
  });
}

export default routes;
