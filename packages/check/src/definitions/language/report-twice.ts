import type { Report } from '@schema-screens/schema/check-schemas';
import type { JSONPath } from 'jsonc-parser';

/** Reports entries of a list that have the name of an earlier one. */
export function reportTwice(
  entries: readonly { readonly name: string }[],
  path: JSONPath,
  report: Report,
): void {
  const names = entries.map(({ name }) => name);
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index)
      report([...path, index, 'name'], 'NAME_TWICE', `There is "${name}" already.`);
}
