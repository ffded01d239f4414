import { coreSystemAway } from '../../ports/core-system/bound-core-system.ts';
import type { JsonSchema } from '../../resources/json-schema.ts';
import type { Validator } from '../../resources/validator.ts';

/** An answer where a part that cannot be read is null. */
export type InParts<T, Part extends keyof T> = Omit<T, Part> & {
  readonly [Name in Part]: T[Name] | null;
};

const problemsOf = (validator: Validator, schema: JsonSchema, value: unknown): Error | undefined => {
  const [first] = validator.check(schema, value);
  return first && new Error(`The core system's answer is unreadable at "${first.dataPath}"`);
};

/** What the core system has answered; throws a 503 when it is not of the shape that the question asks for. */
export function requireReadable<T>(validator: Validator, schema: JsonSchema, answer: T): T {
  const problem = problemsOf(validator, schema, answer);
  if (problem) throw coreSystemAway(problem);
  return answer;
}

/**
 * The same for an answer that several cards show: a part that is unreadable is null, so that its own card alone is broken.
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
