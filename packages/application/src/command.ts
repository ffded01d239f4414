#!/usr/bin/env node
/**
 * The commands of an application that consists of definitions, in its folder: `schema-screens start | dev | api | build | check | language | deploy | account | history | backup | restore | rotate-key | retry`.
 * Settings are those of the server (`.env`, environment).
 */
import '@schema-screens/check/require-node';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const text = { type: 'string' } as const;
const folder = resolve('.');

/** A command, and what it does with its arguments. */
interface Command {
  readonly help: string;
  run(args: string[]): Promise<void>;
}

const commands: Readonly<Record<string, Command>> = {
  start: {
    help: 'builds the pages if a definition has changed, and serves them',
    async run() {
      const { buildInChildProcess } = await import('./build-in-child-process.ts');
      const { pagesFolder } = await import('./pages-folder.ts');
      const built = await buildInChildProcess(folder);
      if (!built) {
        process.exitCode = 1;
        return;
      }
      const { serve } = await import('./serve.ts');
      await serve(folder, { pages: pagesFolder(folder), beforeListening: () => built.publish() });
    },
  },
  dev: {
    help: 'serves the pages, and shows every saved definition at once',
    async run() {
      const { develop } = await import('./develop.ts');
      await develop(folder);
    },
  },
  api: {
    help: 'serves the calls alone',
    async run() {
      const { serve } = await import('./serve.ts');
      await serve(folder);
    },
  },
  build: {
    help: 'builds the pages into dist, also while they are served: --into=FOLDER',
    async run(args) {
      const { values } = parseArgs({ args, options: { into: text } });
      if (values.into !== undefined) {
        const { buildClient } = await import('./build-client.ts');
        await buildClient(folder, resolve(values.into));
        return;
      }
      const { buildInChildProcess } = await import('./build-in-child-process.ts');
      const built = await buildInChildProcess(folder);
      if (built) built.publish();
      else process.exitCode = 1;
    },
  },
  check: {
    help: 'finds mistakes in the definitions',
    async run() {
      const { checkFiles, checkFolderDictionaries, folderWarnings, formatProblem, readApplicationFiles } =
        await import('@schema-screens/check');
      const files = readApplicationFiles(folder);
      const wrong = checkFiles(files);
      const dictionaries = wrong.length > 0 ? { problems: [], hints: [] } : checkFolderDictionaries(folder);
      const { checkLanguageFiles } = await import('./language-files.ts');
      const ofLanguages = wrong.length > 0 ? { problems: [], hints: [] } : checkLanguageFiles(folder);
      const problems = [...[...wrong, ...dictionaries.problems].map(formatProblem), ...ofLanguages.problems];
      for (const problem of problems) console.error(problem);
      if (wrong.length === 0)
        for (const warning of folderWarnings(folder, { files }))
          process.stdout.write(`${formatProblem(warning)}\n`);
      for (const hint of [...dictionaries.hints, ...ofLanguages.hints]) process.stdout.write(`${hint}\n`);
      process.stdout.write(
        problems.length === 0
          ? 'Definitions: no problems.\n'
          : `Definitions: ${problems.length} problem(s).\n`,
      );
      if (problems.length > 0) process.exitCode = 1;
    },
  },
  language: {
    help: 'begins a language besides German and English, or adds what its file lacks: fr',
    async run([language = '']) {
      const { writeLanguage } = await import('./language-files.ts');
      process.stdout.write(`${await writeLanguage(folder, language)}\n`);
    },
  },
  deploy: {
    help: 'writes units, proxy, alerts and a container file into deploy: --host=club.example.org',
    async run(args) {
      const { values } = parseArgs({ args, options: { host: text } });
      const { host = '' } = values;
      if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(host)) {
        process.stderr.write('--host=club.example.org names the address of users, without https://.\n');
        process.exitCode = 78;
        return;
      }
      const { writeDeployment } = await import('./deployment.ts');
      const { written, left } = writeDeployment(folder, host);
      for (const file of written) process.stdout.write(`deploy/${file}\n`);
      for (const file of left) process.stdout.write(`deploy/${file} is there already, and stays as it is.\n`);
    },
  },
  account: {
    help: 'creates an account: --user-name=anna --name="Anna A" --email=anna@example.org --role=admin',
    async run(args) {
      const { values } = parseArgs({
        args,
        options: { 'user-name': text, name: text, email: text, role: text },
      });
      const { addAccount } = await import('./serve.ts');
      const { 'user-name': userName = '', name = userName, email = '', role = '' } = values;
      process.stdout.write(`${await addAccount(folder, { userName, name, email, role })}\n`);
    },
  },
  history: {
    help: 'verifies that no entry of the history is missing or was altered: --known="17 ab…"',
    async run(args) {
      const { values } = parseArgs({ args, options: { known: text } });
      const { verifyApplicationHistory } = await import('./serve.ts');
      process.stdout.write(`${await verifyApplicationHistory(folder, values.known)}\n`);
    },
  },
};

const operatorCommands = {
  backup: ['writes database, files and key into a new folder: FOLDER (or --into=FOLDER --keep=14)', 'backUp'],
  restore: ['restores such a folder into an empty database, embedded or PostgreSQL: FOLDER', 'restore'],
  'rotate-key': ['encrypts all secrets with a new key', 'rotateKey'],
  retry: [
    'lists mails and actions whose attempts fail, tries them again, sets them aside or removes them: --all',
    'retryTasks',
  ],
} as const;

const operator = Object.entries(operatorCommands).map(([name, [help, command]]): [string, Command] => [
  name,
  {
    help,
    async run(args) {
      const { runOperatorCommand } = await import('./serve.ts');
      await runOperatorCommand(folder, (await import('@schema-screens/server'))[command], { name, args });
    },
  },
]);

const all: Readonly<Record<string, Command>> = { ...commands, ...Object.fromEntries(operator) };

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(all, name) ? all[name] : undefined;
if (!command || args.includes('--help')) {
  const lines = Object.entries(all).map(([each, { help }]) => `  ${each.padEnd(10)} ${help}`);
  const usage = `schema-screens COMMAND\n\n${lines.join('\n')}\n`;
  if ([name, ...args].includes('--help')) {
    process.stdout.write(usage);
    process.exit(0);
  }
  const { suggest } = await import('@schema-screens/schema/check-schemas');
  const better = suggest(name, Object.keys(all));
  const unknown = `There is no command "${name}".${better ? ` Did you mean "${better}"?` : ''}\n\n`;
  process.stderr.write(name === '' ? usage : unknown + usage);
  process.exit(78);
}
const { manifestProblems } = await import('./application-files.ts');
// The server reads the manifest as soon as it is loaded.
const problems = manifestProblems(folder);
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
try {
  await command.run(args);
} catch (error) {
  const { runCommand } = await import('@schema-screens/server');
  runCommand(() => Promise.reject(error));
}
