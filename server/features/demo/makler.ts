import { drawTelefon, NAMEN, vornamenOf } from './personen.ts';
import { Random } from './random.ts';
import { drawAnschrift } from './versicherungsnehmer.ts';

/** A row of the table makler. */
export interface DemoMakler {
  id: number;
  makler_nummer: string;
  anrede: string;
  benutzerName: string;
  benutzerVorname: string | null;
  benutzerName2: string | null;
  strasse: string;
  plz: string;
  ort: string;
  telefon: string;
  fax: string;
  email: string;
}

const COUNT = 40;

/** The broker of Erika Muster, a company. */
export const MAKLER_FIRMA = '40001';
/** The broker of Max Beispiel, a person. */
export const MAKLER_PERSON = '40002';

/** All brokers: companies (anrede 5) and persons by turns. */
export function createMakler(): DemoMakler[] {
  return Array.from({ length: COUNT }, (_, index) => {
    const random = new Random('makler', index);
    const makler_nummer = String(40_001 + index);
    const name = random.pickByRank(NAMEN);
    return {
      id: index + 1,
      makler_nummer,
      ...(index % 2 === 0 ? createFirma(random, name) : createPerson(random, name)),
      ...drawAnschrift(random),
      telefon: drawTelefon(random),
      fax: drawTelefon(random),
      email: `makler${makler_nummer}@example.org`,
    };
  });
}

function createFirma(random: Random, name: string) {
  const art = random.pick([
    'Versicherungsmakler GmbH',
    'Finanz- und Versicherungskontor',
    'Assekuranzmakler',
  ]);
  return { anrede: '5', benutzerName: `${name} ${art}`, benutzerVorname: null, benutzerName2: null };
}

function createPerson(random: Random, name: string) {
  const anrede = random.pick(['1', '2'] as const);
  return {
    anrede,
    benutzerName: name,
    benutzerVorname: random.pick(vornamenOf(random.int(1960, 1992), anrede)),
    benutzerName2: 'Versicherungsmakler',
  };
}
