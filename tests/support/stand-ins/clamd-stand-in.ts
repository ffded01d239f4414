import { createServer, type Socket } from 'node:net';

/** The test file that every scanner reports as malware. */
export const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

/** A local clamd that implements INSTREAM and detects only the test file. */
export interface ClamdStandIn {
  readonly url: string;
  /** A reply to send instead; null: none. */
  instead: string | null | undefined;
  /** Delay for each content. */
  delayMs: number;
  /** Contents that were received completely. */
  readonly scanned: Buffer[];
  close(): Promise<void>;
}

/** Starts one on a free port, or on a socket at this path. */
export async function startClamdStandIn(path?: string): Promise<ClamdStandIn> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let sent = Buffer.alloc(0);
    socket.on('data', (part) => {
      sent = Buffer.concat([sent, part]);
      const content = contentOf(sent);
      if (content === undefined || standIn.instead === null) return;
      standIn.scanned.push(content);
      const verdict = content.includes(eicar) ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
      setTimeout(() => socket.end(`${standIn.instead ?? verdict}\0`), standIn.delayMs);
    });
  });
  await new Promise<void>((resolve) => {
    if (path === undefined) server.listen(0, '127.0.0.1', resolve);
    else server.listen(path, resolve);
  });
  const address = server.address();
  const standIn: ClamdStandIn = {
    url: typeof address === 'object' && address ? `tcp://127.0.0.1:${address.port}` : `unix:${path}`,
    instead: undefined,
    delayMs: 0,
    scanned: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return standIn;
}

/** The content that a client has sent, once it is complete. */
function contentOf(sent: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (sent.toString('latin1', 0, command.length) !== command) return undefined;
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
