import { isUtf8 } from 'node:buffer';
import { type ContentCost, MAX_CALL_COST, MAX_GESAMT_BYTES, TYP_BY_ENDUNG } from './anhang-regeln.ts';
import { CostExceeded, CostMeter, noCost } from './content-cost.ts';
import { contentProblem } from './content-problem.ts';
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
  const datei_name = cleanDateiName(name);
  if (datei_name === null) return refuse('datei_name', 'Der Dateiname ist nicht zulässig.');
  const endung = endungOf(datei_name);
  const typ = TYP_BY_ENDUNG.get(endung);
  if (typ === undefined) return refuse('datei_name', 'Unzulässiger Dateityp.');
  if (content.length === 0) return refuse('daten', 'Die Datei ist leer.');
  if (content.length > MAX_GESAMT_BYTES) return refuse('daten', GESAMT_UEBERSCHRITTEN);
  return { isAllowed: true, datei_name, typ: endung === 'txt' ? textTyp(content) : typ };
}

/** The problem of a content, and the cost of checking it and those before it. */
export interface ContentCheck {
  readonly problem: string | undefined;
  readonly cost: ContentCost;
}

/**
 * Checks that the content of a file matches its extension. Never throws for bad content. It can take long, so uploads
 * are checked in a separate thread (`content-checker.ts`).
 *
 * @param before cost of the files checked before in the same call
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

/** Checks name and content of a file in the current thread: for files that the operator supplies. */
export async function checkAnhang(name: string, content: Buffer): Promise<AnhangCheck> {
  const check = checkAngaben(name, content);
  if (!check.isAllowed) return check;
  const { problem } = await checkContent(check.datei_name, content, noCost);
  return problem === undefined ? check : refuse('daten', problem);
}

/** Message when all files together would exceed the limit. */
export const GESAMT_UEBERSCHRITTEN = 'Die Gesamtgröße aller Dateien darf 20 MB nicht überschreiten.';

/** Message for a content that is too expensive to check. */
export const ZU_AUFWENDIG =
  'Die Datei konnte nicht geprüft werden, weil sie zu viel enthält. Bitte teilen Sie sie auf oder senden Sie sie als PDF.';

/** A text file that is not UTF-8 is read as Windows-1252. */
function textTyp(content: Buffer): string {
  return `text/plain; charset=${isUtf8(content) ? 'utf-8' : 'windows-1252'}`;
}

export function refuse(dataPath: AnhangRefusal['dataPath'], message: string): AnhangRefusal {
  return { isAllowed: false, dataPath, message };
}
