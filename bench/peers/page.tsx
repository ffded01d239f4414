import { createRoot } from 'react-dom/client';
import { type Case, isUsable } from './cases.ts';

/** One of the compared implementations. */
export interface Peer {
  createPeer: (name: Case) => (() => React.JSX.Element) | Promise<() => React.JSX.Element>;
}

/** Resolves after the browser has painted the current state. */
const painted = (): Promise<void> =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(undefined);
    }),
  );

async function until(condition: () => boolean): Promise<number> {
  while (!condition()) await new Promise((resolve) => requestAnimationFrame(resolve));
  await painted();
  return performance.now();
}

/** Milliseconds from a click until a condition holds and is painted. */
async function timeClick(selector: string, condition: () => boolean): Promise<number> {
  const start = performance.now();
  document.querySelector<HTMLElement>(selector)?.click();
  return (await until(condition)) - start;
}

const { searchParams } = new URL(location.href);
const name = searchParams.get('case') as Case;

/** Starts one peer with one case and records the times for the benchmark. */
export async function start(load: () => Promise<Peer>): Promise<void> {
  const { createPeer } = await load();
  const Peer = await createPeer(name);
  const begin = performance.now();
  createRoot(document.getElementById('root')!).render(<Peer />);
  const usable = await until(() => isUsable(name));
  const firstTitle = () => document.querySelector('tbody tr[data-index], tbody tr')?.textContent;
  Object.assign(window, {
    bench: {
      navigation: usable,
      mount: usable - begin,
      nodes: document.querySelectorAll('*').length,
      submit: (wanted: number) =>
        timeClick(
          'button[type=submit]',
          () => document.querySelectorAll('[aria-invalid=true]').length >= wanted,
        ),
      sort: () => {
        const before = firstTitle();
        return timeClick('thead button', () => firstTitle() !== before);
      },
    },
  });
}
