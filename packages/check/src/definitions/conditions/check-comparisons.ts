import { isRecord } from '@schema-screens/locale';
import { hasDateFormat } from '@schema-screens/schema';
import { type Report, typesOf } from '@schema-screens/schema/check-schemas';
import { isPlaceholder, placeholdersOf, type Screen } from '@schema-screens/schema/language';
import { type JsonSchema, schemaOnPath } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import type { DefinitionNamesWithScreens } from '../language/definition-names.ts';
import { defineRule, screenKinds } from '../language/rule.ts';
import { schemaAt } from '../language/schema-at.ts';
import type { LanguageNode } from '../language/walk-language.ts';

/** Types that a comparison can be true for; numeric texts count as numbers. */
const fitting: Readonly<Record<string, readonly string[]>> = {
  min: ['integer', 'number', 'string'],
  max: ['integer', 'number', 'string'],
  matches: ['string'],
  count: ['array'],
  has: ['array'],
};

/** The schema of a value of the scope, e.g. row.beginn, by its name; undefined if it may have any type. */
type SchemaOf = (name: unknown) => JsonSchema | undefined;

const schemasAt =
  (screen: Screen, path: JSONPath, project: DefinitionNamesWithScreens): SchemaOf =>
  (name) => {
    const [part, ...rest] = String(name ?? '').split('.');
    const root =
      part === (screen.kind === 'form' ? 'data' : 'row') ? schemaAt(screen, path, project) : undefined;
    return root?.properties && schemaOnPath(root, rest.join('.'));
  };

/** The schema of the value that a comparison names in braces. */
const schemaOfOther = (other: unknown, schemaOf: SchemaOf): JsonSchema | undefined => {
  const [name, ...others] = typeof other === 'string' ? placeholdersOf(other) : [];
  return others.length === 0 ? schemaOf(name) : undefined;
};

/** Types by which values of two fields may be the same; a whole number is a number. */
const comparable = (schema: JsonSchema | undefined): string[] =>
  typesOf(schema).map((type) => (type === 'integer' ? 'number' : type));

/** Another field that is of another kind than the one that is compared with it. */
function checkOther({ value, path }: LanguageNode, schemaOf: SchemaOf, report: Report): void {
  const condition = value as Record<string, unknown>;
  const own = comparable(schemaOf(condition.field));
  for (const word of ['before', 'after', 'is']) {
    const other = schemaOfOther(condition[word], schemaOf);
    const types = comparable(other);
    const fits =
      word === 'is' ? own.length === 0 || types.some((type) => own.includes(type)) : hasDateFormat(other);
    if (types.length > 0 && !fits)
      report(
        [...path, word],
        'VALUE_WRONG',
        `"${condition.field}" and ${condition[word]} are of other kinds, so comparing them says nothing.`,
      );
  }
}

function checkComparison(place: LanguageNode, schema: JsonSchema | undefined, report: Report): void {
  const { value, path } = place;
  const condition = value as Record<string, unknown>;
  const types = typesOf(schema);
  for (const [word, possible] of Object.entries(fitting))
    if (word in condition && types.length > 0 && !types.some((type) => possible.includes(type)))
      report(
        [...path, word],
        'VALUE_WRONG',
        `"${word}" is never true of "${condition.field}", which is ${types.join(', ')}.`,
      );
  for (const word of ['min', 'max'])
    if (word in condition && hasDateFormat(schema))
      report([...path, word], 'VALUE_WRONG', `"${word}" is about numbers; "${condition.field}" is a date.`);
  for (const word of ['before', 'after'])
    if (word in condition && types.length > 0 && !hasDateFormat(schema))
      report([...path, word], 'VALUE_WRONG', `"${word}" is about days; "${condition.field}" is none.`);
  for (const [low, high, at] of [
    [condition.min, condition.max, path],
    ...(isRecord(condition.count)
      ? [[condition.count.min, condition.count.max, [...path, 'count']] as const]
      : []),
  ] as const)
    if (Number(low) > Number(high))
      report([...at, 'min'], 'VALUE_WRONG', '"min" is above "max", so it never holds.');
}

/** Two conditions in "all" that require different values of one field. */
function checkAll({ value, path }: LanguageNode, report: Report): void {
  const { all } = value as { all?: unknown };
  if (!Array.isArray(all)) return;
  const compared = new Map<string, unknown>();
  for (const [index, part] of all.entries()) {
    if (!isRecord(part) || !('is' in part) || isPlaceholder(part.is)) continue;
    const field = String(part.field);
    if (compared.has(field) && compared.get(field) !== part.is)
      report(
        [...path, 'all', index, 'is'],
        'VALUE_WRONG',
        `"${field}" cannot have two values at once, so this never holds.`,
      );
    compared.set(field, part.is);
  }
}

/** Conditions that can never hold because of what they compare. */
export const comparisonsRule = defineRule({
  name: 'comparisons',
  on: screenKinds,
  run(screen, { nodes, project, report }) {
    for (const place of nodes) {
      if (place.name !== 'condition' || !isRecord(place.value)) continue;
      const schemaOf = schemasAt(screen, place.path, project);
      checkComparison(place, schemaOf(place.value.field), report);
      checkOther(place, schemaOf, report);
      checkAll(place, report);
    }
  },
});
