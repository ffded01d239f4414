import { type LanguageProblem, type ProblemCode, problemText } from '@schema-screens/schema/check-schemas';
import { findNodeAtLocation, type JSONPath, type Node } from 'jsonc-parser';

/** One mistake in a definition: its position, what is wrong, and what was probably meant. */
export interface Problem {
  file: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  code: ProblemCode;
  message: string;
  suggestion: string | undefined;
  /** Allowed, but probably not intended. */
  isWarning?: boolean;
}

/** A definition file, parsed with the positions of its parts. */
export interface ParsedFile {
  file: string;
  text: string;
  tree: Node;
  value: unknown;
}

function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  return { line: before.split('\n').length, column: offset - lastBreak };
}

/** The position of a problem: a value, or its key. */
export interface ProblemLocation {
  path: JSONPath;
  isKey?: boolean;
}

/** Creates a problem at a place of a file; for a missing place at the closest one around it. */
export function problemAt(
  parsed: ParsedFile,
  place: ProblemLocation,
  code: ProblemCode,
  message: string,
  suggestion?: string,
): Problem {
  let path = place.path;
  let node = findNodeAtLocation(parsed.tree, path);
  while (!node && path.length > 0) {
    path = path.slice(0, -1);
    node = findNodeAtLocation(parsed.tree, path);
  }
  // Inherited from another screen.
  if (path.length === 0 && place.path.length > 0) node = findNodeAtLocation(parsed.tree, ['extends']) ?? node;
  const target = place.isKey && node?.parent?.type === 'property' ? node.parent : node;
  return problemAtNode(parsed, target, code, message, suggestion);
}

/** A problem by its path, at its place in the file. */
export const problemIn = (
  parsed: ParsedFile,
  { path, isKey = false, code, message, suggestion }: LanguageProblem,
): Problem => problemAt(parsed, { path, isKey }, code, message, suggestion);

/** Creates a problem at a node of a file. */
export function problemAtNode(
  { file, text }: ParsedFile,
  node: Node | undefined,
  code: ProblemCode,
  message: string,
  suggestion?: string,
): Problem {
  return { file, ...positionAt(text, node?.offset ?? 0), code, message, suggestion };
}

/** A problem at an offset of a text that could not be parsed. */
export function problemAtOffset(file: string, text: string, offset: number, message: string): Problem {
  return { file, ...positionAt(text, offset), code: 'JSON_BROKEN', message, suggestion: undefined };
}

/** A problem as one line: file:line:column code message (did you mean "…"?); a warning has that word before its code. */
export const formatProblem = ({ file, line, column, isWarning, ...problem }: Problem): string =>
  `${file}:${line}:${column} ${isWarning ? 'warning ' : ''}${problemText(problem)}`;
