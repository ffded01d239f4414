import { type RawBuilder, sql } from 'kysely';
import type { PortalReader, PortalResourceRegistry } from '../../types/portal-types.ts';
import {
  offenerPostenColumns,
  policyholderJson,
  schadenListColumns,
  vertragDetailColumns,
  vertragListColumns,
} from './columns.ts';
import {
  bearbeitungstageOf,
  createCompletion,
  type EnumTextOf,
  type StoredDetail,
  type StoredVertrag,
} from './complete-vertrag.ts';
import type { CoreSystem, Owner } from './core-system.ts';
import { insertSchaden } from './insert-schaden.ts';
import type { OffenerPosten, Schaden, SchadenDetail, Vertrag, VertragDetail } from './vertrag.ts';

/** The core system as tables of the portal's own database. */
export function createSqlCoreSystem(
  db: PortalReader,
  textOf: EnumTextOf,
  tables: Pick<PortalResourceRegistry, 'get'>,
): CoreSystem {
  const { complete, completeDetail } = createCompletion(textOf);
  const details = async (owner: Owner, which: RawBuilder<boolean>): Promise<VertragDetail[]> => {
    const { rows } = await sql<StoredDetail>`
      select ${vertragDetailColumns(owner.vnNummer)} from vertrag v join versicherungsnehmer p on p."partnerNummer" = v."VNNr"
      where ${which} and ${visible(owner)} order by v."vertragsBeginn" desc, v."vertragNr"`.execute(db);
    return rows.map(completeDetail);
  };

  return {
    async vertraege(owner) {
      const { rows } = await sql<StoredVertrag<Vertrag>>`
        select ${vertragListColumns(owner.vnNummer)} from vertrag v join versicherungsnehmer p on p."partnerNummer" = v."VNNr"
        where ${visible(owner)} order by v."vertragsBeginn" desc, v."vertragNr"`.execute(db);
      return rows.map(complete);
    },
    async schaeden(owner) {
      const { rows } = await sql<Schaden>`
        select ${schadenListColumns} from schaden c join vertrag v on v."vertragNr" = c."vertragNr"
        where ${visible(owner)} order by c."schadenDatum" desc, c."schaedenID" desc`.execute(db);
      return rows;
    },
    vertrag: async (owner, vertragNr) => (await details(owner, sql`v."vertragNr" = ${vertragNr}`))[0],
    vertraegeByNr: (owner, vertragNrs) => details(owner, sql`v."vertragNr" = any(${vertragNrs}::text[])`),
    vertragById: async (owner, id) => (await details(owner, sql`v."vertraegeID" = ${id}`))[0],
    async schaden(owner, schaedenID) {
      const { rows } = await sql<Omit<SchadenDetail, keyof ReturnType<typeof bearbeitungstageOf>>>`
        select ${schadenListColumns}, c.sparte, c."sbVorname", c."sbName", c."sbTelefon", c.schadenrisiko, c.bewegungen,
          v."VNNr" = ${owner.vnNummer} as eigen, ${policyholderJson} as versicherungsnehmer,
          v."vertragNr" || ' – ' || v."spartenBezeichnung" as "vertragNrSpartenBezeichnung"
        from schaden c join vertrag v on v."vertragNr" = c."vertragNr"
          join versicherungsnehmer p on p."partnerNummer" = v."VNNr"
        where c."schaedenID" = ${schaedenID} and ${visible(owner)}`.execute(db);
      return rows[0] && { ...rows[0], ...bearbeitungstageOf(rows[0].bewegungen) };
    },
    async offenePosten(owner) {
      const { rows } = await sql<{ posten: OffenerPosten }>`
        select ${offenerPostenColumns(owner.vnNummer)} as posten
        from offener_posten o join vertrag v on v."vertragNr" = o."vertragNr"
          join versicherungsnehmer p on p."partnerNummer" = v."VNNr"
        where ${visible(owner)} order by o."faelligDatum", o."offenePostenID"`.execute(db);
      return rows.map(({ posten }) => posten);
    },
    async offenerPosten(owner, offenePostenID) {
      const { rows } = await sql<{ posten: OffenerPosten }>`
        select ${offenerPostenColumns(owner.vnNummer)} as posten
        from offener_posten o join vertrag v on v."vertragNr" = o."vertragNr"
          join versicherungsnehmer p on p."partnerNummer" = v."VNNr"
        where o."offenePostenID" = ${offenePostenID} and ${visible(owner)}`.execute(db);
      return rows[0]?.posten;
    },
    async produkt(owner, sparte, dokument) {
      const isThere = dokument === 'Produktinfo' ? 'produktinfoVorhanden' : 'versicherungsbedingungVorhanden';
      return db
        .selectFrom('vertragsparte as s')
        .innerJoin('vertrag as v', 'v.vertragNr', 's.vertragNr')
        .select('sparteText')
        .where('sparte', '=', sparte)
        .where('s.stornoDatum', 'is', null)
        .where(isThere, '=', true)
        .where(visible(owner))
        .limit(1)
        .executeTakeFirst();
    },
    // One transaction stores its own tables and everything else.
    meldeSchaden: async (meldung) => (tx) => insertSchaden(tx, tables.get('schaden').table, meldung),
    makler: (vnNummer) =>
      db
        .selectFrom('makler as m')
        .innerJoin('versicherungsnehmer as p', 'p.makler_nummer', 'm.makler_nummer')
        .select([
          'm.makler_nummer',
          'm.anrede',
          'benutzerName',
          'benutzerName2',
          'benutzerVorname',
          'm.strasse',
        ])
        .select(['m.plz', 'm.ort', 'm.telefon', 'fax', 'email'])
        .where('partnerNummer', '=', vnNummer)
        .executeTakeFirst(),
  };
}

/**
 * SQL condition: the owner may see the contract `v` (table vertrag). It is the owner's, or its policyholder has shared it by a
 * request that is approved, activated and names the contract or all of them.
 */
const visible = ({ vnNummer, granted }: Owner): RawBuilder<boolean> => {
  const own = sql<boolean>`v."VNNr" = ${vnNummer}`;
  if (!granted) return own;
  return sql<boolean>`(${own} or exists (
    select 1 from vertragszugriff z
    where z.antragsteller_nummer = ${vnNummer} and z.antragnehmer_nummer = v."VNNr"
      and z.status_idm = 'G' and z.wurde_aktiviert
      and (z.vertraege @> to_jsonb(v."vertragNr") or z.vertraege @> '"Alle"'::jsonb)))`;
};
