import type { Module, UserContext } from '../module.ts';
import routes from './routes.ts';

/** Saved views of lists. */
export const views: Module<UserContext> = { name: 'views', routes: [routes] };
