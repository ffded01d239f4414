import {
  conditionHolds,
  DefinitionError,
  type Field,
  type FormScreen,
  type FormSection,
  formDefaults,
  placeholdersOf,
  type Scope,
  scopeOfItem,
  valueAt,
} from '@schema-screens/schema/language';

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
  nameOrField: string | Field,
  key: string,
  inherited: WhenHidden = formDefaults.whenHidden,
): FieldPlacement {
  const hints = typeof nameOrField === 'string' ? { field: nameOrField } : nameOrField;
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
 * @param requested fields that the back end has asked for
 */
export function visibleLayout(
  layout: FormLayout,
  scope: Scope,
  requested: ReadonlySet<string> = noFields,
): VisibleLayout {
  const entryOf = new Map<string, FieldPlacement>();
  const sections = layout.sections.flatMap((part) => visibleSection(part, scope, requested, entryOf));
  return { sections, entryOf };
}

/** The section with its visible places, in a list; an empty list if it is hidden. */
function visibleSection(
  part: SectionLayout,
  scope: Scope,
  requested: ReadonlySet<string>,
  entryOf: Map<string, FieldPlacement>,
): SectionLayout[] {
  if (part.fault !== undefined) return [part];
  try {
    if (!conditionHolds(part.section.when, scope)) return [];
    const offered = part.entries.filter(({ field, hints }) => !hints.onDemand || requested.has(field));
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
    if (entryOf.has(entry.field) || !conditionHolds(entry.hints.when, scope)) return false;
    entryOf.set(entry.field, entry);
    return true;
  });
}

/** The visible places in one entry of a repeated group; conditions see the entry as item. */
export function visibleItem(items: ItemsLayout, scope: Scope, item: unknown): FieldPlacement[] {
  return visibleEntries(items.entries, scopeOfItem(scope, item), new Map());
}

/** Whether two visible layouts have the same sections, and the same fields at the same places. */
export function isSameLayout(left: VisibleLayout, right: VisibleLayout): boolean {
  const places = ({ sections, entryOf }: VisibleLayout) =>
    [...sections, ...entryOf.values()].map(({ key }) => key).join(' ');
  return places(left) === places(right);
}

/**
 * The place that shows the value at a path: a field of the form, or one inside of a repeated group
 * ("ausgaben.2.jahr").
 *
 * @returns undefined for hidden fields, and for parts that the definition does not name
 */
export function placementAt(visible: VisibleLayout, path: string, scope: Scope): FieldPlacement | undefined {
  if (!path.includes('.')) return visible.entryOf.get(path);
  const [name = '', ...rest] = path.split('.');
  let entry = visible.entryOf.get(name);
  let at = name;
  for (let step = 0; step < rest.length; step += 2) {
    const field = rest[step + 1];
    if (!entry?.items || field === undefined) return undefined;
    at = `${at}.${rest[step]}`;
    const item = valueAt(scope.data, at);
    entry = visibleItem(entry.items, scope, item).find((inner) => inner.field === field);
    at = `${at}.${field}`;
  }
  return entry;
}

/** Whether the value at a path is drawn: by its own field, or as an unnamed part of another one. */
export function isRendered(visible: VisibleLayout, path: string, scope: Scope): boolean {
  if (!path.includes('.')) return visible.entryOf.has(path);
  const steps = path.split('.');
  if (!visible.entryOf.has(steps[0] ?? '')) return false;
  for (let length = steps.length; length > 0; length--) {
    const entry = placementAt(visible, steps.slice(0, length).join('.'), scope);
    if (!entry) continue;
    const isNamedInside = entry.items !== undefined && length + 2 <= steps.length;
    return !isNamedInside;
  }
  return false;
}

/** A place of the form with the path of the value that it shows. */
export type PlacementOnPath = readonly [path: string, entry: FieldPlacement];

/** The places that show the value at a path and what it is a part of, outermost first. */
export function placementsOnPath(visible: VisibleLayout, path: string, scope: Scope): PlacementOnPath[] {
  const steps = path.split('.');
  return steps.flatMap((_step, index) => {
    const at = steps.slice(0, index + 1).join('.');
    const entry = placementAt(visible, at, scope);
    return entry ? [[at, entry] as const] : [];
  });
}

/** Whether a hint holds for one of these places: always, or by its condition as the form is now. */
export const isHintActive = (
  hint: 'disabled' | 'readOnly',
  entries: readonly PlacementOnPath[],
  scopeAt: (path: string) => Scope,
): boolean =>
  entries.some(([path, { hints }]) => {
    const value = hints[hint];
    return typeof value === 'object' ? conditionHolds(value, scopeAt(path)) : value === true;
  });

/** Whether a field, or one in its entries, has a lookup. */
export const hasLookup = ({ hints, items }: FieldPlacement): boolean =>
  hints.lookup !== undefined || (items?.entries.some(hasLookup) ?? false);

/**
 * Fields together with those that lookups fill from them, since looked-up values belong to the value they were looked
 * up for.
 */
export function withLookedUpFields(fields: Iterable<string>, { entriesOf }: FormLayout): ReadonlySet<string> {
  const all = new Set(fields);
  for (let before = -1; before < all.size; ) {
    before = all.size;
    for (const { field, hints } of [...entriesOf.values()].flat()) {
      const lookup = hints.lookup;
      if (!lookup) continue;
      const requested = placeholdersOf(lookup.path).map((name) => name.split('.')[1] ?? '');
      if ([field, ...requested].some((name) => all.has(name)))
        for (const name of Object.keys(lookup.fill)) all.add(name);
    }
  }
  return all;
}
