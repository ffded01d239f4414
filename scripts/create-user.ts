/**
 * Creates a staff user, such as the first administrator of a new installation, and prints a one-time password that must
 * be replaced at the first sign-in: `npm run create:user -- --benutzername=anna.admin --name=Admin --email=a@b.de
 * [--vorname=Anna] [--rolle=adm|idm]`. At a terminal it asks for what is missing; otherwise it ends with an error.
 */

import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { isEmail, isUserName } from '@schema-screens/locale';
import { hashPassword } from '@schema-screens/server/accounts';
import { runCommand } from '@schema-screens/server/command';
import { changeData } from '@schema-screens/server/operation';
import { constraintError, insertRow, stampOf } from '@schema-screens/server/resources';
import { ConfigError, HttpError, SettingsError, storedEmail } from '@schema-screens/server/shared';
import { requireFreeName } from '../server/auth/require-free-name.ts';
import { randomPassword } from '../server/auth/session/one-time-password.ts';
import { openPortal } from './shared/portal-installation.ts';

const questions = {
  benutzername: 'User name',
  vorname: 'First name',
  name: 'Last name',
  email: 'E-mail address',
} as const;
const required = ['benutzername', 'name', 'email'] as const;
const usage =
  'Usage: npm run create:user -- --benutzername=anna.admin --name=Admin --email=anna@example.org [--vorname=Anna] [--rolle=adm|idm]';
const help = `${usage}
At a terminal it asks for what is missing. Without --rolle it is adm (Administration); idm is the Innendienst.
No password is given: a one-time password is printed and must be replaced at the first sign-in.
`;
type Answers = Record<keyof typeof questions, string>;

/** Takes values from flags, and at a terminal asks for the others. Throws a SettingsError if a required one is missing. */
async function collect(given: Partial<Answers>): Promise<Answers> {
  const names = Object.keys(questions) as (keyof Answers)[];
  const isMissing = (name: keyof Answers) => !given[name]?.trim();
  const answers = Object.fromEntries(names.map((name) => [name, given[name]?.trim() ?? ''])) as Answers;
  const missing = required.filter(isMissing);
  if (!process.stdin.isTTY) {
    if (missing.length === 0) return answers;
    throw new SettingsError([`Missing: ${missing.map((name) => `--${name}`).join(', ')}. ${usage}`]);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (const name of names.filter(isMissing))
      answers[name] = (await terminal.question(`${questions[name]}: `)).trim();
  } finally {
    terminal.close();
  }
  return answers;
}

function check({ benutzername, email, name }: Answers, rolle: string): asserts rolle is 'adm' | 'idm' {
  const problems = [
    isUserName(benutzername)
      ? ''
      : 'The user name has at least 3 characters, only letters, digits and . _ + -, and is no e-mail address or number.',
    isEmail(email) ? '' : 'The e-mail address is not valid.',
    name ? '' : 'The last name must not be empty.',
    rolle === 'adm' || rolle === 'idm' ? '' : 'The role is adm (Administration) or idm (Innendienst).',
  ].filter(Boolean);
  if (problems.length > 0) throw new ConfigError(problems);
}

async function main(): Promise<void> {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      benutzername: option,
      vorname: option,
      name: option,
      email: option,
      rolle: option,
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const { rolle = 'adm', help: _, ...given } = values;
  const user = await collect(given);
  check(user, rolle);
  await changeData(await openPortal(), 'create:user', async ({ database, resources, actor }) => {
    const password = randomPassword();
    const passwort_hash = await hashPassword(password);
    const { table } = resources.get('benutzer');
    try {
      const { id } = await database.transaction(async (tx) => {
        await requireFreeName(tx, user);
        return insertRow(
          tx,
          table,
          {
            ...user,
            email: storedEmail(user.email),
            rolle,
            aktiv: true,
            passwort_hash,
            passwort_vergabe_erzwingen: true,
            wurde_aktiviert: true,
          },
          stampOf(actor, new Date()),
        );
      });
      process.stdout.write(
        `The user ${user.benutzername} (${rolle}) is created.\nOne-time password: ${password}\nIt must be replaced at the first sign-in.\n`,
      );
      return { 'Benutzer-Nr.': Number(id), Rolle: rolle };
    } catch (thrown) {
      const error = constraintError(table, thrown);
      throw error instanceof HttpError ? new ConfigError([error.message]) : error;
    }
  });
}

runCommand(main);
