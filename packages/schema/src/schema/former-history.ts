import type { HistoryWords } from './vocabulary.ts';

/** The words of the history before an application could choose them. */
export const legacyHistory: HistoryWords = {
  history: 'aenderung',
  number: 'nummer',
  time: 'zeit',
  userId: 'benutzer_id',
  userName: 'benutzername',
  role: 'rolle',
  resource: 'ressource',
  key: 'schluessel',
  name: 'objekt_name',
  kind: 'art',
  fields: 'felder',
  fieldNames: 'felder_namen',
  changes: 'aenderungen',
  values: 'werte',
  salt: 'salz',
  valuesHash: 'pruefsumme_werte',
  place: 'platz',
  previousHash: 'pruefsumme_vorher',
  hash: 'pruefsumme',
  field: 'feld',
  title: 'titel',
  hidden: 'verdeckt',
  before: 'alt',
  after: 'neu',
  created: 'angelegt',
  changed: 'geaendert',
  deleted: 'geloescht',
  restored: 'wiederhergestellt',
  removed: 'bereinigt',
  viewed: 'angesehen',
  executed: 'ausgefuehrt',
  failed: 'gescheitert',
  command: 'befehl',
  retention: 'Aufbewahrung',
};

/** What an application with such a history is told. */
export const legacyHistoryHint = `"vocabulary": { "history": ${JSON.stringify(legacyHistory)} } in application.json keeps "${legacyHistory.history}" and its entries.`;
