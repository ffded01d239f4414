/** The table of a resource that lists the tasks of all queues that were set aside: a view that the server creates. */
export const failedTaskTable = 'failed_task';

/** Its columns besides those that every table has: `queue-number`, where the task is, and what came of it. */
export const failedTaskColumns = ['key', 'queue', 'task', 'since', 'attempts', 'error'] as const;

/** The key of a task among those of all queues. */
export const failedTaskKey = (queue: string, id: number | string): string => `${queue}-${id}`;
