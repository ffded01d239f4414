import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { isReady } from './portal-process.ts';

const checkEveryMs = 300;

/** What stands in front of the processes, as nginx does with deploy/nginx.conf. */
export interface LoadBalancer {
  readonly name: string;
  readonly url: string;
  /** Where it expects the process of a slot; anywhere where it says none. */
  readonly ports?: readonly number[];
  /** Puts a process into a slot. */
  use(slot: number, url: string): void;
  close(): Promise<void>;
}

/**
 * Starts one: calls go round among the processes that are ready, on connections that stay open; a call whose connection was
 * refused goes to the next one, any other failure is the caller's.
 */
export async function startLoadBalancer(): Promise<LoadBalancer> {
  const agent = new Agent({ keepAlive: true, timeout: 60_000 });
  const slots: { url: string; isReady: boolean }[] = [];
  let turn = 0;
  const timer = setInterval(async () => {
    for (const slot of slots) slot.isReady = await isReady(slot.url);
  }, checkEveryMs);

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    turn += 1;
    const ready = slots.filter((slot) => slot.isReady);
    const order = ready.map((_, index) => ready[(turn + index) % ready.length]!.url);
    for (const url of order) if (await forward(url, incoming, body, response)) return;
    response.writeHead(502).end();
  }

  /** False when nothing was sent, because the connection was refused. */
  function forward(
    url: string,
    incoming: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ): Promise<boolean> {
    // Many callers: one alone may make 1 200 calls a minute.
    const headers = { ...incoming.headers, 'x-forwarded-for': String(incoming.headers['x-caller']) };
    return new Promise((resolve) => {
      const outgoing = request(url + incoming.url, { method: incoming.method, headers, agent }, (answer) => {
        const { connection: _, ...kept } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, kept);
        answer.pipe(response);
        resolve(true);
      });
      outgoing.once('error', (error: NodeJS.ErrnoException) => {
        const isRefused = error.code === 'ECONNREFUSED';
        if (!isRefused) response.writeHead(502).end();
        resolve(!isRefused);
      });
      outgoing.end(body);
    });
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    name: 'a load balancer of its own',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use(slot, url) {
      slots[slot] = { url, isReady: true };
    },
    async close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
