import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { openPromise, type ZipFile } from 'yauzl';
import { PlacesFileError } from './geonames-lines.ts';

/**
 * The lines of a text file, or of the text file in a ZIP from GeoNames, read lazily. Throws a PlacesFileError if it
 * cannot be read.
 */
export async function* openPlacesFile(file: string): AsyncGenerator<string> {
  let source: Readable | undefined;
  let zip: ZipFile | undefined;
  try {
    if (await isZip(file)) {
      zip = await openPromise(file, { lazyEntries: true, autoClose: false });
      source = await textInside(zip);
    } else source = createReadStream(file);
    yield* linesOf(source);
  } catch (error) {
    throw error instanceof PlacesFileError ? error : new PlacesFileError(reasonOf(error, file));
  } finally {
    source?.destroy();
    zip?.close();
  }
}

/** A truncated stream ends its lines as if it were complete; here it is an error. */
async function* linesOf(source: Readable): AsyncGenerator<string> {
  let failure: Error | undefined;
  source.once('error', (error) => {
    failure = error;
  });
  for await (const line of createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (failure) break;
    yield line;
  }
  if (failure) throw failure;
}

async function isZip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.toString('latin1') === 'PK\u0003\u0004';
  } finally {
    await handle.close();
  }
}

async function textInside(zip: ZipFile): Promise<Readable> {
  for await (const entry of zip.eachEntry())
    if (/^[A-Za-z]+\.txt$/.test(entry.fileName) && !/readme/i.test(entry.fileName))
      return zip.openReadStreamPromise(entry);
  throw new PlacesFileError('The ZIP contains no file of postal codes, e.g. DE.txt.');
}

function reasonOf(error: unknown, file: string): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `There is no file ${file}.`;
  if (code === 'EISDIR') return `${file} is a folder, not a file.`;
  if (code === 'EACCES') return `The file ${file} may not be read.`;
  return `The file ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
}
