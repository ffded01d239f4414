/** Why an attempt at a task failed, in words for operators: they read them beside the task, the log has only the code. */
export class TaskError extends Error {
  readonly code: string;
  readonly isPermanent: boolean;

  /**
   * @param code what the log may say
   * @param isPermanent further attempts cannot help
   */
  constructor(reason: string, code: string, isPermanent: boolean) {
    super(reason);
    this.name = 'TaskError';
    this.code = code;
    this.isPermanent = isPermanent;
  }
}

/** Thrown in place of the end of a task that another process has taken over, or that no longer waits. */
export class TaskLeaseLost extends Error {
  constructor() {
    super('The task was taken over or stopped.');
    this.name = 'TaskTaken';
  }
}
