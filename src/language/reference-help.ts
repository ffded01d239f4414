import { namedInText } from '#rules';
import type { Reference } from './reference.ts';
import type { ValueHelp } from './types.gen.ts';

/** The value help that offers the records of a reference. */
export const referenceHelp = ({ resource, show, path = resource, key = 'id' }: Reference): ValueHelp => ({
  path,
  value: key,
  label: show.replace(namedInText, '{item.$1}'),
});
