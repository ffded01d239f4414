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
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fieldTypes } from './new-screen/field-types.ts';
import { filesOf } from './new-screen/files.ts';
import { type Answers, InputError, parseFields, parsePlan } from './new-screen/plan.ts';
import { openProject } from './new-screen/project.ts';
import { readFlags } from './shared/read-flags.ts';
import { run } from './shared/run.ts';

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

const { values } = readFlags(
  import.meta.filename,
  {
    name: { type: 'string' },
    fields: { type: 'string' },
    roles: { type: 'string' },
    menu: { type: 'string' },
    add: { type: 'string' },
  },
  { more: `\n\nTypes of fields: ${fieldTypes.join(', ')}.` },
);
const { menu, add, ...given } = values;

try {
  const project = openProject(root);
  const { files, last } = add === undefined ? await createScreens() : await addFields(add);
  const paths = files.map(({ path }) => path);
  const takeBack = project.write(files);
  await run('biome', ['format', '--write', '--log-level=error', ...paths], { cwd: root, stdio: 'ignore' });
  const isRefused = (await run('node', ['scripts/check-definitions.ts'], { cwd: root })) !== 0;
  if (isRefused) {
    takeBack();
    throw new InputError('Nothing was written: the definitions would not fit.');
  }
  if ((await run('node', ['scripts/generate.ts'], { cwd: root })) !== 0) process.exit(1);
  console.log(`\nWritten:\n${paths.map((path) => `  ${path}`).join('\n')}`);
  console.log(`\n${last} "npm run check" holds it all against the language.`);

  async function createScreens() {
    const plan = parsePlan(await ask(questions, given), project.roles, project.resources);
    return {
      files: filesOf(plan, project.place(menu)),
      last: `The server makes the table "${plan.name}" and its calls at its next start;`,
    };
  }

  async function addFields(resource: string) {
    const { fields } = await ask(questions.slice(1, 2), given);
    return {
      files: project.withFields(resource, parseFields(fields, project.resources)),
      last: 'The server adds the columns at its next start (npm run migrate:plan);',
    };
  }
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
