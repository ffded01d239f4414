import { failedTaskKey } from '../resources/tables/failed-task-view.ts';
import type { Queue } from './queues.ts';

/** The queue and the number of a task by its key among those of all queues; undefined for a key that no task has. */
export function failedTaskOf(
  queues: readonly Queue[],
  key: string,
): { readonly queue: Queue; readonly id: number } | undefined {
  const [, name, number] = /^([A-Za-z]+)-([1-9]\d{0,14})$/.exec(key) ?? [];
  const queue = queues.find((one) => one.name === name);
  const id = Number(number);
  return queue && key === failedTaskKey(queue.name, id) ? { queue, id } : undefined;
}
