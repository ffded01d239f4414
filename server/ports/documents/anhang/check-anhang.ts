import { isUtf8 } from 'node:buffer';
import { type ContentCost, MAX_CALL_COST, MAX_GESAMT_BYTES, TYP_BY_ENDUNG } from './anhang-regeln.ts';
import { CostExceeded, CostMeter, noCost } from './content-cost.ts';
import { contentProblem } from './content-problem.ts';
import { cleanDateiName, endungOf } from './datei-name.ts';

/** Why a file may not be stored. */
export interface AnhangRefusal {
  readonly isAllowed: false;
  readonly dataPath: 'datei_name' | 'daten';
  readonly message: string;
}

/** A file that may be stored, with the name to show and the media type the server gives it; or why it may not. */
export type AnhangCheck =
  | { readonly isAllowed: true; readonly datei_name: string; readonly typ: string }
  | AnhangRefusal;

/** Checks name, extension and size of an uploaded file by the rules for attachments, without looking at what it holds. */
export function checkAngaben(name: string, content: Buffer): AnhangCheck {
  const datei_name = cleanDateiName(name);
  if (datei_name === null) return refuse('datei_name', 'Der Dateiname ist nicht zulässig.');
  const endung = endungOf(datei_name);
  const typ = TYP_BY_ENDUNG.get(endung);
  if (typ === undefined) return refuse('datei_name', 'Unzulässiger Dateityp.');
  if (content.length === 0) return refuse('daten', 'Die Datei ist leer.');
  if (content.length > MAX_GESAMT_BYTES) return refuse('daten', GESAMT_UEBERSCHRITTEN);
  return { isAllowed: true, datei_name, typ: endung === 'txt' ? textTyp(content) : typ };
}

/** What is wrong with a content, and what it and those before it cost. */
export interface ContentCheck {
  readonly problem: string | undefined;
  readonly cost: ContentCost;
}

/**
 * Whether the content of a file is what its name says. Never throws for bad content. It may take long: of files that anybody sends it
 * is asked in a thread of its own (`content-checker.ts`).
 *
 * @param before what the files of the same call before it have cost
 */
export async function checkContent(
  datei_name: string,
  content: Buffer,
  before: ContentCost,
): Promise<ContentCheck> {
  const meter = new CostMeter(before, MAX_CALL_COST);
  try {
    const problem = await contentProblem(content, endungOf(datei_name), meter);
    return { problem, cost: meter.cost };
  } catch (error) {
    if (!(error instanceof CostExceeded)) throw error;
    return { problem: ZU_AUFWENDIG, cost: meter.cost };
  }
}

/** Checks a file in name and content, in this thread: for files of the operator himself. */
export async function checkAnhang(name: string, content: Buffer): Promise<AnhangCheck> {
  const check = checkAngaben(name, content);
  if (!check.isAllowed) return check;
  const { problem } = await checkContent(check.datei_name, content, noCost);
  return problem === undefined ? check : refuse('daten', problem);
}

/** Said when all files together would exceed the limit. */
export const GESAMT_UEBERSCHRITTEN = 'Die Gesamtgröße aller Dateien darf 20 MB nicht überschreiten.';

/** Said of a content that holds more than anybody sends. */
export const ZU_AUFWENDIG =
  'Die Datei konnte nicht geprüft werden, weil sie zu viel enthält. Bitte teilen Sie sie auf oder senden Sie sie als PDF.';

/** A text file that is no UTF-8 is Windows-1252. */
function textTyp(content: Buffer): string {
  return `text/plain; charset=${isUtf8(content) ? 'utf-8' : 'windows-1252'}`;
}

export function refuse(dataPath: AnhangRefusal['dataPath'], message: string): AnhangRefusal {
  return { isAllowed: false, dataPath, message };
}
