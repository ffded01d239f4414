import { useLayoutEffect } from 'react';

/** Whether the system is dark, and when that changes. */
export const darkModeQuery = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

/** Shows the page dark or light. */
export function applyColorMode(isDark: boolean): void {
  const { classList, style } = document.documentElement;
  classList.toggle('dark', isDark);
  classList.toggle('light', !isDark);
  style.colorScheme = isDark ? 'dark' : 'light';
}

const placeholder = '%FEATURES%';

/** Names of the features that the server of this page has switched on; undefined: a page without such a server has all. */
export function pageFeatures(): ReadonlySet<string> | undefined {
  const setting = document.querySelector<HTMLMetaElement>('meta[name=features]')?.content ?? placeholder;
  return setting === placeholder ? undefined : new Set(setting.split(',').map((name) => name.trim()));
}

/** States of the whole page for style sheets (theme/global-css.ts, list-screen/list-screen.css). */
type PageMark = 'loads' | 'sectionLoads' | 'listLoads' | 'listFills';

/** The mark is the number of components that set it; several applications may share the page. */
function count(mark: PageMark, change: 1 | -1): void {
  const { dataset } = document.documentElement;
  const next = Number(dataset[mark] ?? 0) + change;
  if (next > 0) dataset[mark] = String(next);
  else delete dataset[mark];
}

/**
 * Marks the page while a component is in a state. A style sheet with :has() would recalculate all styles on every change of the
 * page, such as an added row.
 */
export function usePageAttribute(mark: PageMark, isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark, isOn]);
}
