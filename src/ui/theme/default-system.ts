import { createUiSystem } from './system.ts';

/** The theme in the default brand. */
export const system = createUiSystem();
