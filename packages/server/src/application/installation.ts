import { join } from 'node:path';
import { type DeclaredVocabulary, type RoleDeclaration, vocabularyOf } from '@schema-screens/schema';
import { fileFieldsOf } from '../http/resources/row-files.ts';
import type { EncryptedColumn, Installation } from '../operation/installation.ts';
import { standardQueuesOf } from '../queues/queues.ts';
import { loadResources, type ResourceRegistry } from '../resources/schema/resource-registry.ts';
import { type Config, readConfig } from '../shared/config/config.ts';
import { accountMigrations, accountSchemas } from './accounts.ts';

/** What a server and the commands of its operator are told of an application. */
export interface InstallationOptions {
  /** Folders with `resource/` (`*.schema.json`) and `enum/`. */
  readonly schemas: readonly URL[];
  /** The roles that the rights of schemas name, those that inherit with those from which they do. */
  readonly roles: readonly (string | RoleDeclaration)[];
  /** Attributes of users that rows can belong to; default: id. */
  readonly attributes?: readonly string[];
  /** Names of what no schema declares; default: the English ones. */
  readonly vocabulary?: DeclaredVocabulary;
  /** Length of a session without a call, of accounts; default: 20. */
  readonly sessionMinutes?: number;
  /** Further settings, by their names in the environment: PUBLIC_URL, SMTP_URL, SECRET_KEY, TRUSTED_PROXIES … */
  readonly settings?: Readonly<Record<string, string | undefined>>;
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl?: string;
  /** Users are rows of the application's resource `account`, who sign in at this server (docs/accounts.md); default: false. */
  readonly accounts?: boolean;
}

export const roleDeclarations = ({ roles }: Pick<InstallationOptions, 'roles'>): readonly RoleDeclaration[] =>
  roles.map((role) => (typeof role === 'string' ? { name: role } : role));

/** Every application has the tables of accounts, so that they can be switched on and off. */
export const migrations = [accountMigrations];

/** Throws DefinitionProblems with one line per mistake in the schemas. */
export const resourcesOf = (options: InstallationOptions): Promise<ResourceRegistry> => {
  const roles = roleDeclarations(options);
  return loadResources(options.accounts ? [...options.schemas, accountSchemas] : options.schemas, {
    roles: roles.map(({ name }) => name),
    inheriting: roles,
    user: [...(options.attributes ?? ['id'])],
    vocabulary: vocabularyOf(options.vocabulary),
  });
};

/** Whether an application stores files. */
export const hasStoredFiles = ({ resources }: Pick<ResourceRegistry, 'resources'>): boolean =>
  resources.some((resource) => fileFieldsOf(resource).size > 0);

/** Throws a ConfigError for wrong settings. What the application has no use for need not be set. */
export const readApplicationConfig = (
  { sessionMinutes = 20, settings, dataDir, databaseUrl }: InstallationOptions,
  resources: Pick<ResourceRegistry, 'resources'>,
): Config =>
  readConfig({
    SESSION_MINUTES: String(sessionMinutes),
    // It writes no letters.
    LETTERS_DIR: join(dataDir, 'letters'),
    ...(!hasStoredFiles(resources) && { DOCUMENTS_URL: `file:${join(dataDir, 'documents')}` }),
    ...settings,
    DATA_DIR: dataDir,
    DEMO: 'off',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });

/** Where accounts store encrypted secrets. */
const sealed: readonly EncryptedColumn[] = [
  { table: 'session', column: 'totp_draft' },
  { table: 'account_secret', column: 'totp_secret' },
  { table: 'password_request', column: 'email' },
  { table: 'email_return', column: 'former_email' },
  { table: 'email_return', column: 'totp_secret' },
];

/** An application, for the commands of operators. */
export async function openInstallation(options: InstallationOptions): Promise<Installation> {
  const resources = await resourcesOf(options);
  const config = readApplicationConfig(options, resources);
  const { outbox, content } = resources.vocabulary.outbox;
  const hasOutbox = resources.tables.some(({ name }) => name === outbox);
  return {
    config,
    resources,
    migrations,
    sealed: [...sealed, ...(hasOutbox ? [{ table: outbox, column: content, isOfResource: true }] : [])],
    queues: standardQueuesOf(resources),
    words: {
      operator: 'Operator',
      backupOf: 'Backup of',
      documents: 'Files',
      secrets: 'Secrets',
      tasks: 'Tasks',
    },
  };
}
