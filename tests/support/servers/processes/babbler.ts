import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';

/** A word in every response of a babbler, and nowhere else. */
export const canary = 'Kanarienvogel';

/** Ways of responding to a call with nonsense that contains the canary. */
export const babbles: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'no JSON': (response) => response.end(`${canary} {"a": 1}`),
  'half of an object': (response) => response.end(`{"${canary}": "${canary}`),
  'a text': (response) => response.end(JSON.stringify(canary)),
  'objects of its own': (response) => response.end(JSON.stringify([{ [canary]: canary }])),
  'an object of its own': (response) => response.end(JSON.stringify({ [canary]: canary, success: canary })),
  'an error': (response) => response.writeHead(500, canary, { 'x-error': canary }).end(canary),
  'a refusal': (response) => response.writeHead(403, canary).end(canary),
  'a redirect': (response) => response.writeHead(302, { location: `http://${canary}.example/` }).end(),
  'an unknown encoding': (response) => response.writeHead(200, { 'content-encoding': canary }).end(canary),
  'a broken encoding': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(canary),
  'too few bytes': (response) => {
    response.writeHead(200, { 'content-length': '999' }).write(canary);
    response.destroy();
  },
  'no HTTP': ({ socket }) => socket?.end(`${canary} ${canary}\r\n${canary}\r\n\r\n`),
  'a broken header': ({ socket }) => socket?.end(`HTTP/1.1 200 OK\r\n${canary} ${canary}\r\n\r\n`),
};

/** A local server that answers every call in one of the ways of `babbles`. */
export interface Babbler {
  readonly url: string;
  babble: (response: ServerResponse) => void;
  /** Number of calls. */
  count: number;
  close(): Promise<void>;
}

export async function startBabbler(): Promise<Babbler> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      babbler.count += 1;
      babbler.babble(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const babbler: Babbler = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    babble: babbles['no JSON']!,
    count: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return babbler;
}

/** Starts a mail server that rejects everything with a message containing the canary: at once, or on a command. */
export async function startMailBabbler(refuses: 'greeting' | 'MAIL' | 'RCPT' | 'DATA') {
  const refused: string[] = [];
  const server = net.createServer((socket) => {
    const answer = (code: number) => {
      if (code >= 500) refused.push(refuses);
      socket.write(`${code} ${canary} <${canary}@example.org>\r\n`);
    };
    answer(refuses === 'greeting' ? 554 : 220);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      const command = part.toString().slice(0, 4);
      answer(command === refuses ? 550 : command === 'DATA' ? 354 : 250);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
