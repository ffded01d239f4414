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

/** One place of a field on the form. A field has several if each has a condition. */
export interface FieldPlacement {
  /** Its position, "section.place"; in a repeated group prefixed by the group's position. */
  key: string;
  field: string;
  hints: Field;
  /** What happens to the value when this place is hidden. */
  whenHidden: WhenHidden;
  /** The fields of one entry of a repeated group that the definition names. */
  items: ItemsLayout | undefined;
}

/** The places in one entry of a repeated group. */
export interface ItemsLayout {
  entries: FieldPlacement[];
  isConditional: boolean;
}

export interface SectionLayout {
  key: string;
  section: FormSection;
  /** Empty for a section without fields. */
  entries: FieldPlacement[];
  /** A mistake in its definition; it is shown in place of the section, and the others work. */
  fault?: unknown;
}

/** The sections of a form with all defaults filled in. */
export interface FormLayout {
  sections: SectionLayout[];
  /** All places of a field, in order. */
  entriesOf: ReadonlyMap<string, FieldPlacement[]>;
  /** Whether anything depends on a condition. */
  isConditional: boolean;
  /** Repeated groups whose entries have conditional fields. */
  conditionalLists: FieldPlacement[];
}

/** The visible part of a layout. */
export interface VisibleLayout {
  sections: SectionLayout[];
  /** The place of a visible field. */
  entryOf: ReadonlyMap<string, FieldPlacement>;
}

function createEntry(
  given: string | Field,
  key: string,
  inherited: WhenHidden = formDefaults.whenHidden,
): FieldPlacement {
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
  const entriesOf = new Map<string, FieldPlacement[]>();
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
 * The visible part of a layout. A field shows only once, at its first place whose condition holds; a section of fields
 * shows only if one of them does.
 *
 * @param asked fields that the back end has asked for
 */
export function visibleLayout(
  layout: FormLayout,
  scope: Scope,
  asked: ReadonlySet<string> = noFields,
): VisibleLayout {
  const entryOf = new Map<string, FieldPlacement>();
  const sections = layout.sections.flatMap((part) => visibleSection(part, scope, asked, entryOf));
  return { sections, entryOf };
}

/** The section with its visible places, in a list; an empty list if it is hidden. */
function visibleSection(
  part: SectionLayout,
  scope: Scope,
  asked: ReadonlySet<string>,
  entryOf: Map<string, FieldPlacement>,
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

/** The visible places; each field once. */
function visibleEntries(
  entries: readonly FieldPlacement[],
  scope: Scope,
  entryOf: Map<string, FieldPlacement>,
): FieldPlacement[] {
  return entries.filter((entry) => {
    if (entryOf.has(entry.field) || !holds(entry.hints.when, scope)) return false;
    entryOf.set(entry.field, entry);
    return true;
  });
}

/** The visible places in one entry of a repeated group; conditions see the entry as item. */
export function visibleItem(items: ItemsLayout, scope: Scope, item: unknown): FieldPlacement[] {
  return visibleEntries(items.entries, withItem(scope, item), new Map());
}

/** Whether two visible layouts have the same sections, and the same fields at the same places. */
export function isSameLayout(left: VisibleLayout, right: VisibleLayout): boolean {
  const places = ({ sections, entryOf }: VisibleLayout) =>
    [...sections, ...entryOf.values()].map(({ key }) => key).join(' ');
  return places(left) === places(right);
}
