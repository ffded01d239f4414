import type { Day, Filled, Json, Timestamp } from '../column-types.ts';

/** The tables that no resource declares, as the migrations create them; a test compares them with the database. */
export interface SystemTables {
  aktivierung: {
    hash: string;
    benutzer_id: number;
    zeitstempel: number;
    gueltig_bis: Timestamp;
    eingeloest: Timestamp | null;
  };
  anmelde_zaehler: {
    schluessel: string;
    versuche: number;
    beginn: Timestamp;
    zuletzt: Timestamp;
    gesperrt_bis: Timestamp | null;
  };
  benutzername_frueher: {
    name: string;
    benutzer_id: number;
    geaendert: Timestamp;
  };
  ansicht: {
    id: Filled<number>;
    benutzer_id: number;
    liste: string;
    name: string;
    adresse: string;
    rolle: string | null;
    angelegt: Timestamp;
  };
  bot_pruefung: {
    aufgabe: string;
    eingeloest: Timestamp;
    gueltig_bis: Timestamp;
  };
  brief_ausgang: {
    id: Filled<number>;
    art: string;
    zustand: 'offen' | 'uebergeben' | 'fehlgeschlagen';
    inhalt: string | null;
    anlage_zeit: Timestamp;
    naechster_versuch: Timestamp | null;
    uebergeben: Timestamp | null;
    versuche: Filled<number>;
    fehler: string | null;
  };
  einstellung: {
    benutzer_id: number;
    schluessel: string;
    wert: Json<Record<string, unknown>>;
    geaendert: Timestamp;
  };
  einmalpasswort: {
    benutzer_id: number;
    hash: string;
    gueltig_bis: Timestamp;
  };
  email_ruecknahme: {
    token_hash: string;
    benutzer_id: number;
    alte_email: string;
    gueltig_bis: Timestamp;
    nummer: Filled<number>;
    letzter_passkey: number | null;
    letzter_code: number | null;
    tfa_geheimnis: string | null;
  };
  idempotenz: {
    schluessel: string;
    inhalt_hash: string;
    angelegt: Timestamp;
    status: number | null;
    kopf: Json<Readonly<Record<string, string>>> | null;
    inhalt: string | null;
  };
  merkmal: {
    name: string;
    wert: string;
  };
  migration: {
    name: string;
    zeit: Filled<Timestamp>;
  };
  nummernkreis: {
    schluessel: string;
    stand: number;
  };
  ort: {
    plz: string;
    ort: string;
  };
  passkey: {
    id: Filled<number>;
    benutzer_id: number;
    name: string;
    credential_id: string;
    oeffentlicher_schluessel: string;
    zaehler: number;
    transporte: string;
    angelegt: Timestamp;
    zuletzt: Timestamp | null;
  };
  passkey_aufgabe: {
    hash: string;
    benutzer_id: number | null;
    gueltig_bis: Timestamp;
  };
  passwort_anfrage: {
    id: Filled<number>;
    email: string;
    angelegt: Timestamp;
    zustand: Filled<'offen' | 'fehlgeschlagen'>;
    versuche: Filled<number>;
    naechster_versuch: Filled<Timestamp> | null;
    fehler: string | null;
  };
  registrierung_anfrage: {
    id: Filled<number>;
    angaben: string;
    angelegt: Timestamp;
    zustand: Filled<'offen' | 'fehlgeschlagen'>;
    versuche: Filled<number>;
    naechster_versuch: Filled<Timestamp> | null;
    fehler: string | null;
  };
  sammelauftrag: {
    id: Filled<number>;
    benutzer_id: number;
    rolle: string;
    sitzung_id: number;
    sprache: string | null;
    tab: string | null;
    liste: string;
    titel: string;
    ressource: string;
    methode: 'POST' | 'PATCH' | 'DELETE';
    pfad: string;
    inhalt: Json<Record<string, unknown>> | null;
    felder: Json<Readonly<Record<string, string>>>;
    anzahl: Filled<number>;
    zustand: Filled<'laeuft' | 'fertig' | 'angehalten' | 'abgebrochen' | 'fehlgeschlagen'>;
    grund: string | null;
    angelegt: Timestamp;
    beendet: Timestamp | null;
    zuletzt: Filled<Timestamp>;
    belegt_bis: Timestamp | null;
    versuche: Filled<number>;
    naechster_versuch: Filled<Timestamp> | null;
    ist_import: Filled<boolean>;
    fehler: string | null;
  };
  sammelauftrag_zeile: {
    auftrag_id: number;
    nummer: number;
    schluessel: string;
    zustand: Filled<'offen' | 'erledigt' | 'fehlgeschlagen'>;
    meldung: string | null;
    inhalt: Json<Record<string, unknown>> | null;
    ergebnis: string | null;
  };
  sitzung: {
    token_hash: string;
    benutzer_id: number;
    rolle: string;
    art: 'voll' | 'zweifaktor' | 'kundenansicht';
    angelegt: Timestamp;
    zuletzt: Timestamp;
    versuche: Filled<number>;
    nachweis: Timestamp | null;
    tfa_entwurf: string | null;
    id: Filled<number>;
    geraet: string | null;
    vorherige_anmeldung: Timestamp | null;
    ansicht_von: string | null;
    ansicht_benutzer_id: number | null;
  };
  statistik_ereignis: {
    id: Filled<number>;
    tag: Day;
    art: string;
    anzahl: number;
  };
  statistik_monat: {
    monat: string;
    kennzahl: string;
    anzahl: number;
  };
  statistik_tag: {
    tag: Day;
    art: string;
    anzahl: number;
  };
  strasse: {
    plz: string;
    ort: string;
    strasse: string;
  };
  uebergabe: {
    id_hash: string;
    zweck: string;
    benutzer_id: number;
    vertrag_nr: string;
    gueltig_bis: Timestamp;
    antrag_hash: string | null;
    antrag_bis: Timestamp | null;
    gesendet: Timestamp | null;
    entwurf: Json<Record<string, unknown>> | null;
    sitzung_id: number | null;
  };
  upload_menge: {
    benutzer_id: number;
    tag: Day;
    bytes: number;
    eintraege: Filled<number>;
    seiten: Filled<number>;
    pixel: Filled<number>;
    entpackt: Filled<number>;
    dauer: Filled<number>;
  };
  wiederherstellungscode: {
    id: Filled<number>;
    benutzer_id: number;
    hash: string;
    verwendet: Timestamp | null;
  };
}
