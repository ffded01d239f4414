import type { TypeOf } from '@schema-screens/server/resources';
import { flag, integer, object, text, time } from '@schema-screens/server/resources';

/** A downloaded file: a data URL with the type that the server determined at the upload. */
export const downloadResponse = object({ datei_name: text, daten: text });
export type Download = TypeOf<typeof downloadResponse>;

/** An attachment in lists and in the response to an upload. */
export const anhangResponse = object({
  id: integer,
  nachricht_id: integer,
  datei_name: text,
  groesse: integer,
  typ: text,
  anlage_zeit: time,
  ausstehend: flag,
});
