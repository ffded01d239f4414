import {
  DefinitionError,
  type Field,
  type FormScreen,
  type FormSection,
  formDefaults,
  holds,
  type Scope,
  withItem,
} from '#language';

export type WhenHidden = NonNullable<Field['whenHidden']>;

/** One place of a field on the form. A field has several when each has a condition of its own. */
export interface FieldEntry {
  /** Its position, "section.place"; inside of a repeated group the group's position goes before. */
  key: string;
  field: string;
  hints: Field;
  /** What becomes of the value when this place is hidden. */
  whenHidden: WhenHidden;
  /** The fields of one entry of a repeated group, as far as the definition names them. */
  items: ItemsLayout | undefined;
}

/** The places inside of one entry of a repeated group. */
export interface ItemsLayout {
  entries: FieldEntry[];
  isConditional: boolean;
}

export interface SectionLayout {
  key: string;
  section: FormSection;
  /** Empty for a section that holds something else than fields. */
  entries: FieldEntry[];
  /** What is wrong with its definition; it shows in the section's place, and the others go on. */
  fault?: unknown;
}

/** The sections of a form with every hint written out. */
export interface FormLayout {
  sections: SectionLayout[];
  /** All places of a field, in order. */
  entriesOf: ReadonlyMap<string, FieldEntry[]>;
  /** Whether anything depends on a condition. */
  isConditional: boolean;
  /** Repeated groups whose entries hide or show fields. */
  conditionalLists: FieldEntry[];
}

/** What of a layout shows now. */
export interface VisibleLayout {
  sections: SectionLayout[];
  /** The place that a visible field has. */
  entryOf: ReadonlyMap<string, FieldEntry>;
}

function createEntry(
  given: string | Field,
  key: string,
  inherited: WhenHidden = formDefaults.whenHidden,
): FieldEntry {
  const hints = typeof given === 'string' ? { field: given } : given;
  const whenHidden = hints.whenHidden ?? inherited;
  const entries = hints.items?.fields?.map((inner, place) => createEntry(inner, `${key}.${place}`));
  const items = entries && {
    entries,
    isConditional: entries.some(({ hints, items: inner }) => hints.when || inner?.isConditional),
  };
  return { key, field: hints.field, hints, whenHidden, items };
}

function createSection(section: FormSection, index: number): SectionLayout {
  const key = String(index);
  try {
    const entries = (section.fields ?? []).map((entry, place) =>
      createEntry(entry, `${index}.${place}`, section.whenHidden),
    );
    const nameless = entries.find(({ field }) => typeof field !== 'string');
    if (nameless) throw new DefinitionError('FIELD_UNKNOWN', `${nameless.key} names no field`);
    return { key, section, entries };
  } catch (fault) {
    return { key, section: { fields: [] }, entries: [], fault };
  }
}

export function createLayout(screen: Pick<FormScreen, 'sections'>): FormLayout {
  const sections = screen.sections.map(createSection);
  const entriesOf = new Map<string, FieldEntry[]>();
  for (const entry of sections.flatMap((section) => section.entries)) {
    entriesOf.set(entry.field, [...(entriesOf.get(entry.field) ?? []), entry]);
  }
  const isConditional = sections.some(
    ({ section, entries }) => section.when || entries.some(({ hints }) => hints.when || hints.onDemand),
  );
  const conditionalLists = sections.flatMap(({ entries }) =>
    entries.filter(({ items }) => items?.isConditional),
  );
  return { sections, entriesOf, isConditional, conditionalLists };
}

const noFields: ReadonlySet<string> = new Set();

/**
 * What shows of a layout. A field shows once only, at its first place whose condition holds; sections of fields of
 * which none is visible do not show.
 *
 * @param asked fields that the back end has asked for
 */
export function visibleLayout(
  layout: FormLayout,
  scope: Scope,
  asked: ReadonlySet<string> = noFields,
): VisibleLayout {
  const entryOf = new Map<string, FieldEntry>();
  const sections = layout.sections.flatMap((part) => visibleSection(part, scope, asked, entryOf));
  return { sections, entryOf };
}

/** The section with the places that show, in a list; an empty list when it does not show. */
function visibleSection(
  part: SectionLayout,
  scope: Scope,
  asked: ReadonlySet<string>,
  entryOf: Map<string, FieldEntry>,
): SectionLayout[] {
  if (part.fault !== undefined) return [part];
  try {
    if (!holds(part.section.when, scope)) return [];
    const offered = part.entries.filter(({ field, hints }) => !hints.onDemand || asked.has(field));
    const entries = visibleEntries(offered, scope, entryOf);
    return entries.length > 0 || !part.section.fields ? [{ ...part, entries }] : [];
  } catch (fault) {
    return [{ ...part, entries: [], fault }];
  }
}

/** The places that show; each field once. */
function visibleEntries(
  entries: readonly FieldEntry[],
  scope: Scope,
  entryOf: Map<string, FieldEntry>,
): FieldEntry[] {
  return entries.filter((entry) => {
    if (entryOf.has(entry.field) || !holds(entry.hints.when, scope)) return false;
    entryOf.set(entry.field, entry);
    return true;
  });
}

/** The places that show in one entry of a repeated group; conditions see the entry as item. */
export function visibleItem(items: ItemsLayout, scope: Scope, item: unknown): FieldEntry[] {
  return visibleEntries(items.entries, withItem(scope, item), new Map());
}

/** Whether two visible layouts show the same sections, and the same fields at the same places. */
export function isSameLayout(left: VisibleLayout, right: VisibleLayout): boolean {
  const places = ({ sections, entryOf }: VisibleLayout) =>
    [...sections, ...entryOf.values()].map(({ key }) => key).join(' ');
  return places(left) === places(right);
}
