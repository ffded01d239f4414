// The calls of the start page at a steady rate for a long time: memory, file descriptors and p99 must stay constant. Run by hand
// only.
//   node bench/soak.ts [minutes] [calls a second] [postgres]
import { percentile, startPageLoad } from './start-page-load.ts';

const [minutes = 30, rate = 250] = process.argv.slice(2, 4).map(Number);
const onPostgres = process.argv[4] === 'postgres';
// Fewer connections than the server accepts from one address.
const load = await startPageLoad(40, onPostgres);
const started = performance.now();
const dueAt = (turn: number): number => started + (turn * 1000) / rate;

try {
  let turn = 0;
  const failed: string[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const times: number[] = [];
    const running: Promise<unknown>[] = [];
    while (turn < minute * 60 * rate) {
      const wait = dueAt(turn) - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      running.push(
        load.run(turn).then(
          (time) => times.push(time),
          (error: Error) => failed.push(error.message),
        ),
      );
      turn += 1;
    }
    await Promise.all(running);
    const { rss, descriptors } = await load.usage();
    console.log(
      `minute ${minute}: ${times.length} calls, median ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms, ${rss.toFixed(0)} MiB, ${descriptors} descriptors`,
    );
  }
  if (failed.length > 0) throw new Error(`${failed.length} calls failed, the first: ${failed[0]}`);
} finally {
  await load.stop();
}
