import {
  anyOfSchemas,
  arrayOf,
  booleanSchema,
  day,
  integer,
  object,
  orNull,
  record,
  searchResponse,
  text,
  time,
} from '@schema-screens/server/resources';

const item = object({
  id: integer,
  art: text,
  dateien_id_imap2: orNull(integer),
  kontext: text,
  kontext_detail: orNull(text),
  bezug: orNull(text),
  bezug_detail: orNull(text),
  betreff: orNull(text),
  datei_name: orNull(text),
  datei_art: orNull(text),
  datum: day,
  druck_datum: orNull(day),
  anlage_zeit: time,
  vertrag_nr: orNull(text),
  schaden_nummer: orNull(text),
  zugehoerigkeit: text,
  nachricht: orNull(text),
  notiz: orNull(text),
  send_from_vn: booleanSchema,
  vn_nummer: text,
  data: orNull(text),
  anzahlAnhaenge: integer,
  korrigiert_am: orNull(time),
  zustand: orNull(text),
  gelesen: booleanSchema,
  enumtext: record(text),
});

/** Response of the mailbox: both of its lists, or a page of search results. */
export const postfachResponse = anyOfSchemas(
  object({ posteingang: arrayOf(item), gesendet: arrayOf(item), anzahl: integer, anzahlUngelesen: integer }),
  searchResponse(item),
);

/** Response of the calls that mark items as read or unread. */
export const gelesenResponse = object({
  benachrichtigungenGelesen: arrayOf(integer),
  benachrichtigungenGelesenMyILL: arrayOf(integer),
  benachrichtigungenGelesenMail: arrayOf(integer),
});
