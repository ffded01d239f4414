import { connect, type Socket } from 'node:net';
import { unavailable } from '../shared/http-error.ts';
import { requestTexts } from '../shared/request-locale.ts';

/** Index of the content with malware, and the name of the malware. */
export interface Infection {
  readonly index: number;
  readonly found: string;
}

/** Scans uploads for malware. */
export interface Scanner {
  /**
   * The first content of a request with malware. Throws a 503 while nothing can be scanned, or if all together take too
   * long.
   */
  scan(contents: readonly Buffer[]): Promise<Infection | undefined>;
}

/** What the context of a server has by its scanner. */
export interface ScannerContext {
  /** Undefined: uploads are not scanned. */
  readonly scanner: Scanner | undefined;
}

/** Deadline for all files of a request, which holds a slot of the server in the meantime. */
const defaultDeadlineMs = 60_000;
const defaultPort = 3310;
const partBytes = 64 * 1024;
const maxReplyLength = 1_000;

/**
 * ClamAV's `clamd` at `tcp://host:3310` or `unix:/path`: the content is sent by INSTREAM, in chunks prefixed by their
 * length and followed by an empty one; it replies `stream: OK` or `stream: NAME FOUND`. Anything else is an error.
 */
export function createClamdScanner(url: string, deadlineMs = defaultDeadlineMs): Scanner {
  const { protocol, hostname, port, pathname } = new URL(url);
  const open = () =>
    protocol === 'unix:'
      ? connect(decodeURIComponent(pathname))
      : connect(Number(port || defaultPort), hostname.replace(/^\[|\]$/g, ''));
  return {
    async scan(contents) {
      const end = performance.now() + deadlineMs;
      for (const [index, content] of contents.entries()) {
        const found = await scanOne(open(), content, end - performance.now());
        if (found !== undefined) return { index, found };
      }
      return undefined;
    },
  };
}

async function scanOne(socket: Socket, content: Buffer, limitMs: number): Promise<string | undefined> {
  const timer = setTimeout(() => socket.destroy(new Error('The scanner took too long.')), limitMs);
  try {
    const reply = readReply(socket);
    await Promise.all([reply, send(socket, content)]);
    return foundIn(await reply);
  } catch (error) {
    throw unavailable(requestTexts().scannerDown, { seconds: 30, cause: error });
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

async function send(socket: Socket, content: Buffer): Promise<void> {
  const write = (bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      socket.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  await write(Buffer.from('zINSTREAM\0'));
  for (let at = 0; at < content.length; at += partBytes) {
    const part = content.subarray(at, at + partBytes);
    await write(Buffer.concat([lengthOf(part), part]));
  }
  await write(lengthOf(Buffer.alloc(0)));
}

function lengthOf(part: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  return length;
}

async function readReply(socket: Socket): Promise<string> {
  let reply = '';
  for await (const part of socket) {
    reply += String(part);
    if (reply.includes('\0') || reply.length > maxReplyLength) break;
  }
  return reply.split('\0')[0]!.trim();
}

/** The error does not quote the reply, since it is logged. */
function foundIn(reply: string): string | undefined {
  if (reply === 'stream: OK') return undefined;
  const name = /^stream: ([\w.:/-]{1,100}) FOUND$/.exec(reply)?.[1];
  if (name === undefined) throw new Error('The scanner gave no verdict.');
  return name;
}
