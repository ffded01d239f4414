import { flag, integer, object, text, time } from '../answer-schema.ts';
import type { JsonSchema } from '../resources/definition.ts';

/** An attachment as lists and uploads answer it. */
export const anhangAnswer: JsonSchema = object({
  id: integer,
  nachricht_id: integer,
  datei_name: text,
  groesse: integer,
  typ: text,
  anlage_zeit: time,
  letzterAenderungsuser: text,
  ausstehend: flag,
});
