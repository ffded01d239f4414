import { isRecord } from '@schema-screens/locale';
import { checkCompared } from '../keywords/compared-fields.ts';
import { keywords } from '../keywords/keywords.ts';
import type { Path, Report } from '../problems/schema-rule.ts';
import { resolveRef } from '../schema/chosen-variant.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import { pathOf } from './language-problems.ts';

/** Keywords that only our own rules use. */
const own = keywords.map(({ name }) => name);

/** Keywords with one or several schemas that these rules do not follow. */
const unread = ['allOf', 'if', 'then', 'else', 'not', 'contains', 'additionalProperties'];

interface Place {
  schema: Record<string, unknown>;
  path: Path;
  /** The keyword below which our own ones are ignored. */
  below: string | undefined;
}

const schemasIn = (value: unknown, path: Path): [schema: Record<string, unknown>, path: Path][] => {
  if (Array.isArray(value)) return value.flatMap((entry, index) => schemasIn(entry, [...path, index]));
  return isRecord(value) ? [[{ ...value }, path]] : [];
};

/**
 * Our own keywords in a schema: a comparison (`x-compare`) must name a sibling, and none may be
 * where it has no effect: below `allOf`, `then` and the like, or behind a `$ref` that is not a shape of a value.
 *
 * @param around why all of them are ignored in the whole schema, e.g. "when"
 */
export function checkKeywordPlaces(root: JsonSchema, report: Report, path: Path = [], around?: string): void {
  const seen = new Set<string>();
  const visit = (place: Place): void => {
    const { schema, below } = place;
    const id = JSON.stringify(place.path);
    if (seen.has(id)) return;
    seen.add(id);
    const refuse = (keyword: string, where: string): void => {
      if (keyword in schema)
        report(
          [...place.path, keyword],
          'SCHEMA_WRONG',
          `"${keyword}" is not read below "${where}"; it belongs to the field itself.`,
        );
    };
    const shape = place.path.findLast((step) => step === 'oneOf' || step === 'anyOf');
    if (below === undefined && shape !== undefined) refuse('x-compute', String(shape));
    if (below === undefined) checkCompared(schema, place.path, report);
    else for (const keyword of own) refuse(keyword, below);
    const enter = (value: unknown, steps: Path, why = below): void => {
      const isShape = steps[0] === 'oneOf' || steps[0] === 'anyOf';
      for (const [part, at] of schemasIn(value, [...place.path, ...steps])) {
        visit({ schema: part, path: at, below: why });
        const target = resolveRef(part, root);
        if (target === part || target === root) continue;
        const there = [...path, ...pathOf(String(part.$ref))];
        visit({ schema: { ...target }, path: there, below: isShape ? why : (why ?? '$ref') });
      }
    };
    const { properties } = schema;
    for (const [name, part] of Object.entries(isRecord(properties) ? properties : {}))
      enter(part, ['properties', name]);
    for (const keyword of ['items', 'oneOf', 'anyOf']) enter(schema[keyword], [keyword]);
    for (const keyword of unread) enter(schema[keyword], [keyword], keyword);
  };
  visit({ schema: { ...root }, path, below: around });
}
