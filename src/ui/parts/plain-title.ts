/** A title without its placeholders, for where there is nothing to fill them with. */
export const plainTitle = (title: string): string => title.replace(/\s*\{[^}]*\}/g, '');
