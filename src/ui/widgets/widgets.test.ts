import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { widgetDescriptors } from './descriptors.ts';
import { createWidgetRegistry, engineWidgets } from './index.tsx';

describe('the widgets of the engine', () => {
  it('are described once each, and drawn as their descriptors say', () => {
    expect(engineWidgets.map(({ descriptor }) => descriptor)).toEqual(
      widgetDescriptors.map(({ name, naming, isSecret, asksItself }) => ({
        name,
        ...(naming && { naming }),
        ...(isSecret && { isSecret }),
        ...(asksItself && { asksItself }),
      })),
    );
    expect(createWidgetRegistry().names()).toEqual(widgetDescriptors.map(({ name }) => name));
  });

  it('take options that can be checked', () => {
    const ajv = new Ajv({ allowUnionTypes: true });
    for (const { name, options } of widgetDescriptors) {
      expect(() => options && ajv.compile(options), name).not.toThrow();
    }
  });

  it('give way to no widget of an application with the same name', () => {
    const [first] = engineWidgets;
    expect(() => createWidgetRegistry(first ? [first] : [])).toThrow('registered twice');
  });
});
