import { readFileSync } from 'node:fs';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/**
 * The flags of a command of development. With `--help` it prints the comment at the top of the command's file instead of
 * running it; an unknown flag, or an argument that the command does not take, ends it with 1 and one line.
 *
 * @param file the command's file
 * @param takesArguments whether it has arguments beside its flags
 * @param more printed after the help
 */
export function readFlags<const Options extends ParseArgsOptionsConfig>(
  file: string,
  options: Options = {} as Options,
  { takesArguments = false, more = '' } = {},
) {
  try {
    const { values, positionals } = parseArgs({
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: takesArguments,
    });
    if ((values as { help?: boolean }).help) {
      console.log(`${commentOf(file)}${more}`);
      process.exit(0);
    }
    return {
      values: values as ReturnType<typeof parseArgs<{ options: Options }>>['values'],
      positionals: positionals as string[],
    };
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error;
    console.error(`${error.message.split('. ')[0]}. There is --help.`);
    process.exit(1);
  }
}

function commentOf(file: string): string {
  const [comment = ''] = /\/\*\*[\s\S]*?\*\//.exec(readFileSync(file, 'utf8')) ?? [];
  return comment.replaceAll(/^\/\*\*[ \n]|^ \*\/| \*\/$|^ \* ?/gm, '').trim();
}
