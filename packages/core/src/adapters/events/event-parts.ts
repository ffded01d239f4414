/** What is fetched with the first listener of the stream of events. */
export { restChanges } from './rest-changes.ts';
export { restEvents } from './rest-events.ts';
export { restPresence } from './rest-presence.ts';
