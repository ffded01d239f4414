import type { Day, Filled, FormerState, Json, Timestamp } from '@schema-screens/server/database';

/** Tables of the portal that no resource declares, as its migrations create them; a test compares them with the database. */
export interface OwnTables {
  aktivierung: {
    hash: string;
    benutzer_id: number;
    zeitstempel: number;
    gueltig_bis: Timestamp;
    eingeloest: Timestamp | null;
  };
  benutzername_frueher: {
    name: string;
    benutzer_id: number;
    geaendert: Timestamp;
  };
  bot_pruefung: {
    aufgabe: string;
    eingeloest: Timestamp;
    gueltig_bis: Timestamp;
  };
  letter_outbox: {
    id: Filled<number>;
    kind: string;
    state: 'waiting' | 'delivered' | 'failed';
    former_state: FormerState;
    content: string | null;
    created_at: Timestamp;
    next_attempt_at: Timestamp | null;
    delivered_at: Timestamp | null;
    attempts: Filled<number>;
    error: string | null;
  };
  einmalpasswort: {
    benutzer_id: number;
    hash: string;
    gueltig_bis: Timestamp;
  };
  ort: {
    plz: string;
    ort: string;
  };
  registration_request: {
    id: Filled<number>;
    details: string;
    created_at: Timestamp;
    state: Filled<'waiting' | 'failed'>;
    former_state: FormerState;
    attempts: Filled<number>;
    next_attempt_at: Filled<Timestamp> | null;
    error: string | null;
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
}
