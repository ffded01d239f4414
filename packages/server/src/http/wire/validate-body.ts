import { hasAllowedCharacters } from '@schema-screens/locale';
import { fieldSentence, storedValue } from '@schema-screens/schema';
import { maxItems } from '../../resources/checks/too-long-lists.ts';
import type { Validator } from '../../resources/checks/validator.ts';
import { withoutOptionalNulls } from '../../resources/checks/without-nulls.ts';
import type { RawJsonSchema, TypeOf } from '../../resources/schema/json-schema.ts';
import { invalid, malformed } from '../../shared/http-error.ts';
import { requestLocale, requestTexts } from '../../shared/request-locale.ts';

const maxDetails = 100;

/**
 * The body of a request to a route without a resource, with its values as they are stored and computed, validated against its schema. Throws
 * a 400 if it is not an object, and a 422 with details for wrong fields and for texts with control characters.
 */
export function validateBody<S extends RawJsonSchema>(
  validator: Validator,
  schema: S,
  body: unknown,
): TypeOf<S> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw malformed(requestTexts().noObject);
  const stored = storedValue(schema, body) as Record<string, unknown>;
  const whole = validator.storedRow(schema, stored);
  const details = [
    ...uncleanPaths(body).map((path) => ({
      dataPath: path.slice(0, 100).toWellFormed(),
      message: fieldSentence(requestLocale(), 'characters'),
    })),
    ...validator.check(schema, withoutOptionalNulls(schema, whole), maxItems),
  ];
  if (details.length > 0) throw invalid(details.slice(0, maxDetails));
  return whole as TypeOf<S>;
}

/** Paths of texts with control characters, at any depth. */
function uncleanPaths(value: object): string[] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    if (typeof inner === 'string') return hasAllowedCharacters(inner, true) ? [] : [name];
    if (typeof inner !== 'object' || inner === null) return [];
    return uncleanPaths(inner).map((path) => `${name}.${path}`);
  });
}
