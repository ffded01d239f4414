import { brandScale } from '@schema-screens/locale';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createUiSystem, defaultUiSystem } from './default-system.ts';
import { button } from './recipes.ts';

afterEach(() => vi.restoreAllMocks());

describe('the styles of buttons', () => {
  const { size, variant } = button.variants ?? {};
  const looks = Object.keys(size ?? {}).flatMap((each) =>
    Object.keys(variant ?? {}).map((name) => [each, name]),
  );

  it.each(looks)('need no comparison by language in size %s, variant %s', (each, name) => {
    const compare = vi.spyOn(String.prototype, 'localeCompare');
    const styles = defaultUiSystem.cva({ base: button.base, variants: button.variants })({
      size: each,
      variant: name,
    } as never);
    expect(compare).not.toHaveBeenCalled();
    expect(styles).toMatchObject({ minHeight: expect.stringContaining('var(--touch-target)') });
  });
});

it.each(['#0B5CAD', '#C8102E', '#333333'])(
  'a brand of %s colours buttons, links and marks in both modes',
  (brand) => {
    const { tokens } = createUiSystem(brandScale(brand));
    const own = (name: string): unknown => tokens.getByName(`colors.${name}`)?.value;
    expect(own('brand.600')).toBe(brand);
    expect(own('brand.300')).not.toBe(defaultUiSystem.tokens.getByName('colors.brand.300')?.value);
    expect(own('green.600')).toBe('#006D2F');
  },
);

it.each([
  ['4px', '4px', '8px', '2.6667px'],
  ['0', '0', '0', '0'],
])('a radius of %s rounds inputs, cards and marks', (radius, input, card, mark) => {
  const { tokens } = createUiSystem(undefined, undefined, radius);
  const own = (name: string): unknown => tokens.getByName(`radii.${name}`)?.value;
  expect([own('md'), own('xl'), own('sm'), own('full')]).toEqual([input, card, mark, '9999px']);
  expect(() => createUiSystem(undefined, undefined, 'round')).toThrow('"round" is no length');
});
