// Checks the contents of uploads in a thread of its own: whatever they hold keeps nobody else waiting.
import { parentPort } from 'node:worker_threads';
import type { ContentCost } from './anhang-regeln.ts';
import { checkContent } from './check-anhang.ts';

/** One content to check, and what those of the same call before it have cost. */
export interface ContentRequest {
  readonly datei_name: string;
  readonly content: Uint8Array;
  readonly before: ContentCost;
}

parentPort?.on('message', async ({ datei_name, content, before }: ContentRequest) => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  parentPort?.postMessage(await checkContent(datei_name, bytes, before));
});
