import { addDays } from '@schema-screens/locale';
import { toAlpha } from './datum.ts';
import type { Deckung } from './deckungen/deckung.ts';
import type { DemoOffenerPosten } from './offene-posten.ts';
import type { DemoSchaden } from './schaeden.ts';
import type { DemoVertrag, DemoVertragsparte } from './vertraege.ts';

/** Everything of hers in the demo data. */
interface Bestand {
  readonly vertraege: readonly DemoVertrag[];
  readonly sparten: readonly DemoVertragsparte[];
  readonly schaeden: readonly DemoSchaden[];
  readonly offenePosten: readonly DemoOffenerPosten[];
}

const erika = '10000001';

/** Additional fields of Erika Muster's coverages: together they fill every field that a coverage can have. */
const full: Readonly<Record<string, Deckung>> = {
  '910000001/104': { nachHaftung: true, nachhaftungsSumme: 20_000, haftzeit: 12 },
  '910000003/110': {
    glasKeramikAnz: 1,
    glasKeramikFlaeche: 1,
    aquarienStueck1: 1,
    aquarienLiter1: 180,
    aquarienPraemie1: 9.5,
    aquarienStueck2: 2,
    aquarienLiter2: 60,
    aquarienPraemie2: 4.5,
    aquarienStueck3: 1,
    aquarienLiter3: 1200,
    aquarienPraemie3: 32,
  },
  '910000007/600': {
    summenArt1SbProz: 10,
    summenArt1SbMin: 150,
    summenArt1SbMax: 1000,
    summenArt4Text: 'Schlüsselverlust',
    summenArt4VSU: 50_000,
    summenArt4SbMin: 50,
    summenArt4SbMax: 50,
    summenArt4SbProz: 0,
    summenArt5Text: 'Gewässerschäden',
    summenArt5VSU: 5_000_000,
    summenArt5SbMin: 0,
    summenArt5SbMax: 0,
    summenArt5SbProz: 0,
    summenArt6Text: 'Forderungsausfall',
    summenArt6VSU: 10_000_000,
    summenArt6SbMin: 0,
    summenArt6SbMax: 0,
    summenArt6SbProz: 0,
  },
  '910000008/700': {
    kombinationText: 'Tod, Invalidität und Tagegeld',
    gruppenNummer: 1,
    geburtsName: 'Sommer',
    rentenbezugText: 'lebenslang ab 50 % Invalidität',
    rentenbetrag: 1000,
    tagegeld1: 30,
    tagegeld2: 20,
    tagegeld2AbTag: 43,
    krankenTageGeld: 40,
    genesungsGeld: 20,
    uebergangsGeld: 5000,
    festeRente: 500,
    kosmOperationen2: 5000,
    kosmOperationen2Praemie: 3.2,
    haushaltshilfe: 2000,
    frakturen: 500,
    passivDynamik: 5,
  },
};

/** Lines of Erika Muster whose coverages have only the mandatory fields. */
const sparse = ['910000001/110', '910000007/610', '910000008/710', '910000005/120'];
const leastFields = [
  'gueltigVonAlpha',
  'jahresPraemie',
  'deklarationsBezeichnung',
  'risiko',
  'mandant',
  'vsuWertk',
  'vertragrisikoorte',
];

/** The line of Erika Muster that is insured at another place than her home. */
const zweitwohnung = '910000004/310';
const andererOrt = { strasse: 'Hafenstraße 4', plz: '26384', ort: 'Wilhelmshaven' };

const stati = ['offen', 'gemeldet', 'abgelehnt', 'ohne Zahlung geschlossen'] as const;

/**
 * Completes Erika Muster's data so that they show every state of a page: coverages with all and with the fewest fields, movements
 * with one, two and three reasons, claims of every status, open items of every reminder level and one in her favour.
 */
