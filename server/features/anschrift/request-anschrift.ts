import { listText } from '@schema-screens/locale';
import type { Row, TypeOf } from '@schema-screens/server/resources';
import { fieldsOf, object, oneOf, withFields, withoutFields } from '@schema-screens/server/resources';
import type { Identity } from '@schema-screens/server/shared';
import {
  type ErrorDetail,
  invalid,
  localNumber,
  notFound,
  requestLocale,
} from '@schema-screens/server/shared';
import { spartengruppe, toStoredKundennummer } from '#portal-rules';
import { mailTexts, portalTexts } from '../../texts/portal-texts.ts';
import { type PortalAppContext, type PortalMailContext, portalFormSchema } from '../../types/portal-types.ts';
import { type Angabe, createEingang } from '../eingang/create-eingang.ts';
import { readCurrentVn } from '../versicherungsnehmer/current-vn.ts';
import { lockOwnVertraege } from '../vertrag/own-vertrag.ts';
import { type AnschriftVertrag, anschriftVertraege } from './anschrift-vertraege.ts';

/** A requested change of address (docs/portal/vertraege.md, VE-3). */
type AnschriftChange = TypeOf<ReturnType<typeof anschriftSchema>>;
type Zusatzinfo = NonNullable<AnschriftChange['zusatzinfoVertrag']>[number];

/** A constant of the core system (docs/portal/vertraege.md, VE-9). */
const mandant = '1';

/** Schema of the body: that of the form, with the address as an object of its own. */
export function anschriftSchema(resources: PortalAppContext['resources']) {
  const form = portalFormSchema(resources, 'anschrift_aenderung');
  const { plz, ort, strasse, postalisch, risikoort, vertraege } = fieldsOf(form);
  return withFields(
    withoutFields(form, ['plz', 'ort', 'strasse']),
    {
      postalisch,
      risikoort,
      anschrift: object({ plz, ort, strasse }),
      vertraege,
    },
    { mandant: { ...oneOf([mandant]), title: 'Mandant' } },
  );
}

/**
 * Asks the back office to change the caller's postal address, the insured locations, or both. Throws a 404 if the customer number
 * or a contract is not the caller's, a 422 if details are missing or nothing would change.
 */
export function requestAnschrift(
  context: PortalMailContext & Pick<PortalAppContext, 'database'>,
  identity: Identity,
  change: AnschriftChange,
): Promise<{ readonly id: number }> {
  return context.database.transaction(async (tx) => {
    const row = await readCurrentVn(tx, identity);
    const vn_nummer = row.partnerNummer;
    if (toStoredKundennummer(change.vn) !== vn_nummer) throw notFound();
    const { anschrift, postalisch, risikoort, vertraege, zusatzinfoVertrag = [] } = change;
    const named = [...new Set([...vertraege, ...zusatzinfoVertrag.map(({ vertragNr }) => vertragNr)])];
    if (named.length > 0) await lockOwnVertraege(tx, identity, named);
    const possible = await anschriftVertraege(tx, vn_nummer, context.now());
    const alt = { plz: row.plz, ort: row.ort, strasse: row.strasse };
    requireConsistent(change, alt);
    if (risikoort) requireComplete(possible, vertraege, zusatzinfoVertrag);
    const daten: Row = {
      mandant,
      postalisch,
      risikoort,
      alteAnschrift: alt,
      neueAnschrift: anschrift,
      vertraege: risikoort ? vertraege : [],
      zusatzinfoVertrag: risikoort ? ofChosen(change) : [],
    };
    const id = await createEingang(tx, context, identity, {
      art: 'ANSCHRIFT_AENDERN',
      betreff: [{ text: 'Anschrift ändern' }],
      angaben: angabenOf(change, alt),
      daten,
      mail: () => mailTexts().eingang.ANSCHRIFT_AENDERN,
    });
    return { id };
  });
}

