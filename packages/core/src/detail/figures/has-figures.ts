import type { DetailSection } from '@schema-screens/schema/language';

/** Whether sections, or those within them, have tiles or charts. */
export const hasFigures = (sections: readonly DetailSection[]): boolean =>
  sections.some(({ tiles, chart, sections: inner = [] }) => tiles || chart || hasFigures(inner));
