import { hasAllowedCharacters, sentence } from '../../rules/index.ts';
import type { JsonSchema, TypeOf } from '../resources/json-schema.ts';
import { mostItems } from '../resources/too-long-lists.ts';
import type { Validator } from '../resources/validator.ts';
import { invalid, malformed } from '../shared/portal-error.ts';

const maxDetails = 100;

/**
 * The body of a call that no resource describes, with what its schema computes, checked against it. Throws a 400 for what is no
 * object and a 422 with details for wrong fields and for texts with control characters.
 */
export function checkedBody<S extends JsonSchema>(validator: Validator, schema: S, body: unknown): TypeOf<S> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw malformed('Die Anfrage muss ein JSON-Objekt enthalten.');
  const whole = validator.withComputed(schema, body as Record<string, unknown>);
  const details = [
    ...uncleanPaths(body).map((path) => ({
      dataPath: path.slice(0, 100).toWellFormed(),
      message: sentence('characters'),
    })),
    ...validator.check(schema, whole, mostItems),
  ];
  if (details.length > 0) throw invalid(details.slice(0, maxDetails));
  return whole as TypeOf<S>;
}

/** Where texts with control characters stand, at any depth. */
function uncleanPaths(value: object): string[] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    if (typeof inner === 'string') return hasAllowedCharacters(inner, true) ? [] : [name];
    if (typeof inner !== 'object' || inner === null) return [];
    return uncleanPaths(inner).map((path) => `${name}.${path}`);
  });
}
