import { isRecord, type Locale } from '@schema-screens/locale';
import type { JsonSchema } from '@schema-screens/schema/model';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocale } from '../../ports/locale.ts';
import { formTexts } from '../../texts/form-texts.ts';
import { jsonTexts } from '../../texts/json-texts.ts';
import {
  appliedSchema,
  bothOf,
  type Choice,
  canMatchBranch,
  type Kind,
  kindOfData,
  matchingBranch,
  nextChoice,
  typesIn,
} from '../document/applied-schema.ts';
import { chosenNull, chosenText } from '../document/encoded-values.ts';
import { newValue, withConstants } from '../document/new-value.ts';
import { useFieldSnapshot, useFormContext } from '../fields/form-context.ts';
import { useFormTheme } from '../fields/form-theme.ts';
import { fieldId } from '../fields/use-form-field.ts';
import { isSameValue } from '../layout/field-values.ts';
import { storedValueAt } from '../layout/write-rights.ts';
import { JsonLeaf } from './JsonLeaf.tsx';
import { type JsonNodeProps, useIsReadOnly, useJsonNode } from './json-node.ts';

interface SelectProps {
  path: string;
  schema: JsonSchema;
  names: readonly string[];
  selected: number | undefined;
  isRequired: boolean;
  onChoose: (position: number) => void;
}

/** The input for one of several shapes of a value. */
function Select({ path, schema, names, selected, isRequired, onChoose }: SelectProps) {
  const { Shape } = useFormTheme();
  const { idPrefix, store } = useFormContext();
  const isReadOnly = useIsReadOnly(path, schema);
  const isDisabled = useFieldSnapshot(path, (snapshot) => snapshot.isDisabled);
  const messages = useFieldSnapshot(path, (snapshot) => snapshot.messages);
  const id = fieldId(path, idPrefix);
  // A branch may be a choice itself, at the same path.
  const inputId = `${id}-art${useId()}`;
  const choose = (position: number): void => {
    // Widgets with uncommitted text commit it to the value before.
    void store.commit();
    onChoose(position);
  };
  return (
    <Shape
      fieldId={id}
      id={inputId}
      names={names}
      selected={selected}
      messages={selected === undefined ? messages : []}
      messageId={`${inputId}-meldung`}
      isRequired={isRequired && !isReadOnly}
      isDisabled={isDisabled}
      onChoose={isReadOnly ? undefined : choose}
    />
  );
}

const simpleKinds = ['string', 'number', 'integer', 'boolean'];

function nameOfBranch(locale: Locale, branch: JsonSchema, root: JsonSchema, position: number): string {
  const whole = appliedSchema(branch, root, undefined);
  const { kinds } = locale.texts(jsonTexts);
  const only = whole.const ?? (whole.enum?.length === 1 ? whole.enum[0] : undefined);
  if (whole.title !== undefined) return whole.title;
  if (only !== undefined && only !== null && typeof only !== 'object') return String(only);
  const types = whole.type === undefined ? [] : typesIn(whole);
  const [type] = types;
  if (types.length === 1 && type === 'null') return locale.texts(formTexts).noVariant;
  if (types.length === 1 && type === 'object' && !whole.properties && branch.$ref === undefined)
    return kinds.object;
  const reference = /\/([^/]+)$/.exec(branch.$ref ?? '')?.[1];
  if (reference !== undefined) return decodeURIComponent(reference);
  const constant = Object.values(whole.properties ?? {}).find(
    ({ const: value }) => typeof value === 'string',
  );
  if (constant) return String(constant.const);
  if (types.length === 1 && (simpleKinds.includes(type ?? '') || type === 'array'))
    return kinds[type as Kind];
  return locale.texts(formTexts).variantOf({ position: position + 1 });
}

/** Repeated names with a number: "Person", "Person 2". */
const unique = (names: readonly string[]): string[] =>
  names.map((name, position) => {
    const before = names.slice(0, position).filter((other) => other === name).length;
    return before === 0 ? name : `${name} ${before + 1}`;
  });

