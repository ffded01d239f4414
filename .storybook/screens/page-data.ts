import type { ScopeUser } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';

/** What a page that is written by hand needs to be drawn without the portal around it. */
export interface PageData {
  /** Roles for whom it reads something, and answers of the calls by path; for others it has one state. */
  reads?: {
    roles: readonly string[];
    answers: Readonly<Record<string, unknown>>;
    empty: Readonly<Record<string, unknown>>;
  };
}

const item = (id: number, betreff: string, datum: string, gelesen: boolean): Row => ({
  id,
  art: 'mail',
  kontext: 'MAIL',
  betreff,
  datum,
  gelesen,
});

/** What the cards of the start page read beside the mailbox. */
const startResponses = {
  vertragseinsicht: { data: [], count: 0 },
  eingang: { data: [], count: 3 },
  vertragszugriff: { data: [], count: 2 },
  'imap2/currentVN': { telefon: '0441 123456', mail: 'erika@example.org', geburtsdatum: '1968-08-12' },
  'imap2/currentVnVertraege': [
    { vertragNr: '910000001', spartenBezeichnung: 'Hausrat Komfort', vertragsBeginn: '2025-01-01' },
  ],
  'imap2/currentVnSchaeden': [
    {
      schaedenID: 1,
      schadenNummer: '20260000001',
      schadenUrsacheText: 'Einbruchdiebstahl',
      schadenSchliessungText: 'reguliert',
      schadenDatum: '2026-07-15',
    },
  ],
  'medieninhalt/aktiv': { karussell: [], ansprache: null, werbung: [], hinweise: [] },
};

/** The hand-written pages that can be drawn here, by the name that `part` gives. The others depend on an answer to their address. */
export const pageData: Readonly<Record<string, PageData>> = {
  start: {
    reads: {
      roles: ['vn', 'idm', 'adm'],
      answers: {
        ...startResponses,
        'dateien/imap-und-myill': {
          gesendet: [],
          posteingang: [
            item(1, 'Ihr Beitrag ab dem kommenden Jahr', '2026-10-26', false),
            item(2, 'Unterlagen zu Ihrem Schaden', '2026-10-22', false),
            item(3, 'Finanzamtbescheinigung für das vergangene Jahr', '2026-09-12', true),
          ],
        },
        'imap2/login': { ansprache: 'Guten Tag, Frau Muster' },
      },
      empty: {
        ...startResponses,
        'imap2/currentVnVertraege': [],
        'imap2/currentVnSchaeden': [],
        eingang: { data: [], count: 0 },
        vertragszugriff: { data: [], count: 0 },
        'dateien/imap-und-myill': { posteingang: [], gesendet: [] },
        'imap2/login': { ansprache: null },
      },
    },
  },
  vertragsaenderung: {
    reads: {
      roles: ['vn'],
      answers: {
        'imap2/currentVnVertraege': [
          { vertragNr: '910000001', vertragNrSpartenBezeichnung: '910000001 – Hausrat Komfort' },
          { vertragNr: '910000002', vertragNrSpartenBezeichnung: '910000002 – Wohngebäude' },
        ],
      },
      empty: { 'imap2/currentVnVertraege': [] },
    },
  },
  login: {},
  abgemeldet: {},
  cookies: {},
  wiederherstellungscodes: {},
};

/** What stands behind the addresses of screens that open with it alone, by name. */
export const screenQueries: Readonly<Record<string, string>> = {
  BESTAETIGUNG_REGISTRIERUNG: 'success=1',
  MELDUNG_NEUER_BENUTZERNAME: 'benutzername=110000001',
};

/** What calls answer that no definition describes: those of hand-written parts and of screens in tabs, by path. */
export const otherResponses: Readonly<Record<string, { filled: unknown; empty: unknown }>> = {
  'imap2/getMakler': {
    filled: {
      anrede: '5',
      benutzerName: 'Lange Versicherungsmakler GmbH',
      strasse: 'Kirchstraße 116',
      plz: '54293',
      ort: 'Trier',
      telefon: '0651 4710123',
      email: 'makler@example.org',
    },
    empty: {},
  },
  'dateien/imap-und-myill': {
    filled: { data: [item(1, 'Ihr Beitrag ab dem kommenden Jahr', '2026-10-26', false)], count: 1 },
    empty: { data: [], count: 0 },
  },
  'dateien/ungelesen': { filled: { anzahl: 1 }, empty: { anzahl: 0 } },
};

/** Somebody for whom such a page has something to say. */
export const pageUser: Omit<ScopeUser, 'role'> = {
  vorname: 'Erika',
  name: 'Muster',
  vn_nummer: '10000001',
  haeufig_genutzt: { POSTFACH: 3, NACHRICHT_SUCHEN: 2 },
};
