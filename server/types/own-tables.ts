import type { Day, Json, LegacyState, Timestamp, WithDefault } from '@schema-screens/server/database';

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
    id: WithDefault<number>;
    kind: string;
    state: 'waiting' | 'delivered' | 'failed';
    former_state: LegacyState;
    content: string | null;
    created_at: Timestamp;
    next_attempt_at: Timestamp | null;
    delivered_at: Timestamp | null;
    attempts: WithDefault<number>;
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
    id: WithDefault<number>;
    details: string;
    created_at: Timestamp;
    state: WithDefault<'waiting' | 'failed'>;
    former_state: LegacyState;
    attempts: WithDefault<number>;
    next_attempt_at: WithDefault<Timestamp> | null;
    error: string | null;
  };
  statistik_ereignis: {
    id: WithDefault<number>;
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
