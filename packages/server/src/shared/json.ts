/** The value of a JSON text, with or without a byte order mark; undefined if it is none. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** Limits for a JSON text. */
export interface JsonLimits {
  readonly depth: number;
  /** Keys of one object; those of all objects are bounded by the values. */
  readonly keys: number;
  /** Objects, lists, and their elements. */
  readonly values: number;
}

/**
 * Whether a JSON text is within the limits. It is scanned without parsing, since parsing a list of millions of empty
 * ones takes seconds and hundreds of megabytes; invalid JSON is left to the parser.
 */
export function isWithinJsonLimits(text: string, limits: JsonLimits): boolean {
  let [depth, values] = [0, 0];
  // The keys of the object at each depth.
  const keys: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at);
        break;
      case '{':
      case '[':
        depth += 1;
        values += 1;
        if (depth > limits.depth || values > limits.values) return false;
        keys[depth] = 0;
        break;
      case '}':
      case ']':
        depth -= 1;
        break;
      case ',':
        values += 1;
        if (values > limits.values) return false;
        break;
      case ':': {
        const count = (keys[depth] ?? 0) + 1;
        if (count > limits.keys) return false;
        keys[depth] = count;
        break;
      }
    }
  }
  return true;
}

/** The end of the string that begins at start; contents of files make it many megabytes long. */
function endOfString(text: string, start: number): number {
  let end = start;
  do end = text.indexOf('"', end + 1);
  while (end !== -1 && isEscaped(text, end));
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, quote: number): boolean {
  let first = quote;
  while (text[first - 1] === '\\') first -= 1;
  return (quote - first) % 2 === 1;
}
