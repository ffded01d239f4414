import { schemaOnPath, wholeSchema } from '#model';
import type { KnownWithScreens } from './known.ts';
import { type ParsedFile, type Problem, problemAt } from './problem.ts';
import { schemaAt } from './schema-at.ts';
import { typesOf } from './schema-types.ts';
import { walk } from './walk.ts';

/** Cells of columns and values that cannot show the type of their field; a list shows its entries. */
export function checkCells(parsed: ParsedFile, known: KnownWithScreens): Problem[] {
  const problems: Problem[] = [];
  walk(parsed.value, ({ key, value, path, parent }) => {
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
