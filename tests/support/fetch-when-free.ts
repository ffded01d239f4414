import { hangMs } from './hang-ms.ts';

/** A server that has just come up on a busy machine says for a moment that it cannot answer; then it is asked again. */
export async function fetchWhenFree(address: string): Promise<Response> {
  const end = Date.now() + hangMs;
  for (;;) {
    const answer = await fetch(address);
    if (answer.status !== 503 || Date.now() > end) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
