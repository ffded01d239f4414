/** What modules of an application may use of `modules`. */
export { type RowSelection, selectionFields, selectionOf } from './bulk-jobs/selection.ts';
export { type Module, queuesOf, type RouteModule, type UserContext } from './module.ts';
export { storeUserLanguage } from './settings/settings.ts';
export { serverModules, userModules } from './standard-modules.ts';
