/** What modules of an application may use of `jobs`. */
export { unhurried } from './worker.ts';
