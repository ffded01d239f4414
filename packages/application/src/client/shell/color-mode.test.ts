// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { createColorMode, nextColorMode } from './color-mode.ts';

afterEach(() => {
  window.localStorage.clear();
  vi.unstubAllGlobals();
});

const system = (isDark: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: isDark, addEventListener: () => undefined }));

it.each([
  [false, ['dark', 'light', 'system']],
  [true, ['light', 'dark', 'system']],
])('where the system is dark: %s, one switches to %j', (isDark, order) => {
  system(isDark);
  const first = nextColorMode('system');
  const second = nextColorMode(first);
  expect([first, second, nextColorMode(second)]).toEqual(order);
});

it('is kept for later visits, and the system is followed again after its own', () => {
  system(false);
  const choice = createColorMode('color-mode');
  choice.start();
  expect(document.documentElement.className).toBe('light');
  choice.choose('dark');
  const later = createColorMode('color-mode');
  later.start();
  expect([later.read(), document.documentElement.className]).toEqual(['dark', 'dark']);
  later.choose('system');
  expect(window.localStorage).toHaveLength(0);
});
