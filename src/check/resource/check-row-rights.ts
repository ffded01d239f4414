import type { JSONPath } from 'jsonc-parser';
import type { JsonSchema } from '#model';
import { isRecord, type Right, systemColumns } from '#rules';
import type { Report } from '../language/report.ts';
import { checkRowCondition } from './check-row-condition.ts';
import { simpleColumn } from './simple-column.ts';

type Rights = Readonly<Record<string, Right>>;

const rightsIn = (schema: JsonSchema | undefined): Rights => {
  const declaration = schema?.['x-resource'];
  return isRecord(declaration) && isRecord(declaration.rights) ? (declaration.rights as Rights) : {};
};

/** Rights under a condition over the row: about stored simple values, for roles that do not have them anyway. */
export function checkRowRights(schema: JsonSchema, report: Report): void {
  const { 'x-resource': declaration } = schema;
  const rights = rightsIn(schema);
  const columns = isRecord(declaration) ? systemColumns(declaration) : [];
  for (const [operation, right] of Object.entries(rights))
    for (const [index, entry] of right.entries()) {
      if (typeof entry === 'string') continue;
      const place = ['x-resource', 'rights', operation, index];
      const always = entry.roles.find((role) => right.includes(role));
      if (always !== undefined)
        report([...place, 'roles'], 'VALUE_WRONG', `"${always}" has this right without a condition.`);
      const isList = Array.isArray(entry.when);
      for (const [at, { user: _, ...condition }] of [entry.when].flat().entries()) {
        const path: JSONPath = [...place, 'when', ...(isList ? [at] : [])];
        const { field } = condition;
        if (columns.includes(field)) continue;
        const property = simpleColumn(schema, field, [...path, 'field'], report);
        if (property) checkRowCondition(condition, property, path, report);
      }
    }
}
