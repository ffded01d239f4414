/** Whether the system is dark, and when that changes. */
export const darkSystem = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

/** Shows the page dark or light. */
export function showMode(isDark: boolean): void {
  const { classList, style } = document.documentElement;
  classList.toggle('dark', isDark);
  classList.toggle('light', !isDark);
  style.colorScheme = isDark ? 'dark' : 'light';
}
