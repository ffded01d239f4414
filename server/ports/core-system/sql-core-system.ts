import { type RawBuilder, sql } from 'kysely';
import { onlineSchadenarten, spartengruppe } from '../../../rules/index.ts';
import type { Reader } from '../../database/database.ts';
import type { ResourceRegistry } from '../../resources/resource-registry.ts';
import { visible } from './access.ts';
import { claim, detailed, holder, listed, openItem } from './columns.ts';
import type { CoreSystem, Owner } from './core-system.ts';
import { insertSchaden } from './insert-schaden.ts';
import type {
  Makler,
  OffenerPosten,
  Schaden,
  SchadenDetail,
  Sparte,
  Vertrag,
  VertragDetail,
} from './vertrag.ts';

/** The text of a key of an enumeration; the key itself where it has none. */
export type TextOf = (enumeration: string, key: string) => string;

/** Address of the portal's own claim forms. */
const schadenmeldungBaseUrl = '/schadenantrag';

type Stored<T extends Vertrag> = Omit<T, 'gruppe' | 'schadenarten' | 'schadenmeldungBaseUrl'>;
type StoredDetail = Stored<VertragDetail> & { readonly zahlweiseClassic: string };

/** When work on a claim began, and when it was paid last. */
function tageOf(bewegungen: SchadenDetail['bewegungen']) {
  const inOrder = bewegungen.toSorted((a, b) => a.anlageDatumSort.localeCompare(b.anlageDatumSort));
  const paid = inOrder.findLast(({ zahlbetrag }) => Number(zahlbetrag) > 0);
  return {
    bearbeitetSeit: inOrder[0]?.anlageDatumAlpha ?? null,
    ausgezahltAm: paid?.anlageDatumAlpha ?? null,
  };
}

/** The core system as tables of the portal's own database. */
export function createSqlCoreSystem(
  db: Reader,
  textOf: TextOf,
  tables: Pick<ResourceRegistry, 'get'>,
): CoreSystem {
  const reasonOf = (key: string | null) => (key === null ? null : textOf('stornogrund', key));
  const toSparte = <S extends Sparte>(line: S): S => ({
    ...line,
    gruppe: spartengruppe(line.edvNr),
    stornoGrund: reasonOf(line.stornoGrund),
  });
  const complete = <T extends Stored<Vertrag>>(row: T) => {
    const lines = row.vertragspartenMitDownloadInfo.map(toSparte);
    const running = row.stornoDatum === null ? lines.filter((line) => line.stornoDatum === null) : [];
    const schadenarten = row.eigen ? onlineSchadenarten(running.map(({ edvNr }) => edvNr)) : [];
    return {
      ...row,
      stornoGrund: reasonOf(row.stornoGrund),
      vertragspartenMitDownloadInfo: lines,
      gruppe: (lines.find(({ stornoDatum }) => stornoDatum === null) ?? lines[0])?.gruppe ?? 'unknown',
      schadenarten,
      schadenmeldungBaseUrl: schadenarten.length > 0 ? schadenmeldungBaseUrl : null,
    };
  };

  const oneVertrag = async (owner: Owner, which: RawBuilder<boolean>): Promise<VertragDetail | undefined> => {
    const { rows } = await sql<StoredDetail>`
      select ${detailed(owner.vnNummer)} from vertrag v join versicherungsnehmer p on p."partnerNummer" = v."VNNr"
      where ${which} and ${visible(owner)}`.execute(db);
    const [row] = rows;
    if (!row) return undefined;
    const { zahlweiseClassic, ...vertrag } = row;
    return {
      ...(complete(vertrag) as VertragDetail),
      inkassoArtBeschreibung: textOf('inkassoart', row.inkassoArt),
      zahlungsweiseBeschr: textOf('zahlweise', zahlweiseClassic),
    };
  };

  return {
    async vertraege(owner) {
      const { rows } = await sql<Stored<Vertrag>>`
        select ${listed(owner.vnNummer)} from vertrag v join versicherungsnehmer p on p."partnerNummer" = v."VNNr"
        where ${visible(owner)} order by v."vertragsBeginn" desc, v."vertragNr"`.execute(db);
      return rows.map(complete);
    },
    async schaeden(owner) {
      const { rows } = await sql<Schaden>`
        select ${claim} from schaden c join vertrag v on v."vertragNr" = c."vertragNr"
        where ${visible(owner)} order by c."schadenDatum" desc, c."schaedenID" desc`.execute(db);
      return rows;
    },
    vertrag: (owner, vertragNr) => oneVertrag(owner, sql`v."vertragNr" = ${vertragNr}`),
    vertragById: (owner, id) => oneVertrag(owner, sql`v."vertraegeID" = ${id}`),
    async schaden(owner, schaedenID) {
      const { rows } = await sql<Omit<SchadenDetail, keyof ReturnType<typeof tageOf>>>`
        select ${claim}, c.sparte, c."sbVorname", c."sbName", c."sbTelefon", c.schadenrisiko, c.bewegungen,
          v."VNNr" = ${owner.vnNummer} as eigen, ${holder} as versicherungsnehmer,
          v."vertragNr" || ' – ' || v."spartenBezeichnung" as "vertragNrSpartenBezeichnung"
        from schaden c join vertrag v on v."vertragNr" = c."vertragNr"
          join versicherungsnehmer p on p."partnerNummer" = v."VNNr"
        where c."schaedenID" = ${schaedenID} and ${visible(owner)}`.execute(db);
      return rows[0] && { ...rows[0], ...tageOf(rows[0].bewegungen) };
    },
    async offenerPosten(owner, offenePostenID) {
      const { rows } = await sql<{ posten: OffenerPosten }>`
        select ${openItem(owner.vnNummer)} as posten
        from offener_posten o join vertrag v on v."vertragNr" = o."vertragNr"
          join versicherungsnehmer p on p."partnerNummer" = v."VNNr"
        where o."offenePostenID" = ${offenePostenID} and ${visible(owner)}`.execute(db);
      return rows[0]?.posten;
    },
    async produkt(owner, sparte, dokument) {
      const isThere = sql.ref(
        dokument === 'Produktinfo' ? 's.produktinfoVorhanden' : 's.versicherungsbedingungVorhanden',
      );
      const { rows } = await sql<{ sparteText: string }>`
        select s."sparteText" from vertragsparte s join vertrag v on v."vertragNr" = s."vertragNr"
        where s.sparte = ${sparte} and s."stornoDatum" is null and ${isThere} and ${visible(owner)} limit 1`.execute(
        db,
      );
      return rows[0];
    },
    meldeSchaden: (tx, meldung) => insertSchaden(tx, tables.get('schaden').table, meldung),
    async makler(vnNummer) {
      const { rows } = await sql<Makler>`
        select m.makler_nummer, m.anrede, m."benutzerName", m."benutzerName2", m."benutzerVorname", m.strasse, m.plz, m.ort,
          m.telefon, m.fax, m.email
        from makler m join versicherungsnehmer p on p.makler_nummer = m.makler_nummer
        where p."partnerNummer" = ${vnNummer}`.execute(db);
      return rows[0];
    },
  };
}
