import type { Screen } from '#language';
import { lazyPart } from './parts/lazy-part.tsx';
import { loadLightWidgets } from './widgets/light-loader.ts';

/** The renderers by kind of screen, each loaded with the first screen of its kind. */
export const renderers = {
  list: lazyPart(() => import('./list-screen/ListScreen.tsx')),
  form: lazyPart(() => {
    // The widgets are loaded in parallel with the renderer.
    void loadLightWidgets();
    return import('./form-screen/FormScreen.tsx');
  }),
  detail: lazyPart(() => import('./detail-screen/DetailScreen.tsx')),
};

/**
 * Loads the renderer of a kind of screen in parallel with the definition. For lists and details it also creates a German number
 * format, which takes the browser 17 ms the first time and is better done while waiting.
 */
export async function preloadRenderer(kind: Screen['kind']): Promise<void> {
  if (kind === 'page') return;
  const renderer = renderers[kind].preload();
  if (kind !== 'form') (0).toLocaleString('de-DE');
  await renderer;
}
