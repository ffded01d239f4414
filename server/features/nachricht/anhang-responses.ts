import type { JsonSchema } from '../../resources/json-schema.ts';
import { flag, integer, object, text, time } from '../../resources/schema-words.ts';

/** An attachment as lists and uploads response it. */
export const anhangResponse: JsonSchema = object({
  id: integer,
  nachricht_id: integer,
  datei_name: text,
  groesse: integer,
  typ: text,
  anlage_zeit: time,
  letzterAenderungsuser: text,
  ausstehend: flag,
});
