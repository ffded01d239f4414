import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { FormScreen } from '../../src/engine/definition/types.gen.ts';
import { widgetDescriptors } from '../../src/ui/widgets/descriptors.ts';

it('the sample of all fields leaves no widget out, so that a journey uses each', () => {
  const file = new URL('../samples/fields/screens/buecherei/leserkarte-anlegen.json', import.meta.url);
  const { sections } = JSON.parse(readFileSync(file, 'utf8')) as FormScreen;
  const used = sections
    .flatMap(({ fields }) => fields ?? [])
    .map((field) => (typeof field === 'string' ? undefined : field.widget));
  const missing = widgetDescriptors.map(({ name }) => name).filter((name) => !used.includes(name));
  expect(missing).toEqual([]);
});
