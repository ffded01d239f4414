import type { TypeOf } from '../../resources/json-schema.ts';
import { flag, integer, object, orNull, text, time } from '../../resources/schema-words.ts';

/** A file as a download gives it: a data URL with the type that the server chose when the file came in. */
export const downloadResponse = object({ datei_name: text, daten: text });
export type Download = TypeOf<typeof downloadResponse>;

/** An attachment as lists and uploads response it. */
export const anhangResponse = object({
  id: integer,
  nachricht_id: integer,
  datei_name: text,
  groesse: integer,
  typ: text,
  anlage_zeit: time,
  letzterAenderungsuser: orNull(text),
  ausstehend: flag,
});