/** The details that the form asks for: of the contracts that are moved, and of a line what its way of insuring needs. */
const ofChosen = ({ vertraege, zusatzinfoVertrag = [] }: AnschriftChange): Zusatzinfo[] =>
  zusatzinfoVertrag.filter(({ vertragNr }) => vertraege.includes(vertragNr)).map(neededOf);

function neededOf({ unterVersVerzicht, qm, vsu, ...line }: Zusatzinfo): Zusatzinfo {
  if (line.vsuWertk === 'Q') return { ...line, qm };
  if (line.vsuWertk !== 'AA') return line;
  return unterVersVerzicht ? { ...line, unterVersVerzicht, qm } : { ...line, unterVersVerzicht: false, vsu };
}

function angabenOf(change: AnschriftChange, alt: Row): Angabe[] {
  const { postalisch, risikoort, anschrift, vertraege } = change;
  const inLine = ({ strasse, plz, ort }: Row) => `${strasse}, ${plz} ${ort}`;
  const texts = portalTexts().anschrift;
  const affected = listText(requestLocale(), [
    ...(postalisch ? [texts.postalisch] : []),
    ...(risikoort ? [texts.risikoort] : []),
  ]);
  return [
    { angabe: 'Anschrift', bisher: inLine(alt), neu: inLine(anschrift) },
    { angabe: 'Gilt für', neu: affected },
    ...(risikoort && vertraege.length > 0 ? [{ angabe: 'Verträge', neu: vertraege.join(', ') }] : []),
    ...(risikoort ? ofChosen(change).map(zusatzAngabe) : []),
  ];
}

const zusatzAngabe = ({ bezeichnung, vertragNr, edvNr, ...answers }: Zusatzinfo): Angabe => ({
  angabe: bezeichnung ?? vertragNr,
  neu: [
    isNumber(answers.qm) && `${localNumber(answers.qm)} m²`,
    isNumber(answers.vsu) && insuredSum(edvNr, answers.vsu),
    answers.unterVersVerzicht && portalTexts().anschrift.mitVerzicht,
    answers.unterVersVerzicht === false && portalTexts().anschrift.ohneVerzicht,
  ]
    .filter(Boolean)
    .join(', '),
});

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** A building is insured by its value in marks of 1914, everything else in euros. */
const insuredSum = (edvNr: string, vsu: number): string =>
  spartengruppe(edvNr) === 'building'
    ? portalTexts().anschrift.wert1914({ wert: localNumber(vsu) })
    : portalTexts().anschrift.versicherungssumme({ wert: localNumber(vsu) });

function requireConsistent({ postalisch, risikoort, anschrift }: AnschriftChange, alt: Row): void {
  if (!postalisch && !risikoort) throw invalid([], portalTexts().anschrift.noTarget);
  const isSame = Object.entries(anschrift).every(([name, value]) => alt[name] === value);
  if (isSame) throw invalid([], portalTexts().unchanged);
}

/** Rejects contracts that have ended, and lines without the details they need. */
function requireComplete(
  possible: readonly AnschriftVertrag[],
  vertraege: readonly string[],
  answers: readonly Zusatzinfo[],
): void {
  const numbers = new Set(possible.map(({ vertragNr }) => vertragNr));
  const details: ErrorDetail[] = vertraege
    .filter((vertragNr) => !numbers.has(vertragNr))
    .map((vertragNr) => ({
      dataPath: 'vertraege',
      message: portalTexts().anschrift.noRisikoort({
        vertragNr,
      }),
    }));
  const needed = possible
    .flatMap(({ zusatzinfo }) => zusatzinfo)
    .filter(({ vertragNr }) => vertraege.includes(vertragNr));
  for (const { vertragNr, edvNr, bezeichnung, vsuWertk } of needed) {
    const confirmed = answers.find((one) => one.vertragNr === vertragNr && one.edvNr === edvNr);
    if (confirmed?.vsuWertk !== vsuWertk)
      details.push({
        dataPath: 'zusatzinfoVertrag',
        message: portalTexts().anschrift.incomplete({ bezeichnung: bezeichnung ?? vertragNr }),
      });
  }
  if (details.length > 0) throw invalid(details);
}
