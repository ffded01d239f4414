// Checks the contents of uploads in a separate thread, so that an expensive one delays nobody else.
import { parentPort } from 'node:worker_threads';
import type { ContentCost } from './attachment-rules.ts';
import { checkContent } from './content-problem.ts';

/** One content to check, with the cost of those before it in the same call. */
export interface ContentRequest {
  readonly name: string;
  readonly content: Uint8Array;
  readonly before: ContentCost;
}

parentPort?.on('message', async ({ name, content, before }: ContentRequest) => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  parentPort?.postMessage(await checkContent(name, bytes, before));
});
