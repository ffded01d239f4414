import { namedInText } from '#rules';
import type { Reference } from './reference.ts';
import type { ValueHelp } from './types.gen.ts';

/**
 * The value help that offers the records of a reference.
 *
 * @param matching values of fields that they have
 */
export function referenceHelp(
  { resource, show, path = resource, key = 'id' }: Reference,
  matching: Readonly<Record<string, string>> = {},
): ValueHelp {
  const filters = Object.entries(matching).map(([field, value]) => [`data.${field}`, value]);
  return {
    path,
    value: key,
    label: show.replace(namedInText, '{item.$1}'),
    browse: true,
    ...(filters.length > 0 && { query: Object.fromEntries(filters) }),
  };
}
