import { runCommand } from '@schema-screens/server/command';
import type { OperatorCommand } from '@schema-screens/server/operation';
import { openPortal } from './portal-installation.ts';

/** Runs a command of operators on the portal: `npm run NAME -- ARGUMENTS`. */
export const runOnPortal = (name: string, command: OperatorCommand): void =>
  runCommand(() => command({ name, program: 'npm run', args: process.argv.slice(2) }, openPortal));
