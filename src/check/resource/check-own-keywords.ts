import type { JSONPath } from 'jsonc-parser';
import type { JsonSchema } from '#model';
import { comparedField, comparisons, followed, isRecord } from '#rules';
import type { Problem } from '../language/problem.ts';
import { suggest } from '../language/suggest.ts';
import { pathOf } from './check-schema.ts';

type Report = (path: JSONPath, code: Problem['code'], message: string, suggestion?: string) => void;

/** Keywords that only our own rules use (rules/errors/keyword-errors.ts). */
const own = ['formatMinimum', 'formatMaximum', 'x-open', 'x-dependsOn', ...comparisons];

/** Keywords with one or several schemas that these rules do not follow. */
const unread = ['allOf', 'if', 'then', 'else', 'not', 'contains', 'additionalProperties'];

interface Place {
  schema: Record<string, unknown>;
  path: JSONPath;
  /** The keyword below which our own ones are ignored. */
  below: string | undefined;
}

const schemasIn = (value: unknown, path: JSONPath): [schema: Record<string, unknown>, path: JSONPath][] => {
  if (Array.isArray(value)) return value.flatMap((entry, index) => schemasIn(entry, [...path, index]));
  return isRecord(value) ? [[{ ...value }, path]] : [];
};

function checkCompared({ schema, path }: Place, report: Report): void {
  const { properties } = schema as JsonSchema;
  const names = Object.keys(isRecord(properties) ? properties : {});
  for (const name of names)
    for (const keyword of comparisons) {
      const named = (properties?.[name] as Record<string, unknown> | undefined)?.[keyword];
      if (typeof named !== 'string') continue;
      const { field: other } = comparedField(named);
      if (names.includes(other) && other !== name) continue;
      const others = names.filter((each) => each !== name);
      const place = [...path, 'properties', name, keyword];
      report(place, 'FIELD_UNKNOWN', `There is no field "${other}" beside it.`, suggest(other, others));
    }
}

/**
 * Our own keywords in a schema: a rule between fields (`x-same`, `x-later`, …) must name a sibling, and none may be
 * where it has no effect: below `allOf`, `then` and the like, or behind a `$ref` that is not a shape of a value.
 *
 * @param around why all of them are ignored in the whole schema, e.g. "when"
 */
export function checkOwnKeywords(
  root: JsonSchema,
  report: Report,
  path: JSONPath = [],
  around?: string,
): void {
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
    const unreadBelow = below ?? shape;
    if (unreadBelow !== undefined) refuse('x-compute', String(unreadBelow));
    if (below === undefined) checkCompared(place, report);
    else for (const keyword of own) refuse(keyword, below);
    const enter = (value: unknown, steps: JSONPath, why = below): void => {
      const isShape = steps[0] === 'oneOf' || steps[0] === 'anyOf';
      for (const [part, at] of schemasIn(value, [...place.path, ...steps])) {
        visit({ schema: part, path: at, below: why });
        const target = followed(part, root);
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
