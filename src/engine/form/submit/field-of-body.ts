import { fieldOfPlaceholder } from '#language';
import { RequestError } from '../../data/request-error.ts';
import { fieldPath } from '../layout/field-values.ts';

/** The parts of calls as definitions declare them, with placeholders. */
type Template = Record<string, unknown> | undefined;

/**
 * The field whose value a part of a body has, so that a message about the part is shown at the field.
 *
 * @param dataPath in the body that was sent, in any notation
 * @returns undefined if the part has no value of a field
 * @example fieldOfBody('buch.titel', { buch: { titel: '{data.name}' } }) // 'name'
 */
export function fieldOfBody(dataPath: string, template: Template): string | undefined {
  const keys = fieldPath(dataPath).split('.');
  let part: unknown = template;
  for (const [depth, key] of keys.entries()) {
    if (typeof part !== 'object' || part === null) return undefined;
    part = (part as Record<string, unknown>)[key];
    const field = typeof part === 'string' ? fieldOfPlaceholder(part) : undefined;
    if (field !== undefined) return [field, ...keys.slice(depth + 1)].join('.');
  }
  return undefined;
}

/** Waits for a call; its messages about parts of the body are then about the fields that the function names. */
export async function withFields<Response>(
  call: Promise<Response>,
  fieldOf: (dataPath: string) => string,
): Promise<Response> {
  try {
    return await call;
  } catch (thrown) {
    if (!(thrown instanceof RequestError)) throw thrown;
    throw thrown.withPaths(fieldOf);
  }
}
