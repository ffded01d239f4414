import type { JSONPath } from 'jsonc-parser';
import type { Problem } from './problem.ts';

/** Reports a problem at a place of the file. */
export type Report = (path: JSONPath, code: Problem['code'], message: string, suggestion?: string) => void;
