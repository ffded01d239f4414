import type { Screen } from '#language';
import { lazyPart } from './parts/lazy-part.tsx';
import { loadLightWidgets } from './widgets/light-loader.ts';

/** The renderers of the kinds of screens, each fetched with the first screen of its kind. */
export const renderers = {
  list: lazyPart(() => import('./list-screen/ListScreen.tsx')),
  form: lazyPart(() => {
    // The widgets come beside the renderer.
    void loadLightWidgets();
    return import('./form-screen/FormScreen.tsx');
  }),
  detail: lazyPart(() => import('./detail-screen/DetailScreen.tsx')),
};

/**
 * Fetches the renderer of a kind of screen, so that it comes beside the definition and not after it. Lists and details
 * show figures, and the first one that a page writes the German way takes the browser 17 ms: better spent while it waits.
 */
export async function preloadRenderer(kind: Screen['kind']): Promise<void> {
  if (kind === 'page') return;
  const renderer = renderers[kind].preload();
  if (kind !== 'form') (0).toLocaleString('de-DE');
  await renderer;
}
