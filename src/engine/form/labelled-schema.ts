import type { JsonSchema } from '#model';
import type { FormLayout, VisibleLayout } from './form-layout.ts';

/**
 * A form's schema with the form's labels as titles, because messages start with them. A field with several places has
 * the label of the visible one.
 */
export function labelledSchema(schema: JsonSchema, layout: FormLayout, visible: VisibleLayout): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const places = layout.entriesOf.get(name) ?? [];
    const shown = visible.entryOf.get(name) ?? places.find(({ hints }) => hints.label !== undefined);
    const title = shown?.hints.label;
    return [name, title === undefined ? property : { ...property, title }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}
