const range = /^(?:\{(\d+)(?:(,)(\d+)?)?\}|([?*+]))/;

/** The smallest and largest number of characters of texts that a simple pattern matches as a whole; undefined for any other. */
export function lengthsOf(pattern: string): readonly [number, number] | undefined {
  if (!pattern.startsWith('^') || !pattern.endsWith('$')) return undefined;
  let rest = pattern.slice(1, -1);
  let [least, max] = [0, 0];
  while (rest !== '') {
    const token = /^(?:\[(?:\\.|[^\]\\])+\]|\\[dwsDWS.\-/+]|[A-Za-z0-9 .,:;/_@-])/.exec(rest)?.[0];
    if (token === undefined) return undefined;
    rest = rest.slice(token.length);
    const [whole = '', from, comma, to, sign] = range.exec(rest) ?? [];
    rest = rest.slice(whole.length);
    const low = sign ? Number(sign === '+') : Number(from ?? 1);
    const high = sign
      ? sign === '?'
        ? 1
        : Number.POSITIVE_INFINITY
      : comma
        ? Number(to ?? Number.POSITIVE_INFINITY)
        : low;
    least += low;
    max += high;
  }
  return [least, max];
}
