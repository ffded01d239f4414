import { type ParsedFile, type Problem, problemAt } from './problem.ts';

/** Names and addresses that two screens have. */
export function checkTwice(files: readonly ParsedFile[]): Problem[] {
  const problems: Problem[] = [];
  for (const [key, code] of [
    ['name', 'NAME_TWICE'],
    ['path', 'PATH_TWICE'],
  ] as const) {
    const first = new Map<string, string>();
    for (const parsed of files) {
      const value = (parsed.value as Record<string, unknown>)[key];
      if (typeof value !== 'string') continue;
      const shape = key === 'path' ? value.replace(/\{[^}]*\}/g, '{}') : value;
      const other = first.get(shape);
      if (other)
        problems.push(
          problemAt(parsed, { path: [key] }, code, `${other} has the ${key} "${value}" already.`),
        );
      else first.set(shape, parsed.file);
    }
  }
  return problems;
}
