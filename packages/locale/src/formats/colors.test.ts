import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brandScale,
  contrast,
  defaultBrandScale as greens,
  lowContrastColor,
  minTextContrast,
} from './colors.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);

describe('a scale of another colour', () => {
  it('is the scale itself for its own main colour', () => {
    expect(brandScale('#006D2F')).toEqual(greens);
  });

  it('has the hue of the main colour', () => {
    expect(brandScale('#0B5CAD')).toMatchObject({
      600: '#0B5CAD',
      300: expect.stringMatching(/^#[789A]/),
    });
  });

  it('keeps the contrast of its dark steps, and text in the main colour readable on its tints', () => {
    fc.assert(
      fc.property(color, (main) => {
        fc.pre(lowContrastColor(main) === undefined);
        const scale = brandScale(main);
        expect(contrast(scale[300], scale[950])).toBeGreaterThan(contrast(greens[300], greens[950]) - 0.3);
        expect(contrast(scale[600], scale[50])).toBeGreaterThanOrEqual(minTextContrast);
        expect(contrast(scale[600], scale[100])).toBeGreaterThanOrEqual(minTextContrast);
        expect(contrast('#FFFFFF', scale[600])).toBeGreaterThanOrEqual(minTextContrast);
      }),
    );
  });
});

describe('a main colour that is not readable', () => {
  it('is too light', () => {
    expect(lowContrastColor('#FFCC00')?.contrast).toBeLessThan(2);
    expect(lowContrastColor('#006D2F')).toBeUndefined();
  });

  it('has a darker one that is', () => {
    fc.assert(
      fc.property(color, (main) => {
        const found = lowContrastColor(main);
        fc.pre(found !== undefined);
        expect(lowContrastColor(found?.better ?? '')).toBeUndefined();
      }),
    );
  });
});
