import { type Node, type ParseError, parse, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type ParsedFile, type Problem, problemAtNode, problemAtOffset } from './problem.ts';

/** A file as it lies in `screens/` or `schemas/`. */
export interface DefinitionFile {
  /** Path from the project's folder, e.g. screens/buecherei/buch-suchen.json. */
  file: string;
  text: string;
}

/** Keys that stand in one object a second time: only the last of them counts. */
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

/** Parses a file with the positions of its parts; without them when it is no JSON. */
export function parseFile({ file, text }: DefinitionFile): { parsed?: ParsedFile; problems: Problem[] } {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (error || !tree) {
    const what = error ? printParseErrorCode(error.error) : 'ValueExpected';
    return {
      problems: [problemAtOffset(file, text, error?.offset ?? 0, `This is no valid JSON (${what}).`)],
    };
  }
  const parsed = { file, text, tree, value: parse(text) };
  const problems = repeatedKeys(tree).map((key) =>
    problemAtNode(parsed, key, 'KEY_TWICE', `The key ${JSON.stringify(key.value)} stands here twice.`),
  );
  return { parsed, problems };
}
