import { coreSystemAway } from '../../ports/core-system/bound-core-system.ts';
import type { Validator } from '../../resources/checks/validator.ts';
import type { JsonSchema } from '../../resources/schema/json-schema.ts';

/** An answer whose unreadable parts are null. */
export type InParts<T, Part extends keyof T> = Omit<T, Part> & {
  readonly [Name in Part]: T[Name] | null;
};

const problemsOf = (validator: Validator, schema: JsonSchema, value: unknown): Error | undefined => {
  const [first] = validator.check(schema, value);
  return first && new Error(`The core system's answer is unreadable at "${first.dataPath}"`);
};

/** Returns an answer of the core system; throws a 503 if it does not match the schema of the query. */
export function requireReadable<T>(validator: Validator, schema: JsonSchema, answer: T): T {
  const problem = problemsOf(validator, schema, answer);
  if (problem) throw coreSystemAway(problem);
  return answer;
}

/**
 * The same for an answer shown on several cards: an unreadable part is null, so that only its card fails.
 *
 * @param parts properties of the answer that have a card each
 */
export function withReadableParts<T extends object, Part extends keyof T & string>(
  validator: Validator,
  schema: JsonSchema,
  answer: T,
  parts: readonly Part[],
): InParts<T, Part> {
  const properties = schema.properties as Readonly<Record<string, JsonSchema>>;
  const broken = parts.filter(
    (part) => problemsOf(validator, properties[part] ?? {}, answer?.[part]) !== undefined,
  );
  const readable = { ...answer, ...Object.fromEntries(broken.map((part) => [part, null])) };
  return requireReadable(validator, schema, readable);
}
