import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Whether a port of the loopback address can be listened on. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/**
 * A free port of the loopback address. It is none of those that systems give to outgoing connections and to servers without a port
 * (from 32768 on Linux, from 49152 elsewhere): one of these may take it before the caller's server listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768);
    if (await isFree(port)) return port;
  }
}
