import type { JsonSchema } from '../definition/json-schema.ts';
import { schemaOnPath } from '../definition/schema-on-path.ts';
import type { TextOf } from '../definition/scope.ts';
import { resolveColumn } from '../list/columns.ts';
import { recordText } from '../list/record-text.ts';
import { entryAt } from './entry-at.ts';
import { isShownOnly } from './field/is-shown-only.ts';
import type { FormSession } from './form-session.ts';

/** How the values of a form read in its texts: as elsewhere; what the user can write there reads openly. */
export function formText(session: Pick<FormSession, 'screen' | 'schema' | 'enums' | 'store'>): TextOf {
  const { screen, schema, enums } = session;
  const extra = Object.entries(screen.extra ?? {}).map(
    ([name, { schema: own }]) => [name, own ?? {}] as const,
  );
  const definition: JsonSchema = {
    ...schema,
    properties: { ...schema.properties, ...Object.fromEntries(extra) },
  };
  const meta = { definition, enums: { ...enums } };
  return (field, value) => {
    const { visible, scope } = session.store;
    const entry = entryAt(visible, field, scope);
    const isInReadOnly = visible.entryOf.get(field.split('.', 1)[0] ?? '')?.hints.readOnly === true;
    const own = schemaOnPath(definition, field) ?? {};
    const isWritten =
      entry !== undefined &&
      !isShownOnly({ screen, schema: definition }, field, own, { entry, isInReadOnly });
    const mask = isWritten ? 'none' : entry?.hints.mask;
    return recordText(meta, [resolveColumn({ field, ...(mask && { mask }) }, meta)])(field, value);
  };
}
