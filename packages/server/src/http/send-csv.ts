import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Answers with a CSV file that browsers save, in whole or as it is written. */
export const sendCsv = (
  reply: Pick<FastifyReply, 'headers' | 'send'>,
  name: string,
  content: string | AsyncIterable<string>,
): unknown =>
  reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    })
    .send(typeof content === 'string' ? content : Readable.from(content));
