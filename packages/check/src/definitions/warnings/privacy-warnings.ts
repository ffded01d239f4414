import { isRecord } from '@schema-screens/locale';
import { schemaParts } from '@schema-screens/schema';
import { isSpeciallyProtected } from '@schema-screens/schema/language';
import { type JsonSchema, schemaOnPath } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import { schemaAt } from '../language/schema-at.ts';
import { declarationIn } from './screen-parts.ts';
import type { ReportWarning, SchemaFile, Warning, WarningContext } from './warning.ts';

/** Formats of values that are about people. */
const personal = ['email', 'phone', 'iban', 'ip', 'password'];
/** Formats of values whose class has to be said. */
const unsaid = ['iban'];

function checkSchema({ parsed, schema }: SchemaFile, warn: ReportWarning): void {
  for (const { schema: part, path } of schemaParts(schema, [])) {
    const { format, 'x-privacy': privacy } = part as JsonSchema;
    if (path.at(-2) !== 'properties' || typeof format !== 'string') continue;
    const name = String(path.at(-1));
    if (unsaid.includes(format) && privacy === undefined)
      warn(parsed, [...path], `"${name}" (${format}) has no privacy class; add "x-privacy".`, 'special');
    if (personal.includes(format) && privacy === 'public')
      warn(
        parsed,
        [...path, 'x-privacy'],
        `"${name}" (${format}) is about people, and yet of the class "public".`,
        'personal',
      );
  }
  for (const name of declarationIn(schema).search ?? [])
    if (isSpeciallyProtected(schema, name))
      warn(parsed, ['properties', name], `"${name}" is of the class special, and yet part of "search".`);
}

/** Fields by which a list is filtered or ordered, with their places. */
function fieldsOfList(
  screen: WarningContext['screens'][number]['screen'],
): [field: string, path: JSONPath][] {
  if (screen.kind !== 'list') return [];
  const { filterFields = [], filters = [], sort = [] } = screen;
  return [
    ...filterFields.map((field, at): [string, JSONPath] => [field, ['filterFields', at]]),
    ...filters.map(({ field }, at): [string, JSONPath] => [field, ['filters', at, 'field']]),
    ...sort.map(({ field }, at): [string, JSONPath] => [field, ['sort', at, 'field']]),
  ];
}

/** Protected values that a search, a filter, an order or a mask shows; values about people without a class. */
export const privacyDoubtfulWarning: Warning = ({ files, screens, schemas }, warn) => {
  for (const file of files) checkSchema(file, warn);
  const project = { schemas } as Parameters<typeof schemaAt>[2];
  for (const { parsed, screen, nodes } of screens) {
    const root = schemaAt(screen, [], project);
    if (root)
      for (const [field, path] of fieldsOfList(screen))
        if (schemaOnPath(root, field) && isSpeciallyProtected(root, field))
          warn(parsed, path, `"${field}" is of the class special, and yet ordered or filtered by.`);
    for (const { name, value, path } of nodes) {
      if (name !== 'column' || !isRecord(value) || value.mask !== 'none') continue;
      const schema = schemaAt(screen, path, project);
      const field = String(value.field);
      if (schema && schemaOnPath(schema, field) && isSpeciallyProtected(schema, field))
        warn(parsed, [...path, 'mask'], `"${field}" is of the class special, and yet not masked.`);
    }
  }
};
