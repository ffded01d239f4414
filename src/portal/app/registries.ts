import { lazy } from 'react';
import { createRegistry, type PartEntry, type Registries } from '#engine';
import { createCellRegistry, createWidgetRegistry } from '#ui';

/** Pages and parts that are written by hand. */
const parts: PartEntry[] = [
  { name: 'login', component: lazy(() => import('../pages/login/LoginPage.tsx')) },
  { name: 'start', component: lazy(() => import('../pages/start/StartPage.tsx')) },
  { name: 'impressum', component: lazy(() => import('../pages/ImpressumPage.tsx')) },
];

/** Everything that a definition of this portal may name. */
export const registries: Registries = {
  widgets: createWidgetRegistry(),
  cells: createCellRegistry(),
  actions: createRegistry([], () => ''),
  parts: createRegistry(parts, (part) => part.name),
};
