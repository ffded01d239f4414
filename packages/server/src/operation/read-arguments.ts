import { parseArgs } from 'node:util';
import { SettingsError } from '../shared/config/config.ts';

/**
 * The arguments of a command without flags, of a fixed number. Throws a SettingsError with the usage for any other number and for
 * `--help`, and parseArgs's error for a flag, so that a mistyped one never runs the command.
 *
 * @param usage how to call the command, in one line
 */
export function readArguments(usage: string, count: number, args = process.argv.slice(2)): readonly string[] {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  });
  if (values.help || positionals.length !== count || positionals.includes(''))
    throw new SettingsError([usage]);
  return positionals;
}

/** The argument of a command that takes one and no flags. Throws like readArguments. */
export const readArgument = (usage: string): string => readArguments(usage, 1)[0]!;
