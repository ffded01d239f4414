/** A record of a CSV file, and the number of its first line. */
export interface CsvRecord {
  readonly line: number;
  readonly values: readonly string[];
  /** A quote of it stays open, or more text follows its end: what follows is not what was meant. */
  readonly isBroken: boolean;
  /** It has more values than allowed; nothing follows it. */
  readonly isTooWide: boolean;
}

/** Of a longer first line only the beginning says what separates values. */
const headLength = 65_536;

/**
 * Parses CSV according to RFC 4180: quoted values may contain the separator, line breaks and doubled quotes. The separator is the
 * most frequent one of semicolon, comma and tab in the first line. Skips a byte order mark and blank lines.
 *
 * @param parts the text in chunks of any size
 * @param maxValues maximum number of values of a record; a record with more is the last one
 */
export async function* readCsv(
  parts: AsyncIterable<string>,
  maxValues = Number.POSITIVE_INFINITY,
): AsyncGenerator<CsvRecord> {
  let separator: string | undefined;
  let rest = '';
  let line = 1;
  let isFirst = true;
  let tried = 0;
  for await (const part of parts) {
    rest += isFirst ? part.replace(/^\uFEFF/, '') : part;
    isFirst = false;
    // A rest without a complete record is parsed again only when it has doubled: a quoted value may be megabytes long.
    if (rest.length < 2 * tried) continue;
    tried = rest.length;
    if (separator === undefined) {
      const end = rest.indexOf('\n');
      if (end === -1) continue;
      separator = separatorOf(rest.slice(0, end));
    }
    // The text after the last line break may continue in the next chunk.
    const { records, used } = parse(rest, separator, line, { isEnd: false, maxValues });
    for (const record of records) yield record;
    if (records.at(-1)?.isTooWide) return;
    line += breaksIn(rest, used);
    rest = rest.slice(used);
    tried = rest.length;
  }
  const { records } = parse(rest, separator ?? separatorOf(rest), line, { isEnd: true, maxValues });
  for (const record of records) yield record;
}

function separatorOf(head: string): string {
  const count = (mark: string) => head.slice(0, headLength).split(mark).length;
  return [';', ',', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

function breaksIn(text: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** Parses as many complete records as the text contains; `used` is the offset of the next one. */
function parse(
  text: string,
  separator: string,
  firstLine: number,
  { isEnd, maxValues }: { readonly isEnd: boolean; readonly maxValues: number },
): { records: CsvRecord[]; used: number } {
  const records: CsvRecord[] = [];
  let [used, at, line] = [0, 0, firstLine];
  let values: string[] = [];
  let isBroken = false;
  while (at < text.length) {
    const { value, end, isClosed } = readValue(text, at, separator);
    const isCut = end >= text.length || (end === text.length - 1 && text[end] === '\r');
    if (isCut && !isEnd) break;
    if (values.length >= maxValues) {
      records.push({ line, values, isBroken, isTooWide: true });
      return { records, used: text.length };
    }
    values.push(value);
    isBroken ||= !isClosed;
    at = text[end] === '\r' ? end + 1 : end;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      if (!isEnd) break;
      values.push('');
    }
    if (values.length > 1 || values[0]?.trim() !== '')
      records.push({ line, values, isBroken, isTooWide: false });
    values = [];
    isBroken = false;
    at += 1;
    line += breaksIn(text.slice(used, at), at - used);
    used = at;
  }
  return { records, used: Math.min(used, text.length) };
}

/** The value at an offset, and where it ends. */
function readValue(
  text: string,
  from: number,
  separator: string,
): { value: string; end: number; isClosed: boolean } {
  if (text[from] !== '"') {
    let end = from;
    while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
    const hasReturn = text[end - 1] === '\r' && end > from && text[end] === '\n';
    return { value: text.slice(from, hasReturn ? end - 1 : end), end, isClosed: true };
  }
  const close = quoteEnd(text, from + 1);
  const value = text.slice(from + 1, close).replaceAll('""', '"');
  const follows = text[close + 1];
  const isClosed =
    close < text.length && (follows === undefined || follows === separator || /[\r\n]/.test(follows));
  return { value, end: Math.min(close + 1, text.length), isClosed };
}

/** Offset of the closing quote of a value; the end of the text if there is none. */
function quoteEnd(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at === -1 ? text.length : at;
}
