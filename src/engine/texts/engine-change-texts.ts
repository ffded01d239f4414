/** Texts about changes by others. */
export const engineChangeTexts = {
  changed: 'Die Liste wurde geändert',
  one: '1 neuer Eintrag',
  many: (count: number) => `${count} neue Einträge`,
  maybe: ', vielleicht auch zu Ihrer Suche',
};
