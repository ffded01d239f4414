import { namedInText } from '#rules';
import type { Reference } from './reference.ts';
import type { ValueHelp } from './types.gen.ts';

/** A value help whose hits match filters. */
export interface FilteredHelp extends ValueHelp {
  filters?: Readonly<Record<string, string>>;
}

/**
 * The value help that offers the records of a reference.
 *
 * @param filters values of fields that the records have
 */
export function referenceHelp(
  { resource, show, path = resource, key = 'id' }: Reference,
  filters?: FilteredHelp['filters'],
): FilteredHelp {
  return {
    path,
    value: key,
    label: show.replace(namedInText, '{item.$1}'),
    browse: true,
    ...(filters && { filters }),
  };
}
