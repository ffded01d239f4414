import { holds } from '../definition/condition.ts';
import type { Scope } from '../definition/scope.ts';
import type { Field, FormScreen, FormSection } from '../definition/types.gen.ts';

/** One place of a field on the form. A field has several when each has a condition of its own. */
export interface FieldEntry {
  /** Its position, "section.place". */
  key: string;
  field: string;
  hints: Field;
}

export interface SectionLayout {
  key: string;
  section: FormSection;
  entries: FieldEntry[];
}

/** The sections of a form with every hint written out. */
export interface FormLayout {
  sections: SectionLayout[];
  /** All places of a field, in order. */
  entriesOf: ReadonlyMap<string, FieldEntry[]>;
  /** Whether anything depends on a condition. */
  isConditional: boolean;
}

/** What of a layout shows now. */
export interface VisibleLayout {
  sections: { key: string; section: FormSection; entries: FieldEntry[] }[];
  /** The place that a visible field has. */
  entryOf: ReadonlyMap<string, FieldEntry>;
}

export function createLayout(screen: Pick<FormScreen, 'sections'>): FormLayout {
  const sections = screen.sections.map(
    (section, index): SectionLayout => ({
      key: String(index),
      section,
      entries: section.fields.map((entry, place) => {
        const hints = typeof entry === 'string' ? { field: entry } : entry;
        return { key: `${index}.${place}`, field: hints.field, hints };
      }),
    }),
  );
  const entriesOf = new Map<string, FieldEntry[]>();
  for (const entry of sections.flatMap((section) => section.entries)) {
    entriesOf.set(entry.field, [...(entriesOf.get(entry.field) ?? []), entry]);
  }
  const isConditional = sections.some(
    ({ section, entries }) => section.when || entries.some(({ hints }) => hints.when),
  );
  return { sections, entriesOf, isConditional };
}

/**
 * What shows of a layout. A field shows once only, at its first place whose condition holds; sections without a
 * visible field do not show.
 */
export function visibleLayout(layout: FormLayout, scope: Scope): VisibleLayout {
  const entryOf = new Map<string, FieldEntry>();
  const sections = layout.sections
    .filter(({ section }) => holds(section.when, scope))
    .map((part) => ({
      ...part,
      entries: part.entries.filter((entry) => {
        if (entryOf.has(entry.field) || !holds(entry.hints.when, scope)) return false;
        entryOf.set(entry.field, entry);
        return true;
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
  return { sections, entryOf };
}

/** Whether two visible layouts show the same fields at the same places. */
export function isSameLayout(left: VisibleLayout, right: VisibleLayout): boolean {
  const places = ({ entryOf }: VisibleLayout) => [...entryOf.values()].map(({ key }) => key).join(' ');
  return places(left) === places(right);
}
