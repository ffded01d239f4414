/**
 * `npm run try -- schema.json [data.json]`: a page that draws the schema as a form, with the document and its mistakes beside it. It is
 * drawn again when a file changes. TRY_PORT (5175) is its port; it only listens on this machine. `?lang=en` is English.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import { readFlags } from '../shared/read-flags.ts';

const { positionals } = readFlags(import.meta.filename, {}, { takesArguments: true });
const [schemaFile, dataFile] = positionals.map((file) => resolve(file));
if (schemaFile === undefined) {
  console.error('Which schema? npm run try -- schema.json [data.json]');
  process.exit(1);
}

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
};

const id = '\0tried-files';

/** The module `virtual:tried-files` with the files' contents. */
function triedFiles(schema: string, data: string | undefined): Plugin {
  const files = [schema, ...(data === undefined ? [] : [data])];
  return {
    name: 'tried-files',
    resolveId: (source) => (source === 'virtual:tried-files' ? id : undefined),
    load(source) {
      if (source !== id) return undefined;
      const value = data === undefined ? undefined : readJson(data);
      return `export const schema = ${JSON.stringify(readJson(schema))};\nexport const data = ${JSON.stringify(value)};`;
    },
    configureServer(server) {
      server.watcher.add(files);
      server.watcher.on('change', (file) => {
        if (!files.includes(file)) return;
        const module = server.moduleGraph.getModuleById(id);
        if (module) server.moduleGraph.invalidateModule(module);
        server.ws.send({ type: 'full-reload' });
      });
    },
  };
}

readJson(schemaFile);
if (dataFile !== undefined) readJson(dataFile);
const server = await createServer({
  configFile: false,
  root: import.meta.dirname,
  cacheDir: resolve(import.meta.dirname, '../../node_modules/.vite-try'),
  plugins: [triedFiles(schemaFile, dataFile), react()],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.TRY_PORT ?? '5175'),
    fs: { allow: [resolve(import.meta.dirname, '../..')] },
  },
});
await server.listen();
server.printUrls();
