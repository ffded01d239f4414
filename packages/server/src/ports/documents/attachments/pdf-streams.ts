/** A stream of a PDF, in every way that readers may understand it. */
export interface PdfStream {
  /** Its dictionary, as written. */
  readonly dictionary: string;
  /** Offsets where its data may begin: readers differ in what they allow after the keyword `stream`. */
  readonly starts: readonly number[];
}

/**
 * All streams of a PDF. The file's cross-reference table decides where objects are, so one may begin inside of a
 * string, a comment or another stream: every `obj` counts. Yields undefined and stops if objects are nested or one has
 * no end.
 *
 * @param text the bytes as Latin-1
 */
export function* pdfStreams(text: string): Iterable<PdfStream | undefined> {
  // Objects do not overlap, apart from a few false matches, so the work is bounded by the length.
  let left = 2 * text.length + 1024;
  for (const { index } of text.matchAll(/(?<!end)obj/g)) {
    const start = behindBlanks(text, index + 3);
    const end = text.startsWith('<<', start) ? behindDictionary(text, start) : start;
    const at = behindBlanks(text, end);
    left -= at - index - 3;
    if (left < 0 || end > text.length) {
      yield undefined;
      return;
    }
    if (end === start || !text.startsWith('stream', at)) continue;
    yield { dictionary: text.slice(start, end), starts: startsOfBytes(text, at + 'stream'.length) };
  }
}

/** The offset after white space and comments. */
function behindBlanks(text: string, start: number): number {
  let at = start;
  for (;;) {
    while (isBlank(text.charCodeAt(at))) at += 1;
    if (text[at] !== '%') return at;
    at = behindLine(text, at);
  }
}

/** The offset after a dictionary; the end of the text if the dictionary is not closed. */
function behindDictionary(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; ) {
    switch (text[at]) {
      case '(':
        at = behindString(text, at);
        break;
      case '%':
        at = behindLine(text, at);
        break;
      case '<':
        depth += text[at + 1] === '<' ? 1 : 0;
        at = text[at + 1] === '<' ? at + 2 : behindHex(text, at);
        break;
      case '>':
        depth -= text[at + 1] === '>' ? 1 : 0;
        at += text[at + 1] === '>' ? 2 : 1;
        if (depth === 0) return at;
        break;
      default:
        at += 1;
    }
  }
  return text.length + 1;
}

function behindString(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

function behindHex(text: string, start: number): number {
  const end = text.indexOf('>', start);
  return end < 0 ? text.length : end + 1;
}

/** The offset after a line break, which is CR, LF or both. */
function behindLine(text: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== '\r' && text[at] !== '\n') at += 1;
  return at + (text.startsWith('\r\n', at) ? 2 : 1);
}

/** The offset after spaces and one line break, and the one after the whole line. */
function startsOfBytes(text: string, behindWord: number): number[] {
  let at = behindWord;
  while (text[at] === ' ' || text[at] === '\t') at += 1;
  const isEnd = text[at] === '\r' || text[at] === '\n';
  const line = behindLine(text, behindWord);
  return isEnd ? [line] : [at, line];
}

const isBlank = (code: number): boolean =>
  code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09 || code === 0x0c || code === 0;
