import { lazyPart } from '@schema-screens/core/internal';
import type { Screen } from '@schema-screens/schema/language';

/** The renderers by kind of screen, each loaded with the first screen of its kind. */
export const renderers = {
  list: lazyPart(() => import('./list-screen/ListScreen.tsx')),
  form: lazyPart(() => import('./form-screen/FormScreen.tsx')),
  detail: lazyPart(() => import('./detail-screen/DetailScreen.tsx')),
};

/**
 * Loads the renderer of a kind of screen in parallel with the definition. For lists and details it also creates a number
 * format while the browser is idle (not in Safari), because the first one takes 17 ms.
 */
export async function preloadRenderer(kind: Screen['kind']): Promise<void> {
  if (kind === 'page') return;
  const renderer = renderers[kind].preload();
  if (kind !== 'form') globalThis.requestIdleCallback?.(() => (0).toLocaleString());
  await renderer;
}
