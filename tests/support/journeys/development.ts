import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { freePort } from '../servers/processes/free-port.ts';
import { demoScale, fillWithDemoData } from '../servers/samples/demo-data.ts';
import { createTemporaryProject } from './temporary-project.ts';

/** `npm run dev` in a copy of the project, whose files a test may change. */
export interface Development {
  readonly url: string;
  /** Its output so far. */
  output(): string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Changes a JSON file, formatted like the formatter's output. */
  edit<Value>(file: string, change: (value: Value) => unknown): void;
  close(): Promise<void>;
}

/** Starts it and waits until the page and the server behind it answer. */
export async function startDevelopment(...overlays: readonly string[]): Promise<Development> {
  const project = createTemporaryProject(...overlays);
  const [port, apiPort] = [await freePort(), await freePort()];
  const dataDir = join(project.folder, 'var');
  await fillWithDemoData(dataDir);
  const child = project.start('node', ['scripts/dev.ts'], {
    DEV_PORT: String(port),
    API_PORT: String(apiPort),
    DATA_DIR: dataDir,
    DEMO_SCALE: demoScale,
    LOG_LEVEL: 'error',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += stripVTControlCharacters(chunk.toString());
    });
  const url = `http://localhost:${port}`;
  const close = async (): Promise<void> => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    project.remove();
  };
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (output.includes('Local:') && output.includes('Das Kundenportal ist bereit')) resolve();
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}:\n${output}`)));
  }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const path = (file: string): string => join(project.folder, file);
  const read = (file: string): string => readFileSync(path(file), 'utf8');
  const write = (file: string, text: string): void => writeFileSync(path(file), text);
  return {
    url,
    output: () => output,
    read,
    write,
    edit: (file, change) => write(file, `${JSON.stringify(change(JSON.parse(read(file))), null, 2)}\n`),
    close,
  };
}