export function completeErika(bestand: Bestand, stichtag: string): void {
  for (const line of bestand.sparten) {
    const key = `${line.vertragNr}/${line.edvNr}`;
    if (full[key]) line.deckungen = line.deckungen.map((deckung) => ({ ...deckung, ...full[key] }));
    if (key === zweitwohnung)
      line.deckungen = line.deckungen.map((deckung) => ({ ...deckung, ...andererOrt }));
    if (sparse.includes(key))
      line.deckungen = line.deckungen.map((deckung) =>
        Object.fromEntries(Object.entries(deckung).filter(([name]) => leastFields.includes(name))),
      );
  }
  const vertraege = bestand.vertraege.filter(({ VNNr }) => VNNr === erika);
  for (const vertrag of vertraege.slice(0, 2)) {
    const hasThird = vertrag === vertraege[0];
    vertrag.bewegungen.push({
      vorgangsDatum: addDays(stichtag, -40),
      vorgangsArtText: 'Vertragsänderung',
      aenderungsGrund1: 'Anschriftänderung',
      aenderungsGrund2: 'Änderung des Risikoorts',
      aenderungsGrund3: hasThird ? 'Änderung der Wohnfläche' : null,
    });
  }
  const lastVertrag = vertraege.at(9);
  if (lastVertrag) lastVertrag.bewegungen = [];
  completeSchaeden(
    bestand.schaeden.filter(({ vnNummer }) => vnNummer === erika),
    stichtag,
  );
  completePosten(bestand, stichtag);
}

/** The first claim is paid in two parts; each of the others has another status. */
function completeSchaeden([paid, ...others]: DemoSchaden[], stichtag: string): void {
  if (!paid) return;
  const booking = (date: string, buchungsText: string, betrag: number) => ({
    anlageDatumAlpha: toAlpha(date),
    anlageDatumSort: date,
    buchungsText,
    zahlungsart: betrag > 0 ? 'Überweisung' : null,
    empfaenger: betrag > 0 ? 'Erika Muster' : null,
    zahlbetrag: betrag.toFixed(2),
  });
  paid.schadenSchliessungText = 'reguliert';
  paid.summeZahlbetrag = 3480.5;
  paid.bewegungen = [
    booking(paid.meldeDatum, 'Schadenanlage', 0),
    booking(addDays(paid.meldeDatum, 9), 'Vorschuss', 1500),
    booking(addDays(paid.meldeDatum, 23), 'Restzahlung', 1980.5),
  ];
  paid.schadenrisiko = { ...paid.schadenrisiko, bezeichnung2: 'Wohnung im 2. Obergeschoss' };
  others.forEach((schaden, index) => {
    const status = stati[index % stati.length] ?? 'offen';
    schaden.schadenSchliessungText = status;
    schaden.summeZahlbetrag = 0;
    schaden.bewegungen =
      status === 'gemeldet'
        ? []
        : [
            booking(schaden.meldeDatum, 'Schadenanlage', 0),
            ...(status === 'abgelehnt' ? [booking(addDays(schaden.meldeDatum, 12), 'Ablehnung', 0)] : []),
          ];
    if (status === 'gemeldet') {
      schaden.meldeDatum = addDays(stichtag, -1);
      Object.assign(schaden, { sbVorname: null, sbName: null, sbTelefon: null });
    }
  });
}

function completePosten({ offenePosten, schaeden }: Bestand, stichtag: string): void {
  const [first, second, third] = offenePosten.filter(({ vnNummer }) => vnNummer === erika);
  const schaden = schaeden.find(({ vertragNr }) => vertragNr === first?.vertragNr);
  if (first && schaden)
    Object.assign(first, {
      belegArtText: 'Selbstbeteiligung',
      buchungstext: `Selbstbeteiligung zum Schaden ${schaden.schadenNummer}`,
      schadenNummer: schaden.schadenNummer,
      schaedenID: schaden.schaedenID,
      opBetrag: 150,
      mahnstufe: '0',
      mahnstufeText: 'keine Mahnung',
      mahnFaellig: null,
    });
  if (second)
    Object.assign(second, {
      mahnstufe: '2',
      mahnstufeText: 'Qualifizierte Mahnung (§ 38 VVG)',
      mahnFaellig: addDays(stichtag, 35),
    });
  if (third)
    Object.assign(third, {
      belegArtText: 'Gutschrift',
      buchungstext: 'Beitragserstattung',
      opBetrag: -48.2,
      mahnstufe: '0',
      mahnstufeText: 'keine Mahnung',
      mahnFaellig: null,
    });
}
