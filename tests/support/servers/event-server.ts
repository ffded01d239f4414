import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of event streams for clients under test. */
export interface EventServer {
  readonly url: string;
  /** The addresses of all requests so far. */
  readonly requests: readonly string[];
  /** The streams that are open. */
  readonly open: ReadonlySet<ServerResponse>;
  /** The status of further responses, and headers. */
  answerWith(status: number, headers?: Readonly<Record<string, string>>): void;
  send(name: string, data: object): void;
  /** Holds streams back, as a proxy does that passes a response on when it is complete; a request of `once` gets one event. */
  holdBack(name: string, data: object): void;
  /** Ends all streams, like a restart. */
  drop(): void;
  close(): Promise<void>;
}

const blockOf = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Starts it on a free port of this machine. */
export async function startEventServer(): Promise<EventServer> {
  const open = new Set<ServerResponse>();
  const requests: string[] = [];
  let status = 200;
  let headers: Readonly<Record<string, string>> = {};
  let complete: string | undefined;
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (complete !== undefined) {
      if (request.url?.includes('once=true')) response.end(complete);
      return;
    }
    response.writeHead(status, { 'content-type': 'text/event-stream', ...headers });
    if (status !== 200) {
      response.end();
      return;
    }
    response.write(': \n\n');
    open.add(response);
    response.once('close', () => open.delete(response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drop = () => {
    for (const response of open) response.end();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ereignisse`,
    requests,
    open,
    answerWith(next, more = {}) {
      status = next;
      headers = more;
    },
    send(name, data) {
      for (const response of open) response.write(blockOf(name, data));
    },
    holdBack(name, data) {
      complete = blockOf(name, data);
    },
    drop,
    async close() {
      drop();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
