import { afterEach, describe, expect, it, vi } from 'vitest';
import { button } from './recipes.ts';
import { system } from './system.ts';

afterEach(() => vi.restoreAllMocks());

describe('the styles of buttons', () => {
  const { size, variant } = button.variants;
  const looks = Object.keys(size).flatMap((each) => Object.keys(variant ?? {}).map((name) => [each, name]));

  it.each(looks)('need no comparison by language in size %s, variant %s', (each, name) => {
    const compare = vi.spyOn(String.prototype, 'localeCompare');
    const styles = system.cva({ base: button.base, variants: button.variants })({
      size: each,
      variant: name,
    } as never);
    expect(compare).not.toHaveBeenCalled();
    expect(styles).toMatchObject({ minHeight: expect.stringContaining('var(--touch-target)') });
  });
});
