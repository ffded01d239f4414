import { isUtf8 } from 'node:buffer';
import { requestTexts } from '../../../shared/request-locale.ts';
import { MAX_GESAMT_BYTES, TYP_BY_ENDUNG } from './anhang-regeln.ts';
import { noCost } from './content-cost.ts';
import { checkContent } from './content-problem.ts';
import { cleanDateiName, endungOf } from './datei-name.ts';

/** Why a file must not be stored. */
export interface AnhangRefusal {
  readonly isAllowed: false;
  readonly dataPath: 'datei_name' | 'daten';
  readonly message: string;
}

/** A file that may be stored, with its display name and media type; or the reason why it may not. */
export type AnhangCheck =
  | { readonly isAllowed: true; readonly datei_name: string; readonly typ: string }
  | AnhangRefusal;

/** Checks name, extension and size of an uploaded file by the rules for attachments, without reading its content. */
export function checkAngaben(name: string, content: Buffer): AnhangCheck {
  const texts = requestTexts();
  const datei_name = cleanDateiName(name);
  if (datei_name === null) return refuse('datei_name', texts.fileName);
  const endung = endungOf(datei_name);
  const typ = TYP_BY_ENDUNG.get(endung);
  if (typ === undefined) return refuse('datei_name', texts.upload.type);
  if (content.length === 0) return refuse('daten', texts.upload.empty);
  if (content.length > MAX_GESAMT_BYTES) return refuse('daten', texts.upload.total);
  return { isAllowed: true, datei_name, typ: endung === 'txt' ? textTyp(content) : typ };
}

/** Checks name and content of a file in the current thread: for files that the operator supplies. */
export async function checkAnhang(name: string, content: Buffer): Promise<AnhangCheck> {
  const check = checkAngaben(name, content);
  if (!check.isAllowed) return check;
  const { problem } = await checkContent(check.datei_name, content, noCost);
  return problem === undefined ? check : refuse('daten', requestTexts().upload.content[problem]);
}

/** A text file that is not UTF-8 is read as Windows-1252. */
function textTyp(content: Buffer): string {
  return `text/plain; charset=${isUtf8(content) ? 'utf-8' : 'windows-1252'}`;
}

export function refuse(dataPath: AnhangRefusal['dataPath'], message: string): AnhangRefusal {
  return { isAllowed: false, dataPath, message };
}
