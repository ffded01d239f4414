import type { Module, UserContext } from '../module.ts';
import routes from './routes.ts';

/** What others change, as it happens. */
export const liveChanges: Module<UserContext> = { name: 'live changes', routes: [routes] };
