/** What modules of an application may use of `queues`. */
export { retryTask } from './failed-tasks.ts';
export type { Task } from './perform-next-task.ts';
export { defineQueue, mailQueue, passwordQueue, type Queue, standardQueuesOf } from './queues.ts';
