import axe from 'axe-core';

const root = document.documentElement;

function show(mode: 'light' | 'dark'): void {
  root.classList.toggle('dark', mode === 'dark');
  root.classList.toggle('light', mode === 'light');
  root.style.colorScheme = mode;
}

/**
 * Of the rules that the accessibility add-on holds against a story only contrast depends on the mode. So a test run
 * draws each story once, in light, and looks at its colours in dark as well.
 *
 * @throws Error that names the elements without enough contrast
 */
export async function expectDarkContrast(): Promise<void> {
  show('dark');
  try {
    const { violations } = await axe.run(document.body, {
      runOnly: ['color-contrast'],
      resultTypes: ['violations'],
    });
    const faults = violations.flatMap(({ nodes }) => nodes);
    if (faults.length === 0) return;
    const texts = faults.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`);
    throw new Error(`Too little contrast in dark:\n${texts.join('\n\n')}`);
  } finally {
    show('light');
  }
}
