import type { Module } from '../module.ts';
import routes from './routes.ts';

/** What users set for themselves, such as the columns of a list. */
export const settings: Module = { name: 'settings', routes: [routes] };
