import type { Schema } from '../resources/schema/json-schema.ts';
import { text } from '../resources/schema/schema-builders.ts';

/** Maximum size of a body with files: 20 MiB are 27 962 028 bytes in base64, plus the rest of the JSON. */
export const fileBodyLimit = 30 * 1024 * 1024;

/** Maximum size of a body with a row that has no files. */
export const rowBodyLimit = 256 * 1024;

/** The name of a file. */
export const fileName: Schema<string> = { ...text, minLength: 1, maxLength: 1000 };

/** Its content in base64. A maximum length would be checked character by character, over many megabytes. */
export const fileContent: Schema<string> = { ...text, pattern: '\\S' };
