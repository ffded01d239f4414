const dot = '•';
const shownAtEnd = 4;

/**
 * Masks a text that is not for everybody at the screen: dots only, or dots and its last four characters. Short texts
 * become dots only, and the number of dots does not reveal the length.
 *
 * @example maskText('DE89370400440532013000', 'end') // '•••• 3000'
 */
export function maskText(text: string, mask: 'all' | 'end' | undefined): string {
  if (mask === undefined) return text;
  const end = text.slice(-shownAtEnd);
  return mask === 'end' && text.length >= 2 * shownAtEnd ? `${dot.repeat(4)} ${end}` : dot.repeat(8);
}
