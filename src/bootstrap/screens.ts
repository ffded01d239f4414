import { entries, loaders } from 'virtual:screens';
import { LazyModule, pageFeatures } from '@schema-screens/chakra';
import { catalogOf, isAvailable, type Screen, type ScreenCatalog } from '@schema-screens/schema/language';
import { useEffect, useState } from 'react';
import { currentLanguage } from './locale.ts';

const features = pageFeatures();
const available = entries.filter((entry) => isAvailable(entry, features));

/** All enabled screens of `screens/`, by route name. */
export const enabledScreens: ScreenCatalog = new Map(available.map((entry) => [entry.name, entry]));

/** All screens, including disabled ones, which nobody may open: links to those are hidden. */
export const screenCatalog: ScreenCatalog = catalogOf(entries, features);

const definitions = new Map<string, LazyModule<Screen>>();

/** The whole definition of a screen, loaded once. */
export function loadableDefinition(name: string): LazyModule<Screen> {
  let definition = definitions.get(name);
  if (!definition) {
    const loader = loaders[name];
    if (!loader) throw new Error(`There is no screen "${name}"`);
    definition = new LazyModule(async () => currentLanguage().screen((await loader()).default));
    definitions.set(name, definition);
  }
  return definition;
}

/** During development: the definition as last saved, so that changes show without losing typed values. */
export function useLiveDefinition(screen: Screen): Screen {
  const [fresh, setFresh] = useState(screen);
  useEffect(() => setFresh(screen), [screen]);
  useEffect(() => {
    if (!import.meta.hot) return;
    const onChange = (change: { name: string; definition: Screen }) => {
      const definition = currentLanguage().screen(change.definition);
      const late = new LazyModule(() => Promise.resolve(definition));
      // Replaces the definition only once it is loaded: otherwise a re-render in between would unmount the screen and lose typed
      // values.
      void late.load().then(() => definitions.set(change.name, late));
      if (change.name === screen.name) setFresh(definition);
    };
    import.meta.hot.on('screens:changed', onChange);
    return () => import.meta.hot?.off('screens:changed', onChange);
  }, [screen.name]);
  return fresh.name === screen.name ? fresh : screen;
}