/** What a value keeps when it becomes one of another branch: parts that both name and that fit. */
function keptParts(value: unknown, rest: JsonSchema, branch: JsonSchema, root: JsonSchema): object {
  if (!isRecord(value)) return {};
  const { properties = {} } = appliedSchema(branch, root, undefined);
  const shared = appliedSchema(rest, root, undefined).properties ?? {};
  return Object.fromEntries(
    Object.entries(value).filter(([name, part]) => {
      if (part === null || part === undefined) return false;
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return own ? canMatchBranch(own, root, part) : Object.hasOwn(shared, name);
    }),
  );
}

const flattened = new WeakMap<readonly JsonSchema[], readonly JsonSchema[]>();
const maxFlat = 30;

/** The branches of a choice, with those of branches that are choices and nothing else in their place. */
function flatBranches(branches: readonly JsonSchema[], root: JsonSchema, depth = 4): readonly JsonSchema[] {
  const before = flattened.get(branches);
  if (before) return before;
  const all = branches.flatMap((branch) => {
    const whole = appliedSchema(branch, root, undefined);
    const inner = nextChoice(whole);
    const isOnlyChoice =
      inner && Object.keys(inner.rest).every((name) => /^(?:title|description)$/.test(name));
    return isOnlyChoice && depth > 0 ? flatBranches(inner.choice.branches, root, depth - 1) : [branch];
  });
  const flat = all.length > maxFlat ? branches : all;
  flattened.set(branches, flat);
  return flat;
}

interface ChoiceProps extends JsonNodeProps {
  title: string;
  choice: Choice;
  /** The schema without the choice. */
  rest: JsonSchema;
}

/** A value of one of several schemas: the choice, and the value by the chosen one. */
export function JsonChoice({ path, name, title, choice, rest, isRequired = false, isInGroup }: ChoiceProps) {
  const Node = useJsonNode();
  const { Group } = useFormTheme();
  const locale = useLocale();
  const { store, schema: root, isDocument } = useFormContext();
  const value = useFieldSnapshot(path, (snapshot) => snapshot.value);
  const [chosen, setChosen] = useState<number>();
  const earlier = useRef(new Map<number, unknown>());
  const branches = flatBranches(choice.branches, root);
  const isNone = value === undefined || (value === null && !isDocument);
  const isChosen =
    chosen !== undefined && (isNone || value === null || canMatchBranch(branches[chosen] ?? {}, root, value));
  const isNull = value === chosenNull || value === null;
  const meant = isNone ? undefined : matchingBranch(branches, root, isNull ? null : value);
  const nullBranch = branches.findIndex((branch) => isNullBranch(branch, root));
  const selected = isChosen ? chosen : value === null && nullBranch === -1 ? undefined : meant;
  const branch = selected === undefined ? undefined : branches[selected];
  useEffect(() => {
    if (
      !branch ||
      isSameValue(value, storedValueAt(path, { schema: root, data: store.data, initial: store.initial }))
    )
      return;
    const filled = withConstants(value, branch, root);
    if (filled !== value) store.setValue(path, filled);
  }, [branch, value, root, store, path]);
  const firstOfBranch = (next: JsonSchema): unknown => {
    if (isNullBranch(next, root)) return isDocument ? chosenNull : null;
    const made = newValue(bothOf(rest, next), root, locale.timeZone);
    const keptEntries = keptParts(value, rest, next, root);
    const isObject = isRecord(made) || Object.keys(keptEntries).length > 0;
    return isObject ? withConstants({ ...(made as object), ...keptEntries }, next, root) : made;
  };
  const choose = (position: number): void => {
    const next = branches[position] ?? {};
    if (selected !== undefined) earlier.current.set(selected, value);
    setChosen(position);
    store.setValue(path, earlier.current.get(position) ?? firstOfBranch(next));
  };
  const names = unique(branches.map((one, position) => nameOfBranch(locale, one, root, position)));
  const content = (
    <>
      <Select
        path={path}
        schema={rest}
        names={names}
        selected={selected}
        isRequired={isRequired}
        onChoose={choose}
      />
      {branch && !isNullBranch(branch, root) && (
        <Node
          key={selected}
          path={path}
          name={name}
          title={appliedSchema(branch, root, undefined).title ?? title}
          schema={bothOf(rest, branch)}
          isRequired={isRequired}
          isInGroup
          isBranch
        />
      )}
    </>
  );
  return isInGroup ? content : <Group title={title}>{content}</Group>;
}

