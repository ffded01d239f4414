import { listText } from '@schema-screens/locale';
import type { Identity } from '@schema-screens/server/shared';
import { localDay, requestLocale } from '@schema-screens/server/shared';
import { vnNummerOf } from '../../auth/portal-identity.ts';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { PortalReader } from '../../types/portal-types.ts';

/** A change that is requested and not carried out yet. */
interface OffeneAenderung {
  /** Number of the contract, or the postal address. */
  readonly wofuer: string;
  readonly was: string;
  /** A German date. */
  readonly seit: string;
}

interface Adresse {
  readonly strasse?: string | null;
  readonly plz?: string | null;
  readonly ort?: string | null;
}

/** What requests of both kinds have in their data. */
interface Daten {
  readonly postalisch?: boolean;
  readonly neueAnschrift?: Adresse;
  readonly vertraege?: readonly string[];
  readonly aenderungen?: readonly {
    readonly vertragNr: string;
    readonly alteAdresse?: Adresse | null;
    readonly neueAdresse: Adresse;
    readonly alteQm?: number | null;
    readonly neueQm?: number | null;
  }[];
}

const inLine = ({ strasse, plz, ort }: Adresse): string =>
  [strasse, [plz, ort].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** The caller's open requests for another address or area, oldest first; each text once a contract. */
async function readOffene(db: PortalReader, identity: Identity): Promise<OffeneAenderung[]> {
  const rows = await db
    .selectFrom('eingang')
    .select(['daten', 'anlage_zeit'])
    .where('vn_nummer', '=', vnNummerOf(identity))
    .where('zustand', '<>', 'E')
    .where('art', 'in', ['VERTRAGSAENDERUNG', 'ANSCHRIFT_AENDERN'])
    .orderBy('id')
    .execute();
  const all = rows.flatMap(({ daten, anlage_zeit }) => {
    const { postalisch, neueAnschrift = {}, vertraege = [], aenderungen = [] } = daten as Daten;
    const seit = localDay(anlage_zeit);
    const moved = [...(postalisch ? [portalTexts().aenderung.postanschrift] : []), ...vertraege];
    return [
      ...moved.map((wofuer) => ({
        wofuer,
        was: portalTexts().aenderung.anschrift({ adresse: inLine(neueAnschrift) }),
        seit,
      })),
      ...aenderungen.map((one) => ({ wofuer: one.vertragNr, was: changeText(one), seit })),
    ];
  });
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

function changeText(one: NonNullable<Daten['aenderungen']>[number]): string {
  const neu = inLine(one.neueAdresse);
  const isMoved = neu !== inLine(one.alteAdresse ?? {});
  const hasOtherArea = typeof one.neueQm === 'number' && one.neueQm !== one.alteQm;
  return listText(requestLocale(), [
    ...(isMoved ? [portalTexts().aenderung.anschrift({ adresse: neu })] : []),
    ...(hasOtherArea ? [portalTexts().aenderung.flaeche({ qm: one.neueQm ?? 0 })] : []),
  ]);
}

/** What is requested for one of the caller's contracts and not carried out yet; null for nothing. */
export async function offeneAenderungText(
  db: PortalReader,
  identity: Identity,
  vertragNr: string,
): Promise<string | null> {
  const own = (await readOffene(db, identity)).filter(({ wofuer }) => wofuer === vertragNr);
  if (own.length === 0) return null;
  return portalTexts().aenderung.requested({
    own: own.map(({ was, seit }) => portalTexts().aenderung.since({ was, seit })).join('; '),
    bearbeitung: portalTexts().aenderung.processing,
  });
}

/** The same for the postal address and all contracts. */
export async function offeneAenderungenText(db: PortalReader, identity: Identity): Promise<string | null> {
  const groups = Map.groupBy(await readOffene(db, identity), ({ was, seit }) => JSON.stringify([was, seit]));
  if (groups.size === 0) return null;
  const texts = [...groups.values()].map((same) => {
    const [{ was, seit }] = same as [OffeneAenderung, ...OffeneAenderung[]];
    return portalTexts().aenderung.sinceFor({
      was,
      wofuer: same.map(({ wofuer }) => wofuer).join(', '),
      seit,
    });
  });
  return portalTexts().aenderung.requested({
    own: texts.join('; '),
    bearbeitung: portalTexts().aenderung.processing,
  });
}
