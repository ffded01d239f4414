import type { Queue } from '../queues/queues.ts';
import type { ResourceRegistry } from '../resources/schema/resource-registry.ts';
import type { Config } from '../shared/config/config.ts';

/** A column of encrypted secrets; of a resource's table its changes are stamped. */
export interface EncryptedColumn {
  readonly table: string;
  readonly column: string;
  readonly isOfResource?: boolean;
}

/** What the history names of a command and its results. */
export interface CommandVocabulary {
  /** Before the name of the operator. */
  readonly operator: string;
  readonly backupOf: string;
  readonly documents: string;
  readonly secrets: string;
  readonly tasks: string;
}

/** An application, on whose stored data the commands of operators work. */
export interface Installation {
  readonly config: Config;
  readonly resources: ResourceRegistry;
  /** Folders with the migrations of its own tables. */
  readonly migrations: readonly URL[];
  readonly sealed: readonly EncryptedColumn[];
  readonly queues: readonly Queue[];
  readonly words: CommandVocabulary;
}

/** How an operator has called a command. */
export interface CommandCall {
  /** What it is called in the application. */
  readonly name: string;
  /** What its name follows: `npm run`, `npx schema-screens`. */
  readonly program: string;
  readonly args: readonly string[];
}

/** A command of operators. What it works on is opened once its arguments are right. */
export type OperatorCommand = (call: CommandCall, open: () => Promise<Installation>) => Promise<void>;

/** A command line to type. */
export const commandLine = ({ name, program }: CommandCall, args = ''): string => {
  const separator = program === 'npm run' && args !== '' ? '-- ' : '';
  return `${program} ${name} ${separator}${args}`.trim();
};
