import { createRegistry, type Registries } from '#engine';
import { createCellRegistry, createWidgetRegistry } from '#ui';
import { pages } from './pages.ts';

const parts = [...pages].map(([name, component]) => ({ name, component }));

/** Everything that a definition of this portal may name. */
export const registries: Registries = {
  widgets: createWidgetRegistry(),
  cells: createCellRegistry(),
  actions: createRegistry([], () => ''),
  parts: createRegistry(parts, (part) => part.name),
};
