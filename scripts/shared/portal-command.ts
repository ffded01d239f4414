import type { OperatorCommand } from '../../server/operation/installation.ts';
import { runCommand } from '../../server/run-command.ts';
import { openPortal } from './portal-installation.ts';

/** Runs a command of operators on the portal: `npm run NAME -- ARGUMENTS`. */
export const runOnPortal = (name: string, command: OperatorCommand): void =>
  runCommand(() => command({ name, program: 'npm run', args: process.argv.slice(2) }, openPortal));
