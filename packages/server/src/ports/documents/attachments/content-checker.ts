import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { limitThreadTime } from '../../../shared/telemetry/watch-thread.ts';
import { type ContentCost, MAX_CALL_COST } from './attachment-rules.ts';
import { zeroCost } from './content-cost.ts';
import type { ContentCheck, ContentProblem } from './content-problem.ts';
import type { ContentRequest } from './content-thread.ts';

/** Number of files checked at the same time, at most one per owner; the others wait. */
const maxThreads = 2;
const heapMegabytes = 256;
const threadProgram = new URL(`./content-thread${extname(import.meta.filename)}`, import.meta.url);

/** A file of a call, with its sanitized name. */
export interface CheckedFile {
  readonly name: string;
  readonly content: Buffer;
}

/** Cost of all files of a call, and the first one that must not be stored. */
export interface ContentsCheck {
  readonly cost: ContentCost;
  readonly refused: { readonly index: number; readonly problem: ContentProblem } | undefined;
}

/** Checks contents outside of the thread that serves requests. */
export interface ContentChecker {
  /**
   * Checks the files of one call one after the other, until one is refused; a file whose check exceeds its time or memory is
   * refused.
   *
   * @param owner the user who sends the files: calls of the same user wait for each other, so that other users get a thread
   */
  check(files: readonly CheckedFile[], owner: number): Promise<ContentsCheck>;
  close(): Promise<void>;
}

/** What the context of a server has by its content checker. */
export interface ContentCheckerContext {
  readonly contentChecker: ContentChecker;
}

/**
 * Starts threads on demand and reuses them. A thread that hangs or dies is terminated and replaced.
 *
 * @param options.limitMs limit of processor time for all files of a call
 * @param options.program script that the threads run
 */
export function createContentChecker({
  limitMs = MAX_CALL_COST.milliseconds,
  program = threadProgram,
}: {
  readonly limitMs?: number | undefined;
  readonly program?: URL;
} = {}): ContentChecker {
  const idle: Worker[] = [];
  const ended = new WeakSet<Worker>();
  const running = new Map<number, Worker>();
  const waiting: (() => void)[] = [];

  async function acquire(owner: number): Promise<Worker> {
    while (running.size >= maxThreads || running.has(owner))
      await new Promise<void>((resolve) => waiting.push(resolve));
    const thread = idle.pop() ?? startThread();
    running.set(owner, thread);
    return thread;
  }

  function keep(thread: Worker): void {
    // The last answer of a thread and its end may be reported at once, before the caller gets the answer.
    if (!ended.has(thread)) idle.push(thread);
  }

  function release(owner: number): void {
    running.delete(owner);
    // All of them check again, in order: the first one may belong to an owner whose file is still being checked.
    for (const lookAgain of waiting.splice(0)) lookAgain();
  }

  function startThread(): Worker {
    const thread = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } });
    // The waiting caller handles the error; without a listener it would end the process.
    thread.on('error', () => undefined);
    // A thread may die after its answer; the next file must not be given to it.
    thread.on('exit', () => {
      ended.add(thread);
      const place = idle.indexOf(thread);
      if (place >= 0) idle.splice(place, 1);
    });
    return thread;
  }

  return {
    async check(files, owner) {
      if (files.length === 0) return { cost: zeroCost, refused: undefined };
      const thread = await acquire(owner);
      let cost = zeroCost;
      try {
        for (const [index, { name, content }] of files.entries()) {
          const left = limitMs - cost.milliseconds;
          const check = await ask(thread, { name, content, before: cost }, left);
          if (check === undefined) {
            await thread.terminate();
            return { cost: { ...cost, milliseconds: limitMs }, refused: { index, problem: 'costly' } };
          }
          cost = check.cost;
          if (check.problem !== undefined) {
            keep(thread);
            return { cost, refused: { index, problem: check.problem } };
          }
        }
        keep(thread);
        return { cost, refused: undefined };
      } finally {
        release(owner);
      }
    },
    async close() {
      await Promise.all([...idle.splice(0), ...running.values()].map((thread) => thread.terminate()));
    },
  };
}

/** The answer of a thread for one content; undefined if the thread dies or exceeds its processor time. */
function ask(thread: Worker, request: ContentRequest, limitMs: number): Promise<ContentCheck | undefined> {
  return new Promise((resolve) => {
    const settle = (check?: ContentCheck) => {
      stopWatching();
      thread.off('message', settle).off('error', onEnd).off('exit', onEnd);
      resolve(check);
    };
    const onEnd = () => settle();
    const stopWatching = limitThreadTime(thread, limitMs, onEnd);
    thread.on('message', settle).on('error', onEnd).on('exit', onEnd);
    thread.postMessage(request);
  });
}
