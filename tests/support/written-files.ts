import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Returns what a server has written into a folder of its data, in the order of the files' names. What stays as it is is read
 * once: whoever waits for a file looks at all of them again and again.
 *
 * @param ending of the names of what counts, e.g. ".pdf"
 */
export function writtenFiles<Value>(
  folder: string,
  ending: string,
  read: (content: Buffer) => Promise<Value>,
  order?: (one: string, other: string) => number,
): (dataDir: string) => Promise<Value[]> {
  const known = new Map<string, Promise<Value>>();
  const readOnce = async (file: string): Promise<Value> => {
    // The same name may come again with fresh data.
    const { ino, mtimeMs } = await stat(file);
    const key = `${file} ${ino} ${mtimeMs}`;
    const value = known.get(key) ?? readFile(file).then(read);
    known.set(key, value);
    return value;
  };
  return async (dataDir) => {
    const names = await readdir(path.join(dataDir, folder)).catch((error: NodeJS.ErrnoException) => {
      // The folder is made with the first file.
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    const wanted = names.filter((name) => name.endsWith(ending)).sort(order);
    return Promise.all(wanted.map((name) => readOnce(path.join(dataDir, folder, name))));
  };
}
