import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { nachricht } from '../servers/demo-server.ts';
import { type CallOptions, send, type TestResponse } from '../servers/server.ts';

/** Members of staff who write messages with an attachment in a loop, and retry every call until it succeeds. */
export interface PersistentWriters {
  /** Subjects of messages whose completion was acknowledged. */
  readonly complete: ReadonlySet<string>;
  /** Number of responses with Retry-After. */
  readonly refused: number;
  /** Lets each finish the current message. Throws if any response was neither a success nor a 503 or 429 with Retry-After. */
  finish(): Promise<void>;
}

/** Starts four of them; the subjects of their messages begin with `about`. */
export function startWriters(url: string, token: string, about: string): PersistentWriters {
  const complete = new Set<string>();
  let refused = 0;
  let isOver = false;

  async function insist(path: string, body: unknown): Promise<TestResponse> {
    const options: CallOptions = {
      method: 'POST',
      token,
      body,
      headers: { 'idempotency-key': randomUUID() },
    };
    for (;;) {
      const answer = await send(url + path, options);
      if (answer.status < 300) return answer;
      // Two uploads of an account at once: the others come again.
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      else expectComeAgain(answer);
      refused += 1;
    }
  }

  async function write(): Promise<void> {
    while (!isOver) {
      const betreff = `${about} ${randomUUID()}`;
      const { body } = await insist('/api/nachricht', nachricht({ betreff }));
      const daten = Buffer.from(`Inhalt von ${betreff}. `.repeat(50)).toString('base64');
      await insist('/api/nachrichtanhang', { nachricht_id: body.id, datei_name: 'a.txt', daten });
      await insist('/api/nachricht/sende-archiv-email', { nachricht_id: body.id });
      complete.add(betreff);
    }
  }

  const writing = Promise.all(Array.from({ length: 4 }, write));
  // Errors are reported by `finish`.
  writing.catch(() => undefined);
  return {
    complete,
    get refused() {
      return refused;
    },
    async finish() {
      isOver = true;
      await writing;
    },
  };
}

/** Requires the response of a server whose database is unavailable. */
export function expectComeAgain({ status, headers, body }: TestResponse): void {
  expect([status, body.error?.name]).toEqual([503, 'Vorübergehend nicht verfügbar']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}
