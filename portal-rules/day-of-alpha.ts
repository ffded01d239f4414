const german = /^(\d{2})\.(\d{2})\.(\d{4})$/;

/** The day of a field whose name ends in Alpha, such as 19.07.2026, as YYYY-MM-DD; any other text as it is. */
export const dayOfAlpha = (text: string): string => text.trim().replace(german, '$3-$2-$1');
