import { expect, it } from 'vitest';
import { failedTaskKey } from '../resources/tables/failed-task-view.ts';
import { failedTaskOf } from './failed-task-key.ts';
import { bulkJobQueue, passwordQueue } from './queues.ts';

const queues = [passwordQueue, bulkJobQueue];

it.each(queues)('names a task of $name by its queue and number', (queue) => {
  expect(failedTaskOf(queues, failedTaskKey(queue.name, 17))).toEqual({ queue, id: 17 });
});

it.each(['', 'password', 'password-', 'password-0', 'password-1x', 'letter-1', "password-1' or true"])(
  'finds no task by the key "%s"',
  (key) => {
    expect(failedTaskOf(queues, key)).toBeUndefined();
  },
);
