import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  ConfigError,
  createResourceServer,
  HttpError,
  type InstallationOptions,
  isChainEndText,
  loadEnvironmentFile,
  type NewAccount,
  type OperatorCommand,
  openInstallation,
  type ResourceServer,
  type ResourceServerOptions,
} from '@schema-screens/server';
import { readJson, readManifest } from './application-files.ts';
import { loadModules } from './load-modules.ts';

type Settings = Readonly<Record<string, string | undefined>>;

interface ServeOptions {
  /** Folder of the built pages; default: calls alone. */
  pages?: string;
  /** Called once the stored data fit the definitions. */
  beforeListening?: () => void;
}

/** What the manifest and the settings say of an application. */
function installationOptions(folder: string, settings: Settings): InstallationOptions {
  const { roles, user, accounts = false, sessionMinutes, vocabulary } = readManifest(folder);
  return {
    schemas: [pathToFileURL(`${join(folder, 'schemas')}/`)],
    roles,
    attributes: user.filter(({ ownsRows }) => ownsRows).map((each) => each.name),
    sessionMinutes,
    dataDir: resolve(folder, settings.DATA_DIR ?? 'var'),
    settings,
    ...(settings.DATABASE_URL && { databaseUrl: settings.DATABASE_URL }),
    accounts,
    ...(vocabulary && { vocabulary }),
  };
}

/** Runs a command of operators on an application's stored data. */
export const runOperatorCommand = (
  folder: string,
  command: OperatorCommand,
  call: { readonly name: string; readonly args: readonly string[] },
): Promise<void> =>
  command({ ...call, program: 'npx schema-screens' }, async () =>
    openInstallation(installationOptions(folder, settingsOf(folder))),
  );

/**
 * The server of an application, which does not listen yet.
 *
 * @param folder with `screens/` and `schemas/`
 * @param settings by their names in the environment
 */
export async function createApplicationServer(
  folder: string,
  settings: Settings,
  { pages, ...more }: Pick<ServeOptions, 'pages'> & Pick<ResourceServerOptions, 'now' | 'limits'> = {},
): Promise<ResourceServer> {
  const { name, user, oidc, brand } = readManifest(folder);
  const options = installationOptions(folder, settings);
  const { version = '0.0.0' } = readJson<{ version?: string }>(join(folder, 'package.json')) ?? {};
  return createResourceServer({
    ...options,
    name,
    version,
    modules: await loadModules(folder),
    ...more,
    ...(brand?.color && { color: brand.color }),
    ...(oidc && { oidc: { claim: 'groups', ...oidc } }),
    userAttributes: user.map((each) => each.name),
    ...(!options.accounts && { identify: () => undefined }),
    ...(pages !== undefined && { pages }),
  });
}

/** The settings of a process in an application's folder. */
function settingsOf(folder: string): Settings {
  loadEnvironmentFile(join(folder, '.env'));
  return process.env;
}

const administrator = 'admin';

/** Creates the first administrator of an empty installation. */
async function addAdministrator(folder: string, server: ResourceServer): Promise<string | undefined> {
  const { accounts, roles } = readManifest(folder);
  const role = roles.find(({ name }) => server.administrators.includes(name));
  if (!accounts || !role || (await server.hasAccounts())) return undefined;
  const { link } = await server.createAccount({
    userName: administrator,
    name: 'Administrator',
    email: `${administrator}@localhost.localdomain`,
    role: role.name,
  });
  return `The first account is "${administrator}". Set its password: ${link}`;
}

/** Serves an application until the process is stopped. */
export async function serve(
  folder: string,
  { beforeListening, ...options }: ServeOptions = {},
): Promise<void> {
  const settings = settingsOf(folder);
  const server = await createApplicationServer(folder, settings, options);
  beforeListening?.();
  await server.listen();
  const address = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT ?? '3000'}`;
  const { isReady, reasons } = await server.readiness();
  process.stdout.write(`${readManifest(folder).name} is ${isReady ? '' : 'not '}ready: ${address}\n`);
  for (const reason of reasons) process.stderr.write(`Does not work: ${reason}\n`);
  const added = await addAdministrator(folder, server);
  if (added) process.stdout.write(`${added}\n`);
}

/**
 * Creates an account.
 *
 * @returns what the operator has to know
 * @throws ConfigError with what is wrong with its values
 */
export async function addAccount(folder: string, account: NewAccount): Promise<string> {
  const server = await createApplicationServer(folder, settingsOf(folder));
  try {
    const { link } = await server.createAccount(account).catch((error: unknown) => {
      throw error instanceof HttpError && error.details.length > 0
        ? new ConfigError(error.details.map(({ message }) => message))
        : error;
    });
    return `The account "${account.userName}" is there. Set its password: ${link}`;
  } finally {
    await server.app.close();
  }
}

/**
 * Verifies the history of an application.
 *
 * @param known an end that this function named earlier, which has to be part of the history
 * @returns what the operator has to know
 * @throws ConfigError with what is missing or was altered
 */
export async function verifyApplicationHistory(folder: string, known: string | undefined): Promise<string> {
  if (known !== undefined && !isChainEndText(known))
    throw new ConfigError(['--known has to be what this command printed: a place and a checksum.']);
  const server = await createApplicationServer(folder, settingsOf(folder));
  try {
    const { fault, start, end, unsealed, known: ending } = await server.verifyHistory(known);
    if (fault !== undefined) throw new ConfigError([`The history is not complete: ${fault}`]);
    const open = unsealed === 0 ? '' : ` ${unsealed} of the latest entries are not sealed yet.`;
    return end.place === start.place
      ? `The history is empty.${open}`
      : `The history is complete, from place ${start.place + 1} to ${end.place}.${open}\nIts end, for a later check: --known="${ending}"`;
  } finally {
    await server.app.close();
  }
}
