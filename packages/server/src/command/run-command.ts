import { ConfigError, SettingsError } from '../shared/config/config.ts';

/** Exit code of a wrong setting (EX_CONFIG of sysexits.h): a restart would end the same way, so supervisors need not try. */
const wrongSetting = 78;

/**
 * Runs a program to its end. Errors that the operator can fix are reported as one line each. The exit code is 78 for a wrong
 * setting or flag, otherwise 1. The code that tells these errors apart is loaded only after a failure.
 *
 * @param linesOf lines for errors of this program only
 * @param report called with each line; default: stderr
 */
export function runCommand(
  main: () => Promise<void>,
  linesOf: (error: unknown) => readonly string[] | undefined = () => undefined,
  report: (line: string) => void = reportAsText,
): void {
  main().catch(async (error: unknown) => {
    const lines = linesOf(error) ?? (await commonLines(error));
    for (const line of lines) report(line);
    process.exit(error instanceof SettingsError || isUnknownFlag(error) ? wrongSetting : 1);
  });
}

/** The error of `parseArgs` for an unknown flag. */
const isUnknownFlag = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

async function commonLines(error: unknown): Promise<readonly string[]> {
  if (error instanceof ConfigError) return error.lines;
  if (isUnknownFlag(error)) return [`There is no such option: ${error.message}`];
  const { startProblems } = await import('./start-problems.ts');
  return startProblems(error) ?? [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}

/** A line for the person who runs a command. */
export const reportAsText = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** A line of the log in pino's format, for errors before there is a log. */
export const reportAsLog = (msg: string): void => {
  process.stdout.write(`${JSON.stringify({ level: 60, time: Date.now(), msg })}\n`);
};
