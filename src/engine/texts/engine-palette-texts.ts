/** Texts of the palette that name its entries. */
export const enginePaletteTexts = {
  screens: 'Seiten',
  actions: 'Aktionen',
  all: (count: string) => `Alle ${count} anzeigen`,
  uncounted: (count: string) => `Alle anzeigen (${count})`,
};
