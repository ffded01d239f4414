import { hangMs } from '../../hang-ms.ts';

/** A server that has just started on a busy machine may answer 503 for a moment; then the request is retried. */
export async function fetchWhenFree(address: string): Promise<Response> {
  const end = Date.now() + hangMs;
  for (;;) {
    const answer = await fetch(address);
    if (answer.status !== 503 || Date.now() > end) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
