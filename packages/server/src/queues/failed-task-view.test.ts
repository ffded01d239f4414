import { expect, it } from 'vitest';
import { failedTaskKey, failedTaskOf } from './failed-task-view.ts';
import { bulkJobQueue, passwordQueue } from './queues.ts';

const queues = [passwordQueue, bulkJobQueue];

it.each(queues)('names a task of $name by its queue and number', (queue) => {
  expect(failedTaskOf(queues, failedTaskKey(queue, 17))).toEqual({ queue, id: 17 });
});

it.each(['', 'password', 'password-', 'password-0', 'password-1x', 'letter-1', "password-1' or true"])(
  'finds no task by the key "%s"',
  (key) => {
    expect(failedTaskOf(queues, key)).toBeUndefined();
  },
);
