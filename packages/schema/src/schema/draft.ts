import type { JsonSchema } from './json-schema.ts';

/** The versions of JSON Schema that are told apart; draft-06 is read as draft-07. */
export type Draft = 'draft-04' | 'draft-07' | '2019-09' | '2020-12';

const ofTuples = /"(?:prefixItems|\$dynamicRef|\$dynamicAnchor)":/;
const oldTuples = /"items":\[/;
const later =
  /"(?:unevaluatedProperties|unevaluatedItems|dependentSchemas|dependentRequired|minContains|maxContains|\$recursiveRef)":/;

/** The draft that a schema names in `$schema`, or that the keywords which it uses belong to; draft-07 if nothing tells. */
export function draftOf(schema: JsonSchema): Draft {
  const [named] = /draft-04|2019-09|2020-12/.exec(String(schema.$schema)) ?? [];
  if (named !== undefined) return named as Draft;
  const text = JSON.stringify(schema);
  if (ofTuples.test(text) && !oldTuples.test(text)) return '2020-12';
  return later.test(text) ? '2019-09' : 'draft-07';
}

const byAddress = /"\$(?:ref|dynamicRef|recursiveRef)":"(?!#(?:\/|"))|"\$(?:dynamicRef|recursiveRef)":/;

/** Whether references of a schema lead to an `$id` or an anchor, and not only along pointers from its root. */
export const refersByAddress = (schema: JsonSchema): boolean => byAddress.test(JSON.stringify(schema));
