import type { Screen } from '#engine';
import { loadLightWidgets } from './widgets/light-loader.ts';

/** The renderers of the kinds of screens, each a chunk of its own. */
export const rendererLoaders = {
  list: () => import('./list-screen/ListScreen.tsx'),
  form: () => {
    // The widgets come beside the renderer.
    void loadLightWidgets();
    return import('./form-screen/FormScreen.tsx');
  },
  detail: () => import('./detail-screen/DetailScreen.tsx'),
};

/** Starts loading the renderer of a kind of screen, so that it comes beside the definition and not after it. */
export function preloadRenderer(kind: Screen['kind']): void {
  if (kind === 'page') return;
  // Drawing the screen asks again, and shows what went wrong.
  rendererLoaders[kind]().catch(() => undefined);
}
