import { systemActor } from '../../../resources/rows/stamp.ts';

/** The actor recorded for a registration, since there is no user yet. */
export const registrierung = systemActor('Registrierung');
