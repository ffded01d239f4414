import { systemActor } from '../../../resources/stamp.ts';

/** Who writes what a registration leads to, before there is a user. */
export const registrierung = systemActor('Registrierung');
