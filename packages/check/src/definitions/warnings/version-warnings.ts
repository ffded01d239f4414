import { isRecord } from '@schema-screens/locale';
import { annotatedNodes } from '../language/walk-language.ts';
import type { Warning } from './warning.ts';

/** Keys that the language still takes and will no longer have in its next version (`x-deprecated` of its schemas). */
export const keyDeprecatedWarning: Warning = ({ files, screens }, warn) => {
  for (const { parsed, nodes } of [...files, ...screens])
    for (const { path, annotation } of annotatedNodes(nodes, 'x-deprecated')) {
      const { since, instead } = isRecord(annotation) ? annotation : {};
      const replacement = instead === undefined ? undefined : String(instead);
      warn(
        parsed,
        path,
        `"${String(path.at(-1))}" is deprecated since version ${String(since)}.`,
        replacement,
      );
    }
};
