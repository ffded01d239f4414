import { createRegistry, type PartEntry, type Registries } from '#engine';
import { createCellRegistry, createWidgetRegistry, lazyPart } from '#ui';

/** Pages and parts that are written by hand. */
const parts: PartEntry[] = [
  { name: 'login', component: lazyPart(() => import('../pages/login/LoginPage.tsx')) },
  { name: 'start', component: lazyPart(() => import('../pages/start/StartPage.tsx')) },
  { name: 'impressum', component: lazyPart(() => import('../pages/ImpressumPage.tsx')) },
];

/** Everything that a definition of this portal may name. */
export const registries: Registries = {
  widgets: createWidgetRegistry(),
  cells: createCellRegistry(),
  actions: createRegistry([], () => ''),
  parts: createRegistry(parts, (part) => part.name),
};
