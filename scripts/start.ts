/** `npm start`: builds the front end if it is stale, then serves app and API on one port. */
import { buildIfStale } from './build-if-stale.ts';

await buildIfStale();
await import('../server/main.ts');
