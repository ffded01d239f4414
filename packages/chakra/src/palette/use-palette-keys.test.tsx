// @vitest-environment jsdom

import type { PaletteHit } from '@schema-screens/core/internal';
import { act, renderHook } from '@testing-library/react';
import type { KeyboardEvent } from 'react';
import { expect, test } from 'vitest';
import { usePaletteKeys } from './use-palette-keys.ts';

const hit = (key: string): PaletteHit => ({ key, label: key, detail: '', href: `/${key}` });
const press = (key: string) =>
  ({ key, nativeEvent: { isComposing: false }, preventDefault: () => undefined }) as KeyboardEvent;

test('an entry that the user has moved to stays active when others are found before it', () => {
  const picked: string[] = [];
  const pick = ({ key }: PaletteHit): void => {
    picked.push(key);
  };
  const { result, rerender } = renderHook(({ hits }) => usePaletteKeys(hits, true, pick), {
    initialProps: { hits: [hit('b'), hit('c')] },
  });
  expect(result.current.marked).toBe(0);
  act(() => result.current.onKeyDown(press('ArrowDown')));
  expect(result.current.marked).toBe(1);
  rerender({ hits: [hit('a'), hit('b'), hit('c')] });
  expect(result.current.marked).toBe(2);
  act(() => result.current.onKeyDown(press('Enter')));
  expect(picked).toEqual(['c']);
  rerender({ hits: [hit('a')] });
  expect(result.current.marked).toBe(0);
  rerender({ hits: [] });
  expect(result.current.marked).toBe(-1);
});
