/**
 * `npm run new:screen`: writes the schema of a new resource and its screens (list, create, edit, view).
 *
 * Asks three questions; what is given as a flag is not asked:
 *   --name "Buch, Bücher"      the noun, singular and plural
 *   --fields "Titel:text!, …"  the fields with their types, ! for mandatory
 *   --roles "idm, adm in …"    who may work with it, and the area (folder in screens/); default: the resource's name
 *   --menu verwaltung          the menu of its entry; default: the last of screens/navigation.json
 *   --add buch                 adds the fields to this resource and its screens instead; asks for the fields alone
 *   --help                     this text, and the types of fields
 *
 * Writes nothing when a file, a screen's name or an address exists already. Ends with 1 and one line then.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { fieldTypes } from './new-screen/field-types.ts';
import { filesOf } from './new-screen/files.ts';
import { type Answers, InputError, makePlan, parseFields } from './new-screen/plan.ts';
import { openProject } from './new-screen/project.ts';
import { runOrExit } from './run.ts';

const root = resolve(import.meta.dirname, '..');

const questions: [key: keyof Answers, question: string][] = [
  ['name', 'What is it about, in German, singular and plural (Buch, Bücher)? '],
  [
    'fields',
    `Which fields has it (Titel:text!, Seiten:integer, Genre:choice(Roman|Lyrik), Verlag:reference(verlag); ! is mandatory)?\nTypes: ${fieldTypes.join(', ')}. `,
  ],
  ['roles', 'Which roles may work with it, and in which area (idm, adm in buecherei)? '],
];

/** The answers given by flags, and those typed now. */
async function ask(asked: typeof questions, given: Partial<Answers>): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Answers may come from a pipe, all at once.
  const lines = terminal[Symbol.asyncIterator]();
  const answers = { name: '', fields: '', roles: '', ...given };
  for (const [key, question] of asked) {
    if (given[key] !== undefined) continue;
    process.stdout.write(question);
    const { value, done } = await lines.next();
    if (done) throw new InputError(`There was no answer; it can be given as --${key}.`);
    answers[key] = value;
  }
  terminal.close();
  return answers;
}

/** Prints the comment at the top of this file. */
function printHelp(): void {
  const [comment = ''] = /\/\*\*[\s\S]*?\*\//.exec(readFileSync(import.meta.filename, 'utf8')) ?? [];
  console.log(comment.replaceAll(/^( \*\/| \* ?|\/\*\*\n)/gm, '').trim());
  console.log(`\nTypes of fields: ${fieldTypes.join(', ')}.`);
}

try {
  const { values } = parseArgs({
    options: {
      name: { type: 'string' },
      fields: { type: 'string' },
      roles: { type: 'string' },
      menu: { type: 'string' },
      add: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const { menu, add, help, ...given } = values;
  if (help) {
    printHelp();
    process.exit();
  }
  const project = openProject(root);
  const { paths, last } = add === undefined ? await createScreens() : await addFields(add);
  await runOrExit('biome', ['format', '--write', '--log-level=error', ...paths], {
    cwd: root,
    stdio: 'ignore',
  });
  await runOrExit('node', ['scripts/generate.ts'], { cwd: root });
  console.log(`\nWritten:\n${paths.map((path) => `  ${path}`).join('\n')}`);
  console.log(`\n${last} "npm run check" holds it all against the language.`);

  async function createScreens() {
    const plan = makePlan(await ask(questions, given), project.roles, project.resources);
    const files = filesOf(plan, project.place(menu));
    project.write(files);
    return {
      paths: files.map(({ path }) => path),
      last: `The server makes the table "${plan.name}" and its calls at its next start;`,
    };
  }

  async function addFields(resource: string) {
    const { fields } = await ask(questions.slice(1, 2), given);
    return {
      paths: project.addFields(resource, parseFields(fields, project.resources)),
      last: 'The server adds the columns at its next start (npm run migrate:plan);',
    };
  }
} catch (error) {
  const isUsage = error instanceof InputError || (error instanceof TypeError && 'code' in error);
  if (!isUsage) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
