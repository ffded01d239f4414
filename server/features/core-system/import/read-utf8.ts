import { createReadStream } from 'node:fs';
import path from 'node:path';
import { ImportError } from './import-problems.ts';

const lineFeed = 0x0a;

/**
 * Decodes a file in chunks of any size. Throws an ImportError with the first line that is not UTF-8: a file in another
 * encoding would silently lose its umlauts.
 */
export async function* readUtf8(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let line = 1;
  let last: Buffer = Buffer.alloc(0);
  try {
    for await (const part of createReadStream(file) as AsyncIterable<Buffer>) {
      last = part;
      const text = decoder.decode(part, { stream: true });
      line += text.split('\n').length - 1;
      yield text;
    }
    last = Buffer.alloc(0);
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const place = `${path.basename(file)}, Zeile ${line + linesBeforeFault(last)}`;
    throw new ImportError([`${place}: Der Text ist kein UTF-8. Speichern Sie die Datei als UTF-8.`]);
  }
}

/** The number of lines in a chunk before the first invalid byte; the chunk may begin with the end of a character. */
function linesBeforeFault(piece: Buffer): number {
  const start = Math.max(
    0,
    piece.subarray(0, 4).findIndex((byte) => (byte & 0xc0) !== 0x80),
  );
  let count = 0;
  for (let at = start; at < piece.length; count += 1) {
    const end = piece.indexOf(lineFeed, at) + 1 || piece.length;
    const line = piece.subarray(at, end);
    if (!Buffer.from(line.toString('utf8')).equals(line)) return count;
    at = end;
  }
  return 0;
}
