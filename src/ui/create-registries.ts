import { createRegistry, type Registries } from '#engine';
import { createCellRegistry } from './cells/cells.tsx';
import { createWidgetRegistry } from './widgets/index.ts';

/** The engine's widgets and cells, without parts and actions of an application. */
export const createRegistries = (): Registries => ({
  widgets: createWidgetRegistry(),
  cells: createCellRegistry(),
  actions: createRegistry([], () => ''),
  parts: createRegistry([], () => ''),
});