const isNullBranch = (branch: JsonSchema, root: JsonSchema): boolean => {
  const { type, const: only } = appliedSchema(branch, root, undefined);
  return type === 'null' || only === null;
};

const narrowed = new WeakMap<JsonSchema, Map<string, JsonSchema>>();

function withType(schema: JsonSchema, type: string): JsonSchema {
  let ofSchema = narrowed.get(schema);
  if (!ofSchema) {
    ofSchema = new Map();
    narrowed.set(schema, ofSchema);
  }
  let narrow = ofSchema.get(type);
  if (!narrow) {
    narrow = { ...schema, type };
    ofSchema.set(type, narrow);
  }
  return narrow;
}

/** The value that a kind has at first. */
function firstOf(kind: string, isDocument: boolean): unknown {
  if (kind === 'object') return {};
  if (kind === 'array') return [];
  if (!isDocument) return null;
  if (kind === 'null') return chosenNull;
  return kind === 'string' ? chosenText : null;
}

interface KindsProps extends JsonNodeProps {
  title: string;
  types: readonly string[];
}

/** A value of one of several types. */
export function JsonKinds({ path, name, title, schema, types, isRequired = false, isInGroup }: KindsProps) {
  const Node = useJsonNode();
  const { Group } = useFormTheme();
  const locale = useLocale();
  const { store, isDocument } = useFormContext();
  const value = useFieldSnapshot(path, (snapshot) => snapshot.value);
  const [chosen, setChosen] = useState<string>();
  const earlier = useRef(new Map<string, unknown>());
  // What the user has emptied keeps its type; any other null is one.
  const isNull = isDocument && value === null && types.includes('null');
  const kind = kindIn(types, value, isDocument) ?? chosen ?? (isNull ? 'null' : undefined);
  const choose = (position: number): void => {
    const next = types[position] ?? '';
    if (kind !== undefined) earlier.current.set(kind, value);
    setChosen(next);
    store.setValue(path, earlier.current.get(next) ?? firstOf(next, isDocument));
  };
  const { kinds } = locale.texts(jsonTexts);
  const names = types.map((type) => kinds[type as Kind] ?? type);
  const part = kind === undefined ? undefined : withType(schema, kind);
  const content = (
    <>
      <Select
        path={path}
        schema={schema}
        names={names}
        selected={kind === undefined ? undefined : types.indexOf(kind)}
        isRequired={isRequired}
        onChoose={choose}
      />
      {part && kind === 'string' && (
        <JsonLeaf
          path={path}
          title={title}
          schema={part}
          isRequired={isRequired}
          keepsEmptyText={isDocument}
        />
      )}
      {part && kind !== 'string' && kind !== 'null' && (
        <Node
          key={kind}
          path={path}
          name={name}
          title={title}
          schema={part}
          isRequired={isRequired}
          isInGroup
        />
      )}
    </>
  );
  return isInGroup ? content : <Group title={title}>{content}</Group>;
}

/** Which of the types a value has; undefined for no value. */
function kindIn(types: readonly string[], value: unknown, isDocument: boolean): string | undefined {
  if (value === undefined) return undefined;
  if (value === chosenNull) return 'null';
  if (value === null) return undefined;
  if (value === chosenText && isDocument) return 'string';
  const kind = kindOfData(value);
  if (kind === 'number' && !types.includes('number'))
    return types.includes('integer') ? 'integer' : undefined;
  return types.includes(kind) ? kind : undefined;
}
