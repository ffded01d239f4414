/** What programs of an operator begin and end with; it loads nothing else of the server. */
export { logProcessEvents } from './log-process-events.ts';
export { reportAsLog, reportAsText, runCommand } from './run-command.ts';
