import { ConfigError } from './shared/config/config.ts';

/**
 * Runs a program to its end. What goes wrong is said in lines on stderr, one a fault that the operator can mend, and the exit
 * code is 1. What tells those faults apart is loaded only then.
 *
 * @param linesOf lines for errors of this program alone
 */
export function runCommand(
  main: () => Promise<void>,
  linesOf: (error: unknown) => readonly string[] | undefined = () => undefined,
): void {
  main().catch(async (error: unknown) => {
    const lines = linesOf(error) ?? (await commonLines(error));
    process.stderr.write(`${lines.join('\n')}\n`);
    process.exit(1);
  });
}

/** What `parseArgs` throws for flags that a program does not know. */
const isUnknownFlag = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

async function commonLines(error: unknown): Promise<readonly string[]> {
  if (error instanceof ConfigError) return error.lines;
  if (isUnknownFlag(error)) return [`Diese Angabe gibt es nicht: ${error.message}`];
  const { startProblems } = await import('./start-problems.ts');
  return startProblems(error) ?? [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}
