import type { JSONPath } from 'jsonc-parser';
import type { Column } from '#language';
import { type JsonSchema, schemaOnPath } from '#model';
import { checkForm } from './check-form.ts';
import type { KnownWithScreens } from './known.ts';
import { type ParsedFile, type Problem, problemAt } from './problem.ts';
import { schemaAt } from './schema-at.ts';
import { typesOf } from './schema-types.ts';
import { suggest } from './suggest.ts';
import { walk } from './walk.ts';

/** Lists whose entries name fields. */
const fieldLists = new Set(['columns', 'values', 'sort', 'filters', 'totals']);

/** Whether parts may be in a value that its schema does not name. */
const isOpen = (schema: JsonSchema | undefined): boolean => {
  const inner = schema?.items ?? schema;
  return typesOf(inner).every((type) => type === 'object') && inner?.properties === undefined;
};

/** Fields whose schema tells which names exist: columns, values, sort and search of a resource. */
function checkColumns(parsed: ParsedFile, known: KnownWithScreens): Problem[] {
  const problems: Problem[] = [];
  const expect = (name: string, path: JSONPath): void => {
    const root = schemaAt(parsed.value, path, known);
    const properties = root?.properties;
    if (!properties) return;
    const first = name.split('.', 1)[0] ?? name;
    if (
      Object.hasOwn(properties, first) &&
      (first === name || isOpen(properties[first]) || schemaOnPath(root, name))
    )
      return;
    problems.push(
      problemAt(
        parsed,
        { path },
        'FIELD_UNKNOWN',
        `The schema has no field "${name}".`,
        suggest(name, Object.keys(properties)),
      ),
    );
  };
  /** Columns that show the same in the same way. */
  const expectOnce = (columns: readonly Partial<Column>[], path: JSONPath): void => {
    const seen = new Set<string>();
    for (const [index, { field, text, cell, options, mask }] of columns.entries()) {
      const shown = JSON.stringify([field, text, cell, options, mask]);
      if (seen.has(shown))
        problems.push(
          problemAt(
            parsed,
            { path: [...path, index] },
            'FIELD_TWICE',
            `The column "${field}" is there already.`,
          ),
        );
      seen.add(shown);
    }
  };
  walk(parsed.value, ({ key, value, path }) => {
    if (key === 'columns' && Array.isArray(value)) expectOnce(value as Partial<Column>[], path);
    if (!fieldLists.has(key) || !Array.isArray(value)) return;
    for (const [index, entry] of (value as Partial<Column>[]).entries()) {
      // The values of a filter name no fields.
      if (typeof entry.field === 'string') expect(entry.field, [...path, index, 'field']);
    }
  });
  return problems;
}

/** Everything that a definition says of fields, against the schemas. */
export function checkFields(parsed: ParsedFile, known: KnownWithScreens): Problem[] {
  const { kind } = parsed.value as { kind: string };
  return kind === 'form' ? checkForm(parsed, known) : checkColumns(parsed, known);
}
