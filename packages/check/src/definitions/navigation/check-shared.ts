import { isRecord } from '@schema-screens/locale';
import { suggest } from '@schema-screens/schema/check-schemas';
import {
  collectSharedPieces,
  expandShared,
  SharedError,
  type SharedPieces,
} from '@schema-screens/schema/language';
import type { ValidateFunction } from 'ajv';
import { checkSchema } from '../language/language-validators.ts';
import { type ParsedFile, type Problem, problemAt } from '../language/problem.ts';

/** A place in a file that names a piece. */
interface NamedPiece {
  parsed: ParsedFile;
  group: string;
  name: string;
}

/** The content of `screens/shared/` during the check. */
export interface SharedCheck {
  /** The files with nested pieces inserted. */
  files: readonly ParsedFile[];
  /** All other files with their pieces inserted. */
  screens: readonly ParsedFile[];
  /** Files that use an unknown piece, or one that contains itself. */
  broken: readonly ParsedFile[];
}

const isShared = ({ file }: ParsedFile): boolean => /^screens\/shared\//.test(file);

const namesIn = (parsed: ParsedFile): NamedPiece[] =>
  Object.entries(parsed.value ?? {}).flatMap(([group, pieces]) =>
    isRecord(pieces) ? Object.keys(pieces).map((name) => ({ parsed, group, name })) : [],
  );

function twice(named: readonly NamedPiece[]): Problem[] {
  const first = new Map<string, string>();
  return named.flatMap(({ parsed, group, name }) => {
    const other = first.get(name);
    if (other === undefined) first.set(name, parsed.file);
    if (other === undefined) return [];
    const message = `${other} has a shared piece "${name}" already.`;
    return [problemAt(parsed, { path: [group, name], isKey: true }, 'NAME_TWICE', message)];
  });
}

const unused = (named: readonly NamedPiece[], used: ReadonlySet<string>): Problem[] =>
  named
    .filter(({ name }) => !used.has(name))
    .map(({ parsed, group, name }) => {
      const place = { path: [group, name], isKey: true };
      return problemAt(parsed, place, 'SHARED_UNUSED', `Nothing uses the shared piece "${name}".`);
    });

function expandFile(
  parsed: ParsedFile,
  pieces: SharedPieces,
  onUse: (name: string) => void,
  problems: Problem[],
): ParsedFile | undefined {
  try {
    return { ...parsed, value: expandShared(parsed.value, pieces, onUse) };
  } catch (error) {
    if (!(error instanceof SharedError)) throw error;
    const hint = pieces.has(error.piece) ? undefined : suggest(error.piece, pieces.keys());
    problems.push(problemAt(parsed, { path: [...error.path] }, 'SHARED_UNKNOWN', error.message, hint));
    return undefined;
  }
}

/**
 * Inserts shared pieces into all definitions, and checks the files of `screens/shared/` themselves.
 *
 * @param written all files of definitions
 * @param validate of shared.schema.json
 * @param brand the content of brand.json
 */
export function checkShared(
  written: readonly ParsedFile[],
  validate: ValidateFunction,
  problems: Problem[],
  brand?: unknown,
): SharedCheck {
  const shared = written.filter(isShared);
  const pieces = collectSharedPieces(
    shared.map(({ value }) => value),
    brand,
  );
  const named = shared.flatMap(namesIn);
  const used = new Set<string>();
  const broken: ParsedFile[] = [];
  problems.push(...twice(named));
  const expand = (parsed: ParsedFile): ParsedFile[] => {
    const whole = expandFile(parsed, pieces, (name) => used.add(name), problems);
    if (!whole) broken.push(parsed);
    return whole ? [whole] : [];
  };
  const files = shared.flatMap(expand);
  const screens = written.filter((parsed) => !isShared(parsed)).flatMap(expand);
  for (const parsed of files) problems.push(...checkSchema(parsed, validate));
  // A misspelt name elsewhere does not make a piece unused.
  if (broken.length === 0) problems.push(...unused(named, used));
  return { files, screens, broken: broken.filter((parsed) => !isShared(parsed)) };
}

const usesPieces = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(usesPieces)
    : isRecord(value) && (typeof value.use === 'string' || Object.values(value).some(usesPieces));

/** Removes problems that a file only inherits from a shared piece: they are reported where it is defined. */
export function withoutShared(problems: readonly Problem[], written: readonly ParsedFile[]): Problem[] {
  const idOf = ({ code, message }: Problem): string => `${code} ${message}`;
  const isOfPiece = ({ file }: Problem): boolean => /^screens\/shared\//.test(file);
  const reported = new Set(problems.filter(isOfPiece).map(idOf));
  const users = new Set(written.filter(({ value }) => usesPieces(value)).map(({ file }) => file));
  return problems.filter(
    (problem) => isOfPiece(problem) || !users.has(problem.file) || !reported.has(idOf(problem)),
  );
}
