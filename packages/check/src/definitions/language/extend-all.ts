import { isRecord } from '@schema-screens/locale';
import { suggest } from '@schema-screens/schema/check-schemas';
import { ExtendsError, extendScreen, type ScreenSource } from '@schema-screens/schema/language';
import { type ParsedFile, type Problem, problemAt } from './problem.ts';

/** Files with the complete definitions of their screens; a screen that extends an unknown one becomes a problem. */
export function extendAll(written: readonly ParsedFile[], problems: Problem[]): ParsedFile[] {
  const byName = new Map(
    written.flatMap(({ value }): [string, ScreenSource][] =>
      isRecord(value) && typeof value.name === 'string' ? [[value.name, value]] : [],
    ),
  );
  return written.flatMap((parsed) => {
    if (!isRecord(parsed.value)) return [parsed];
    try {
      return [{ ...parsed, value: extendScreen(parsed.value, (name) => byName.get(name)) }];
    } catch (error) {
      if (!(error instanceof ExtendsError)) throw error;
      const hint = byName.has(error.base) ? undefined : suggest(error.base, byName.keys());
      problems.push(problemAt(parsed, { path: ['extends'] }, 'SCREEN_UNKNOWN', error.message, hint));
      return [];
    }
  });
}

/** Removes inherited problems: they are reported where they are defined. */
export function withoutInherited(problems: readonly Problem[], written: readonly ParsedFile[]): Problem[] {
  const isTaken = (problem: Problem): boolean => {
    const parsed = written.find(
      ({ file, value }) => file === problem.file && isRecord(value) && 'extends' in value,
    );
    if (!parsed) return false;
    const { line, column } = problemAt(parsed, { path: ['extends'] }, problem.code, '');
    return (
      line === problem.line &&
      column === problem.column &&
      problems.some(({ file, message }) => file !== problem.file && message === problem.message)
    );
  };
  return problems.filter((problem) => !isTaken(problem));
}
