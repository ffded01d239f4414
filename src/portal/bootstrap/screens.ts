import { entries, loaders } from 'virtual:screens';
import { useEffect, useState } from 'react';
import type { Screen, ScreenCatalog } from '#language';
import { LazyModule } from '#ui';

// The server names the features that its setting FEATURES switches on; a page without a server has all of them.
const featureList = document.querySelector<HTMLMetaElement>('meta[name=features]')?.content ?? '%FEATURES%';
const isServed = featureList !== '%FEATURES%';
const features = new Set(featureList.split(','));

const available = entries.filter(({ feature }) => !feature || !isServed || features.has(feature));

/** All screens of `screens/` that are switched on, by route name. */
export const screens: ScreenCatalog = new Map(available.map((entry) => [entry.name, entry]));

/** The same and those that are switched off, which nobody may open: what leads to them is not offered. */
export const catalog: ScreenCatalog = new Map(
  entries.map((entry) => [entry.name, screens.get(entry.name) ?? { ...entry, access: [] }]),
);

const definitions = new Map<string, LazyModule<Screen>>();

/** The whole definition of a screen, fetched once. */
export function definitionOf(name: string): LazyModule<Screen> {
  let definition = definitions.get(name);
  if (!definition) {
    const loader = loaders[name];
    if (!loader) throw new Error(`There is no screen "${name}"`);
    definition = new LazyModule(async () => (await loader()).default);
    definitions.set(name, definition);
  }
  return definition;
}

/** While developing: the definition as it was saved last, so that a change shows without losing what was typed. */
export function useFreshScreen(screen: Screen): Screen {
  const [fresh, setFresh] = useState(screen);
  useEffect(() => setFresh(screen), [screen]);
  useEffect(() => {
    if (!import.meta.hot) return;
    const onChange = (change: { name: string; definition: Screen }) => {
      const late = new LazyModule(() => Promise.resolve(change.definition));
      // Only when it is there: whatever redraws the page meanwhile would take the screen away, and what was typed with it.
      void late.load().then(() => definitions.set(change.name, late));
      if (change.name === screen.name) setFresh(change.definition);
    };
    import.meta.hot.on('screens:changed', onChange);
    return () => import.meta.hot?.off('screens:changed', onChange);
  }, [screen.name]);
  return fresh.name === screen.name ? fresh : screen;
}
