import { type ParseError, parse, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type ParsedFile, type Problem, problemAtOffset } from './problem.ts';

/** A file as it lies in `screens/` or `schemas/`. */
export interface DefinitionFile {
  /** Path from the project's folder, e.g. screens/buecherei/buch-suchen.json. */
  file: string;
  text: string;
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
  return { parsed: { file, text, tree, value: parse(text) }, problems: [] };
}
