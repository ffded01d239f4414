// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { startDensity, useDensity } from './density.ts';

const density = (): string | undefined => document.documentElement.dataset.density;

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

it('is compact for staff, also at the next start, until somebody else signs in', () => {
  startDensity('density');
  expect(density()).toBe('comfortable');
  const { rerender } = renderHook<void, boolean | undefined>((isStaff) => useDensity('density', isStaff), {
    initialProps: true,
  });
  expect(density()).toBe('compact');
  rerender(undefined);
  expect(density()).toBe('compact');
  delete document.documentElement.dataset.density;
  startDensity('density');
  expect(density()).toBe('compact');
  rerender(false);
  expect([density(), window.localStorage.length]).toEqual(['comfortable', 0]);
});
