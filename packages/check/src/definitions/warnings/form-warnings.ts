import type { Condition, Field, FormScreen } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import { isSetElsewhere, isStandardSave } from '../form/check-create.ts';
import { declarationIn } from './screen-parts.ts';
import type { Warning } from './warning.ts';

/** A field where it stands in a form. */
interface Entry {
  readonly field: Field;
  readonly path: JSONPath;
  /** Of it, and of its section. */
  readonly conditions: readonly Condition[];
}

const entriesOf = ({ sections }: FormScreen): Entry[] =>
  sections.flatMap((section, at) =>
    (section.fields ?? []).map((entry, index): Entry => {
      const field = typeof entry === 'string' ? { field: entry } : entry;
      const conditions = [section.when, field.when].flatMap((when) => (when ? [when] : []));
      return { field, path: ['sections', at, 'fields', index], conditions };
    }),
  );

const isLocked = ({ readOnly, disabled }: Field): boolean => readOnly === true || disabled === true;

/** Why nobody, or not everybody, can fill a field that must be filled; undefined if everybody can. */
function whyUnfilled(entries: readonly Entry[]): string | undefined {
  const open = entries.filter(({ field }) => !isLocked(field));
  if (open.length === 0) return 'cannot be written here';
  // Of several, others may stand there while one does not.
  return entries.length === 1 && open[0]!.conditions.length > 0
    ? 'is only here under a condition'
    : undefined;
}

/** Modes in which a form makes a new row. */
const creating: readonly string[] = ['create', 'createOrEdit'];

/** Fields that the schema requires always, and that a form for a new row does not let everybody fill. */
export const requiredHiddenWarning: Warning = ({ screens, schemas }, warn) => {
  for (const { parsed, screen } of screens) {
    if (screen.kind !== 'form' || !creating.includes(screen.mode) || !isStandardSave(screen)) continue;
    const schema: JsonSchema = schemas.get(screen.resource ?? '') ?? {};
    const { where, onCreate } = declarationIn(schema);
    const presetValues = { ...screen.preset, ...where, ...onCreate };
    const byName = Map.groupBy(entriesOf(screen), ({ field }) => field.field);
    for (const name of schema.required ?? []) {
      const entries = byName.get(name) ?? [];
      if (
        entries.length === 0 ||
        Object.hasOwn(presetValues, name) ||
        isSetElsewhere(schema.properties?.[name])
      )
        continue;
      const why = whyUnfilled(entries);
      if (why) warn(parsed, entries[0]!.path, `"${name}" is required, but ${why}.`);
    }
  }
};
