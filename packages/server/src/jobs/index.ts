/** What modules of an application may use of `jobs`. */
export { delayedPace } from './worker.ts';
