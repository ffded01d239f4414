import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Returns the contents of the files in a folder of a server's data, sorted by name. Unchanged files are read once, since waiting
 * for a file reads all of them repeatedly.
 *
 * @param ending of the names of the files, e.g. ".pdf"
 */
export function writtenFiles<Value>(
  folder: string,
  ending: string,
  read: (content: Buffer) => Promise<Value>,
  order?: (one: string, other: string) => number,
): (dataDir: string) => Promise<Value[]> {
  const known = new Map<string, Promise<Value>>();
  const readOnce = async (file: string): Promise<Value> => {
    // The same name may be reused with fresh data.
    const { ino, mtimeMs } = await stat(file);
    const key = `${file} ${ino} ${mtimeMs}`;
    const value = known.get(key) ?? readFile(file).then(read);
    known.set(key, value);
    return value;
  };
  return async (dataDir) => {
    const names = await readdir(path.join(dataDir, folder)).catch((error: NodeJS.ErrnoException) => {
      // The folder is created with the first file.
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    const wanted = names.filter((name) => name.endsWith(ending)).sort(order);
    return Promise.all(wanted.map((name) => readOnce(path.join(dataDir, folder, name))));
  };
}
