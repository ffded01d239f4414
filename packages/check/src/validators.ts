import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { schemaHash } from '@schema-screens/core/schema';
import type { JsonSchema } from '@schema-screens/schema/model';
import type { Plugin } from 'vite';
import { compileValidator } from './compile-validator.ts';

/** A module of the engine that has none. */
const listId = '#validators';
/** What both resolve to: an id that is part of an address, which a # would end. */
const resolvedId = '\0schema-validators';
const modulePrefix = 'virtual:validators/';

export interface ValidatorsOptions {
  /** Folder that contains schemas/. Default: Vite's root. */
  root?: string;
  /** Reads the schemas that the back end may send, from that folder. Default: none. */
  known?: (root: string) => Promise<readonly JsonSchema[]>;
  /** Further schemas. */
  more?: readonly JsonSchema[];
}

const none = (): Promise<readonly JsonSchema[]> => Promise.resolve([]);

/**
 * Compiles the schemas into validators at build time: `#validators` maps a schema's hash to the lazy import of
 * one module per schema. Works the same in the build, the development server, Vitest and Storybook; a changed schema
 * file reloads the page once it is valid, except in `npm run dev`.
 */
export function validators({ root, known: readKnown = none, more = [] }: ValidatorsOptions = {}): Plugin {
  let folder = root ?? '';
  let schemas: Promise<ReadonlyMap<string, JsonSchema>> | undefined;
  const read = async (): Promise<ReadonlyMap<string, JsonSchema>> => {
    const list = await readKnown(folder);
    return new Map([...list, ...more].map((schema) => [schemaHash(schema), schema]));
  };
  const sharedSchemas = (): Promise<ReadonlyMap<string, JsonSchema>> => {
    schemas ??= read();
    return schemas;
  };

  return {
    name: 'schema-validators',
    enforce: 'pre',
    configResolved(config) {
      folder ||= config.root;
    },
    resolveId(id) {
      if (id === listId) return resolvedId;
      return id.startsWith(modulePrefix) ? `\0${id}` : undefined;
    },
    async load(id) {
      if (id === resolvedId) {
        const entries = [...(await sharedSchemas()).keys()].map(
          (hash) => `  '${hash}': () => import('${modulePrefix}${hash}'),`,
        );
        return `export const validators = {\n${entries.join('\n')}\n};\n`;
      }
      if (!id.startsWith(`\0${modulePrefix}`)) return undefined;
      const schema = (await sharedSchemas()).get(id.slice(modulePrefix.length + 1));
      if (!schema) throw new Error(`There is no schema for ${id.slice(1)}`);
      return compileValidator(schema, {
        runtime: fileURLToPath(import.meta.resolve('@schema-screens/core/ajv-runtime')),
        formats: fileURLToPath(import.meta.resolve('@schema-screens/locale')),
      });
    },
    configureServer(server) {
      const schemaFolder = join(folder, 'schemas');
      // The server notifies open pages, which interpret what it has no validator of.
      const isLive = server.config.plugins.some(({ name }) => name === 'portal:live-definitions');
      server.watcher.add(schemaFolder);
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(schemaFolder) || !file.endsWith('.json')) return;
        const take = () => {
          schemas = changed;
          server.moduleGraph.invalidateAll();
          if (!isLive) server.ws.send({ type: 'full-reload' });
        };
        const changed = read();
        // The page keeps the last valid ones; the check of the definitions reports what is wrong with these.
        changed.then(take, () => undefined);
      });
    },
  };
}
