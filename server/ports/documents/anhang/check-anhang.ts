import { isUtf8 } from 'node:buffer';
import { MAX_GESAMT_BYTES, TYP_BY_ENDUNG } from './anhang-regeln.ts';
import { contentMatches } from './content-matches.ts';
import { cleanDateiName, endungOf } from './datei-name.ts';

/** A file that may be stored, with the name to show and the media type the server gives it; or why it may not. */
export type AnhangCheck =
  | { isAllowed: true; datei_name: string; typ: string }
  | { isAllowed: false; dataPath: 'datei_name' | 'daten'; message: string };

/**
 * Checks one uploaded file by the rules for attachments: name, extension, size, and that the content is what the
 * extension says. Never throws for bad content.
 */
export async function checkAnhang(name: string, content: Buffer): Promise<AnhangCheck> {
  const datei_name = cleanDateiName(name);
  if (datei_name === null) return refuse('datei_name', 'Der Dateiname ist nicht zulässig.');
  const endung = endungOf(datei_name);
  const typ = TYP_BY_ENDUNG.get(endung);
  if (typ === undefined) return refuse('datei_name', 'Unzulässiger Dateityp.');
  if (content.length === 0) return refuse('daten', 'Die Datei ist leer.');
  if (content.length > MAX_GESAMT_BYTES) return refuse('daten', GESAMT_UEBERSCHRITTEN);
  if (!(await contentMatches(content, endung))) {
    return refuse('daten', 'Der Inhalt der Datei passt nicht zu ihrem Dateityp.');
  }
  return { isAllowed: true, datei_name, typ: endung === 'txt' ? textTyp(content) : typ };
}

/** Said when all files together would exceed the limit. */
export const GESAMT_UEBERSCHRITTEN = 'Die Gesamtgröße aller Dateien darf 20 MB nicht überschreiten.';

/** A text file that is no UTF-8 is Windows-1252. */
function textTyp(content: Buffer): string {
  return `text/plain; charset=${isUtf8(content) ? 'utf-8' : 'windows-1252'}`;
}

function refuse(dataPath: 'datei_name' | 'daten', message: string): AnhangCheck {
  return { isAllowed: false, dataPath, message };
}
