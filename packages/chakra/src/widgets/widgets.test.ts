import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { createWidgetRegistry, engineWidgets } from './index.ts';

describe('the widgets of the engine', () => {
  it('have a description, and options that can be checked', () => {
    const ajv = new Ajv({ allowUnionTypes: true, keywords: ['x-text'] });
    for (const { descriptor } of engineWidgets) {
      const { name, description, options } = descriptor;
      expect(description, name).toBeTruthy();
      expect(() => options && ajv.compile(options), name).not.toThrow();
    }
  });

  it('are not replaced by an application’s widget of the same name', () => {
    const [first] = engineWidgets;
    expect(() => createWidgetRegistry(first ? [first] : [])).toThrow('registered twice');
  });
});
