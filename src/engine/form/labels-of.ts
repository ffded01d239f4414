import type { FormLayout } from './form-layout.ts';

/** The labels that a form gives its fields, where they differ from the schema's titles; messages begin with them. */
export function labelsOf(layout: FormLayout): ReadonlyMap<string, string> {
  const entries = [...layout.entriesOf].map(([field, places]) => [
    field,
    places.find(({ hints }) => hints.label !== undefined)?.hints.label,
  ]);
  return new Map(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
