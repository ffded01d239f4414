/** What modules of an application may use of `jobs`. */
export { delayedPolling } from './worker.ts';
