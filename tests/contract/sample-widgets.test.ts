import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { FormScreen } from '#language';
import type { JsonSchema } from '#model';
import { selectWidget } from '../../src/engine/form/schema/select-widget.ts';
import { engineWidgets } from '../../src/ui/widgets/index.ts';

const read = <T>(file: string): T =>
  JSON.parse(readFileSync(new URL(`../samples/fields/${file}`, import.meta.url), 'utf8'));

it('the sample of all fields contains every widget', () => {
  const { sections } = read<FormScreen>('screens/buecherei/leserkarte-anlegen.json');
  const { properties = {} } = read<JsonSchema>('schemas/resource/leserkarte.schema.json');
  const used = sections
    .flatMap(({ fields }) => fields ?? [])
    .map((field) => (typeof field === 'string' ? { field } : field))
    .map((hints) => selectWidget({ schema: properties[hints.field] ?? {}, hints }));
  const missing = engineWidgets
    .map(({ descriptor }) => descriptor.name)
    .filter((name) => !used.includes(name));
  expect(missing).toEqual([]);
});
