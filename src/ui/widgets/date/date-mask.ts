/**
 * Inserts the dots of TT.MM.JJJJ while digits are typed at the end; other separators become dots. ISO dates and other texts stay
 * unchanged.
 *
 * @example maskDate('010125') // '01.01.25'
 */
export function maskDate(text: string): string {
  if (/^\d{4}-/.test(text)) return text;
  const typed = text
    .trimStart()
    .replaceAll(/\.\s+/g, '.')
    .replaceAll(/(?<=\d)[,/-]/g, '.');
  const packed = /^(\d{2})(\d{1,2})(\d*)$/.exec(typed) ?? /^(\d{1,2})\.(\d{2})(\d+)$/.exec(typed);
  return packed ? packed.slice(1).filter(Boolean).join('.') : typed;
}
