import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { widgetDescriptors } from './descriptors.ts';
import { createWidgetRegistry, engineWidgets } from './index.tsx';

describe('the widgets of the engine', () => {
  it('have one descriptor each, and are drawn accordingly', () => {
    const described = widgetDescriptors.map(({ name, naming, isSecret, loadsOwnOptions }) => ({
      name,
      ...(naming && { naming }),
      ...(isSecret && { isSecret }),
      ...(loadsOwnOptions && { loadsOwnOptions }),
    }));
    const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);
    expect(engineWidgets.map(({ descriptor }) => descriptor).sort(byName)).toEqual(described.sort(byName));
  });

  it('have options that can be checked', () => {
    const ajv = new Ajv({ allowUnionTypes: true });
    for (const { name, options } of widgetDescriptors) {
      expect(() => options && ajv.compile(options), name).not.toThrow();
    }
  });

  it('are not replaced by an application’s widget of the same name', () => {
    const [first] = engineWidgets;
    expect(() => createWidgetRegistry(first ? [first] : [])).toThrow('registered twice');
  });
});
