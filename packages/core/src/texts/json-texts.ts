/** Texts of values that are drawn by any JSON Schema. */
export const jsonTexts = {
  kinds: {
    string: 'Text',
    number: 'Zahl',
    integer: 'Ganze Zahl',
    boolean: 'Ja oder nein',
    object: 'Objekt',
    array: 'Liste',
    null: 'Kein Wert',
  },
  /** A value of any type, as JSON. */
  json: 'Als JSON',
  malformed: 'Das ist kein gültiges JSON.',
  /** Keys of an object that its schema does not name. */
  key: 'Name',
  property: 'Angabe',
  others: 'Weitere Angaben',
  twice: 'Diesen Namen gibt es schon.',
  unfit: 'Dieser Name ist nicht erlaubt.',
  remove: '{title} entfernen?',
} as const;
