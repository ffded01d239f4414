import { schemaOnPath, wholeSchema } from '#model';
import { isRecord } from '#rules';
import type { KnownWithScreens } from '../language/known.ts';
import { type ParsedFile, type Problem, problemAt } from '../language/problem.ts';
import { schemaAt } from '../language/schema-at.ts';
import { typesOf } from '../language/schema-types.ts';
import { suggest } from '../language/suggest.ts';
import { type Visit, walk } from '../language/walk.ts';

/** The looks of a badge are those of values that its field can have. */
function badgeProblems(
  parsed: ParsedFile,
  { value, path, parent }: Visit,
  known: KnownWithScreens,
): Problem[] {
  if (parent.cell !== 'badge' || typeof parent.field !== 'string' || !isRecord(value)) return [];
  const root = schemaAt(parsed.value, path, known);
  const schema = root && schemaOnPath(root, parent.field);
  const keys = (schema?.enum ?? known.enums[schema?.['x-enum'] ?? '']?.map(({ key }) => key))?.map(String);
  if (!keys || !isRecord(value.values)) return [];
  return Object.keys(value.values)
    .filter((key) => !keys.includes(key))
    .map((key) =>
      problemAt(
        parsed,
        { path: [...path, 'values', key], isKey: true },
        'VALUE_WRONG',
        `"${key}" is not possible for "${String(parent.field)}"; possible: ${keys.join(', ')}.`,
        suggest(key, keys),
      ),
    );
}

/** Cells of columns and values that cannot show the type of their field; a list shows its entries. */
export function checkCells(parsed: ParsedFile, known: KnownWithScreens): Problem[] {
  const problems: Problem[] = [];
  walk(parsed.value, (visit) => {
    const { key, value, path, parent } = visit;
    if (key === 'options') problems.push(...badgeProblems(parsed, visit, known));
    if (key !== 'cell' || typeof parent.field !== 'string') return;
    const accepts: readonly string[] | undefined = known.cells.get(String(value))?.accepts;
    const root = schemaAt(parsed.value, path, known);
    const schema = root && schemaOnPath(root, parent.field);
    if (!accepts || !schema) return;
    const isList = typesOf(schema).includes('array');
    const types = typesOf(isList ? wholeSchema(schema.items ?? {}, root) : schema);
    if (types.length === 0 || types.some((type) => accepts.includes(type))) return;
    const found = `${isList ? 'a list of ' : ''}${types.join(', ')}`;
    const message = `The cell "${String(value)}" shows ${accepts.join(', ')}; "${parent.field}" is ${found}.`;
    problems.push(problemAt(parsed, { path }, 'CELL_UNFIT', message));
  });
  return problems;
}
