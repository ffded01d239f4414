import { reportTexts } from '../../texts/portal-texts.ts';
import type { ReportContent } from '../brief/create-report.ts';
import type { Produktdokument } from '../core-system/core-system.ts';

/** Documents of a product, as the call names them. */
export const produktdokumente: readonly Produktdokument[] = ['Versicherungsbedingung', 'Produktinfo'];

/** The conditions or the information sheet of a product. */
export const produktReport = (
  sparteText: string,
  dokument: Produktdokument,
  datum: string,
): ReportContent => {
  const { title, sections } = reportTexts()[dokument];
  return {
    titel: title,
    untertitel: sparteText,
    datum,
    abschnitte: Object.values(sections).map((section) => ({ titel: section.title, text: section.text })),
  };
};
