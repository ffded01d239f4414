/** `npm start`: builds the front end if it is stale (in production it is there already), then serves app and API on one port. */
import { loadEnvironmentFile } from '@schema-screens/server/shared';
import { buildIfStale } from './shared/build-if-stale.ts';
import { endWithParent } from './shared/end-with-parent.ts';
import { readFlags } from './shared/read-flags.ts';

readFlags(import.meta.filename);
loadEnvironmentFile('.env');
if (process.env.npm_lifecycle_event === 'start') endWithParent();
if (process.env.NODE_ENV !== 'production') await buildIfStale();
await import('../server/main.ts');
