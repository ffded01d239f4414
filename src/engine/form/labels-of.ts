import type { FormLayout, VisibleLayout } from './form-layout.ts';

/**
 * The labels that a form gives its fields, where they differ from the schema's titles; messages begin with them. A field
 * with several places has the label of the one that shows, if any does.
 */
export function labelsOf(layout: FormLayout, visible: VisibleLayout): ReadonlyMap<string, string> {
  const entries = [...layout.entriesOf].map(([field, places]) => {
    const shown = visible.entryOf.get(field) ?? places.find(({ hints }) => hints.label !== undefined);
    return [field, shown?.hints.label] as const;
  });
  return new Map(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
