import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type ParsedFile, type Problem, problemAtNode, problemAtOffset } from './problem.ts';

/** A file of `screens/` or `schemas/`. */
export interface DefinitionFile {
  /** Path relative to the project's folder, e.g. screens/buecherei/buch-suchen.json. */
  readonly file: string;
  readonly text: string;
}

/** Duplicate keys in an object: only the last one counts. */
function repeatedKeys(node: Node): Node[] {
  const own = new Set<unknown>();
  const repeated = (node.type === 'object' ? (node.children ?? []) : []).flatMap(
    ({ children: [key] = [] }) => {
      if (!key) return [];
      if (own.has(key.value)) return [key];
      own.add(key.value);
      return [];
    },
  );
  return [...repeated, ...(node.children ?? []).flatMap(repeatedKeys)];
}

/** Deeper than any real file, and shallow enough for recursion. */
const deepest = 200;

/** Position where brackets are nested more deeply; undefined for all real files. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isText && character === '\\') at += 1;
    else if (character === '"') isText = !isText;
    else if (!isText && (character === '{' || character === '[')) depth += 1;
    else if (!isText && (character === '}' || character === ']')) depth -= 1;
    if (depth > deepest) return at;
  }
  return undefined;
}

const sentences: Readonly<Record<string, string>> = {
  InvalidCommentToken: 'JSON has no comments.',
  CommaExpected: 'A comma is missing here.',
  ColonExpected: 'A colon is missing here.',
  CloseBraceExpected: 'A "}" is missing.',
  CloseBracketExpected: 'A "]" is missing.',
  EndOfFileExpected: 'The file goes on after its end.',
  UnexpectedEndOfString: 'A text is not closed.',
  InvalidEscapeCharacter: 'There is no such escape; a backslash itself is written "\\\\".',
};

/** A sentence about the syntax error in a text. */
function sentenceFor(text: string, offset: number, code: string): string {
  const rest = text.slice(offset);
  if (text.trim() === '') return 'The file is empty.';
  if (text.startsWith('\ufeff'))
    return 'The file begins with a byte-order mark; save it as UTF-8 without one.';
  if (/^[„“”‚‘’']/.test(rest)) return 'Texts stand in straight double quotes: ".';
  if (/^\s*[}\]]/.test(rest) && /,\s*$/.test(text.slice(0, offset)))
    return 'There is a comma too many before this.';
  return sentences[code] ?? `This is no valid JSON (${code}).`;
}

/** A file with the positions of its parts, or why it has none. */
interface ParseResult {
  readonly parsed?: ParsedFile;
  readonly problems: readonly Problem[];
}

/** Mistakes and warnings are found in the same files, one after the other. */
const results = new WeakMap<DefinitionFile, ParseResult>();

/** Parses a file with the positions of its parts, once; reports a file that is not JSON. */
export function parseFile(file: DefinitionFile): ParseResult {
  const result = results.get(file) ?? parse(file);
  results.set(file, result);
  return result;
}

function parse({ file, text }: DefinitionFile): ParseResult {
  const deep = tooDeepAt(text);
  if (deep !== undefined)
    return { problems: [problemAtOffset(file, text, deep, `Brackets stand more than ${deepest} deep.`)] };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (error || !tree) {
    const what = error ? printParseErrorCode(error.error) : 'ValueExpected';
    const at = error?.offset ?? 0;
    return { problems: [problemAtOffset(file, text, at, sentenceFor(text, at, what))] };
  }
  const parsed = { file, text, tree, value: JSON.parse(text) as unknown };
  const problems = repeatedKeys(tree).map((key) =>
    problemAtNode(parsed, key, 'KEY_TWICE', `The key ${JSON.stringify(key.value)} stands here twice.`),
  );
  return { parsed, problems };
}
