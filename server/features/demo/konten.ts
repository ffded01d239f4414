import { MAKLER_FIRMA, MAKLER_PERSON } from './makler.ts';
import type { DemoVersicherungsnehmer } from './versicherungsnehmer.ts';

/** A demo account as listed in the README. Its password is public: demo data only. */
export interface DemoKonto {
  benutzername: string;
  passwort: string;
  rolle: 'vn' | 'idm' | 'adm';
  anrede: '1' | '2';
  vorname: string;
  name: string;
  /** Number of the policyholder, from 1; undefined for staff. */
  vn?: number;
  /** Overrides of the generated policyholder. */
  person?: Partial<DemoVersicherungsnehmer>;
  /** Overrides of the default columns of benutzer. */
  benutzer?: Readonly<Record<string, unknown>>;
  zweiFaktorGeheimnis?: string;
  /** Days between the registration and the reference date; default: more than half a year. */
  registriertVorTagen?: number;
}

/** The accounts of a demo installation. */
export const KONTEN: readonly DemoKonto[] = [
  {
    benutzername: 'erika.muster',
    passwort: 'Muster-2026!',
    rolle: 'vn',
    anrede: '2',
    vorname: 'Erika',
    name: 'Muster',
    vn: 1,
    person: {
      geburtsdatum: '1968-08-12',
      plz: '26122',
      ort: 'Oldenburg',
      strasse: 'Gartenstraße 12',
      telefon: '0221 4710123',
      mobil: '0171 3920042',
      makler_nummer: MAKLER_FIRMA,
    },
    benutzer: { benachrichtigungenErhalten: true },
  },
  {
    benutzername: 'max.beispiel',
    passwort: 'Beispiel-2026!',
    rolle: 'vn',
    anrede: '1',
    vorname: 'Max',
    name: 'Beispiel',
    vn: 2,
    person: {
      geburtsdatum: '1981-03-27',
      plz: '50667',
      ort: 'Köln',
      strasse: 'Bahnhofstraße 7',
      telefon: null,
      mobil: null,
      makler_nummer: MAKLER_PERSON,
    },
  },
  {
    benutzername: 'theo.zweifaktor',
    passwort: 'Zweifaktor-2026!',
    rolle: 'vn',
    anrede: '1',
    vorname: 'Theo',
    name: 'Zweifaktor',
    vn: 3,
    zweiFaktorGeheimnis: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    benutzer: { isTwoFactorAuthenticationEnabled: true },
  },
  {
    benutzername: 'petra.erstkennwort',
    passwort: 'Erst-2026!',
    rolle: 'vn',
    anrede: '2',
    vorname: 'Petra',
    name: 'Erstkennwort',
    vn: 4,
    benutzer: { passwort_vergabe_erzwingen: true },
  },
  {
    benutzername: 'norbert.neuname',
    passwort: 'Neuname-2026!',
    rolle: 'vn',
    anrede: '1',
    vorname: 'Norbert',
    name: 'Neuname',
    vn: 5,
    benutzer: { benutzername_vergabe_erzwingen: true },
  },
  {
    benutzername: 'leo.leer',
    passwort: 'Leer-2026!',
    rolle: 'vn',
    anrede: '1',
    vorname: 'Leo',
    name: 'Leer',
    vn: 6,
    // After the messages to everybody, so that the mailbox is empty.
    registriertVorTagen: 1,
  },
  {
    benutzername: 'ina.innendienst',
    passwort: 'Innendienst-2026!',
    rolle: 'idm',
    anrede: '2',
    vorname: 'Ina',
    name: 'Innendienst',
  },
  {
    benutzername: 'adam.admin',
    passwort: 'Admin-2026!',
    rolle: 'adm',
    anrede: '1',
    vorname: 'Adam',
    name: 'Admin',
  },
];

/** Policyholders below this number are defined by hand; the seventh has not registered yet. */
export const FIRST_DRAWN_VN = 8;

/** The policyholder who can still register, with this contract and postcode. */
export const NICHT_REGISTRIERT = {
  vn: 7,
  vertragNr: '900000001',
  person: {
    anrede: '2',
    name: 'Neuling',
    vorname: 'Nele',
    titel: null,
    namensZusatz1: null,
    geburtsdatum: '1994-05-09',
    plz: '26122',
    ort: 'Oldenburg',
    strasse: 'Lindenstraße 31',
    aktiv: true,
  } satisfies Partial<DemoVersicherungsnehmer>,
} as const;

/** Contracts of named policyholders: main branch first, with fixed numbers that scripts can rely on. */
export const FESTE_VERTRAEGE: readonly {
  vn: number;
  vertragNr: string;
  edvNrn: readonly string[];
  isStorniert?: boolean;
  hasStornierteSparte?: boolean;
  schaeden?: number;
  offenePosten?: number;
}[] = [
  { vn: 1, vertragNr: '910000001', edvNrn: ['104', '110'], schaeden: 2, offenePosten: 1 },
  { vn: 1, vertragNr: '910000002', edvNrn: ['107', '110'], schaeden: 1, hasStornierteSparte: true },
  { vn: 1, vertragNr: '910000003', edvNrn: ['110'], schaeden: 1 },
  { vn: 1, vertragNr: '910000004', edvNrn: ['310'], offenePosten: 1 },
  { vn: 1, vertragNr: '910000005', edvNrn: ['102', '120'] },
  { vn: 1, vertragNr: '910000006', edvNrn: ['550'], schaeden: 1 },
  { vn: 1, vertragNr: '910000007', edvNrn: ['600', '610'] },
  { vn: 1, vertragNr: '910000008', edvNrn: ['700', '710'] },
  { vn: 1, vertragNr: '910000009', edvNrn: ['750'] },
  { vn: 1, vertragNr: '910000010', edvNrn: ['770'] },
  { vn: 1, vertragNr: '910000011', edvNrn: ['910'], offenePosten: 1 },
  { vn: 1, vertragNr: '910000012', edvNrn: ['103'], isStorniert: true, schaeden: 1 },
  { vn: 2, vertragNr: '920000001', edvNrn: ['105', '110'], schaeden: 1 },
  { vn: 2, vertragNr: '920000002', edvNrn: ['600'], schaeden: 1, offenePosten: 1 },
  { vn: 2, vertragNr: '920000003', edvNrn: ['900'] },
  { vn: 3, vertragNr: '930000001', edvNrn: ['600'] },
  { vn: 4, vertragNr: '940000001', edvNrn: ['103', '110'] },
  { vn: 5, vertragNr: '950000001', edvNrn: ['700'] },
  { vn: 7, vertragNr: NICHT_REGISTRIERT.vertragNr, edvNrn: ['600'] },
];

/** The contract of Max Beispiel that Erika Muster may view. */
export const GETEILTER_VERTRAG = '920000001';
