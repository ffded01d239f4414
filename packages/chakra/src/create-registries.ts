import {
  type CellEntry,
  type CustomComponentEntry,
  createRegistry,
  type NamedAction,
  type Registries,
  type WidgetEntry,
} from '@schema-screens/core';
import { createCellRegistry } from './cells/cells.tsx';
import { createWidgetRegistry } from './widgets/index.ts';

interface OwnEntries {
  widgets?: readonly WidgetEntry[];
  cells?: readonly CellEntry[];
  actions?: readonly NamedAction[];
  parts?: readonly CustomComponentEntry[];
}

/** All that definitions may refer to: the engine's widgets and cells, and what the application adds. */
export const createRegistries = ({
  widgets,
  cells,
  actions = [],
  parts = [],
}: OwnEntries = {}): Registries => ({
  widgets: createWidgetRegistry(widgets),
  cells: createCellRegistry(cells),
  actions: createRegistry(actions, ({ name }) => name),
  parts: createRegistry(parts, ({ name }) => name),
});
