const dot = '•';
const shownAtEnd = 4;

/**
 * A text that not everybody at the screen may read: dots only, or dots and its last four characters. Short texts are
 * dots alone, and the number of dots reveals nothing about the length.
 *
 * @example maskText('DE89370400440532013000', 'end') // '•••• 3000'
 */
export function maskText(text: string, mask: 'all' | 'end' | undefined): string {
  if (mask === undefined) return text;
  const end = text.slice(-shownAtEnd);
  return mask === 'end' && text.length >= 2 * shownAtEnd ? `${dot.repeat(4)} ${end}` : dot.repeat(8);
}
