import { dayOfAlpha, onlineSchadenarten, spartengruppe } from '#portal-rules';
import type { SparteKey } from '../../types/enum-keys.gen.ts';
import type { SchadenDetail, Sparte, Vertrag, VertragDetail } from './vertrag.ts';

/** The text of an enumeration's key; the key itself if there is none. */
export type EnumTextOf = (enumeration: string, key: string) => string;

/** Address of the portal's own claim forms. */
const schadenmeldungBaseUrl = '/schadenantrag';

/** A contract as stored in a core system: keys instead of texts, without what the portal offers for it. */
export type StoredVertrag<T extends Vertrag> = Omit<
  T,
  'gruppe' | 'hauptsparte' | 'schadenarten' | 'schadenmeldungBaseUrl' | 'vertragspartenMitDownloadInfo'
> & {
  readonly hauptsparte: string;
  readonly vertragspartenMitDownloadInfo: readonly Omit<
    T['vertragspartenMitDownloadInfo'][number],
    'gruppe'
  >[];
};
export type StoredDetail = StoredVertrag<VertragDetail> & { readonly zahlweiseClassic: string };

type Line = Omit<Sparte, 'gruppe'>;

/** The first day of work on a claim and its latest payment. */
export function bearbeitungstageOf(bewegungen: SchadenDetail['bewegungen']) {
  const inOrder = bewegungen.toSorted((a, b) => a.anlageDatumSort.localeCompare(b.anlageDatumSort));
  const paid = inOrder.findLast(({ zahlbetrag }) => Number(zahlbetrag) > 0);
  return {
    bearbeitetSeit: inOrder[0] ? dayOfAlpha(inOrder[0].anlageDatumAlpha) : null,
    ausgezahltAm: paid ? dayOfAlpha(paid.anlageDatumAlpha) : null,
  };
}

/** What every adapter adds to a contract: branch groups, texts of keys, the claims that can be reported online. */
export function createCompletion(textOf: EnumTextOf) {
  const reasonOf = (key: string | null) => (key === null ? null : textOf('stornogrund', key));
  const toSparte = <S extends Line>(line: S) => ({
    ...line,
    gruppe: spartengruppe(line.edvNr),
    stornoGrund: reasonOf(line.stornoGrund),
  });
  const additions = <S extends Line>(
    row: Pick<StoredVertrag<Vertrag>, 'eigen' | 'hauptsparte' | 'stornoDatum' | 'stornoGrund'> & {
      readonly vertragspartenMitDownloadInfo: readonly S[];
    },
  ) => {
    const lines = row.vertragspartenMitDownloadInfo.map(toSparte);
    // Damage that occurred while it was in force can still be reported (docs/portal/vertraege.md, VE-6).
    const reportable = lines.filter(({ stornoDatum }) => row.stornoDatum !== null || stornoDatum === null);
    const schadenarten = row.eigen ? onlineSchadenarten(reportable.map(({ edvNr }) => edvNr)) : [];
    return {
      hauptsparte: row.hauptsparte as SparteKey,
      stornoGrund: reasonOf(row.stornoGrund),
      vertragspartenMitDownloadInfo: lines,
      gruppe: (lines.find(({ stornoDatum }) => stornoDatum === null) ?? lines[0])?.gruppe ?? 'unknown',
      schadenarten,
      schadenmeldungBaseUrl: schadenarten.length > 0 ? schadenmeldungBaseUrl : null,
    };
  };

  const complete = (vertrag: StoredVertrag<Vertrag>): Vertrag => ({ ...vertrag, ...additions(vertrag) });
  const completeDetail = ({ zahlweiseClassic, ...vertrag }: StoredDetail): VertragDetail => ({
    ...vertrag,
    ...additions(vertrag),
    inkassoArtBeschreibung: textOf('inkassoart', vertrag.inkassoArt),
    zahlungsweiseBeschr: textOf('zahlweise', zahlweiseClassic),
  });
  return { complete, completeDetail };
}
