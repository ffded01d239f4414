import { type Report, suggest, typesOf } from '@schema-screens/schema/check-schemas';
import type { Column } from '@schema-screens/schema/language';
import { type JsonSchema, schemaOnPath } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import { defineRule, screenKinds } from '../language/rule.ts';
import { schemaAt } from '../language/schema-at.ts';
import { annotatedNodes, type LanguageNode } from '../language/walk-language.ts';

/** Whether a value may have parts that its schema does not name. */
const isOpen = (schema: JsonSchema | undefined): boolean => {
  const inner = schema?.items ?? schema;
  return typesOf(inner).every((type) => type === 'object') && inner?.properties === undefined;
};

/** Columns that show the same in the same way as another one. */
function checkTwice(nodes: readonly LanguageNode[], report: Report): void {
  const seen = new Set<string>();
  for (const { name, value, path } of nodes) {
    if (name !== 'column' || typeof value === 'string') continue;
    const { field, text, cell, options, mask } = value as Column;
    const appearance = JSON.stringify([path.slice(0, -1), field, text, cell, options, mask]);
    if (seen.has(appearance)) report(path, 'FIELD_TWICE', `The column "${field}" is there already.`);
    seen.add(appearance);
  }
}

/** Columns of which some have a place on two lines (`card`): one is the title, which is the row's link there. */
function checkCards(nodes: readonly LanguageNode[], report: Report): void {
  const lists = new Map<string, { path: JSONPath; titles: number }>();
  for (const { name, value, path } of nodes) {
    const { card } = (name === 'column' ? value : {}) as Partial<Column>;
    if (card === undefined) continue;
    const around = JSON.stringify(path.slice(0, -1));
    const list = lists.get(around) ?? { path: [...path, 'card'], titles: 0 };
    list.titles += Number(card === 'title');
    lists.set(around, list);
  }
  for (const { path, titles } of lists.values())
    if (titles !== 1)
      report(path, 'VALUE_WRONG', `Of columns with a "card" one is the "title"; here ${titles} are.`);
}

/** Names of fields (`x-names`) that the schema of the rows does not have. */
export const fieldsRule = defineRule({
  name: 'fields',
  on: screenKinds,
  run(screen, { nodes, project, report }) {
    const check = (name: string, path: JSONPath): void => {
      const root = schemaAt(screen, path, project);
      const properties = root?.properties;
      if (!properties) return;
      const first = name.split('.', 1)[0] ?? name;
      const isKnown =
        Object.hasOwn(properties, first) &&
        (first === name || isOpen(properties[first]) || schemaOnPath(root, name) !== undefined);
      if (!isKnown)
        report(
          path,
          'FIELD_UNKNOWN',
          `The schema has no field "${name}".`,
          suggest(name, Object.keys(properties)),
        );
    };
    for (const { value, path, annotation } of annotatedNodes(nodes, 'x-names'))
      if (annotation === 'field' && typeof value === 'string') check(value, path);
    checkTwice(nodes, report);
    checkCards(nodes, report);
  },
});
