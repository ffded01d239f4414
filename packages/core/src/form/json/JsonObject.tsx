import { isRecord } from '@schema-screens/locale';
import { isEmptyValue, type JsonSchema, type Row } from '@schema-screens/schema/model';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDialogs } from '../../ports/dialogs.ts';
import { useRegistries } from '../../ports/engine.tsx';
import { useLocale } from '../../ports/locale.ts';
import { actionTexts } from '../../texts/action-texts.ts';
import { formTexts } from '../../texts/form-texts.ts';
import { jsonTexts } from '../../texts/json-texts.ts';
import { appliedSchema, isOpenObject, kindOfData, matchesPattern } from '../document/applied-schema.ts';
import { decodedKey, encodedKey } from '../document/encoded-values.ts';
import { newValue, onlyValue } from '../document/new-value.ts';
import { schemaOfKey } from '../document/schema-of-part.ts';
import { useFormContext } from '../fields/form-context.ts';
import { useFormTheme } from '../fields/form-theme.ts';
import { fieldId } from '../fields/use-form-field.ts';
import { type JsonNodeProps, useIsLocked, useJsonNode, useJsonValue } from './json-node.ts';

const noValue: Row = {};
const anything: JsonSchema = {};

/** Takes values along whose fields come and go with others: they leave the data with their field, and return with it. */
function useConditionalParts(path: string, schema: JsonSchema, value: Row, isLocked: boolean): void {
  const { store, schema: root } = useFormContext();
  const before = useRef(schema);
  const left = useRef(new Map<string, unknown>());
  useEffect(() => {
    if (before.current === schema || isLocked) return;
    const [old, now] = [before.current.properties ?? {}, schema.properties ?? {}];
    before.current = schema;
    const next: Record<string, unknown> = { ...value };
    for (const name of Object.keys(old)) {
      if (Object.hasOwn(now, name) || !Object.hasOwn(next, name)) continue;
      left.current.set(name, next[name]);
      delete next[name];
    }
    for (const [name, part] of Object.entries(now)) {
      if (Object.hasOwn(old, name) || !isEmptyValue(next[name])) continue;
      const first = left.current.get(name) ?? appliedSchema(part, root, undefined).default;
      if (first !== undefined) next[name] = first;
    }
    const names = new Set([...Object.keys(value), ...Object.keys(next)]);
    if ([...names].some((name) => value[name] !== next[name])) store.setValue(path, next);
  }, [schema, value, isLocked, store, path, root]);
}

interface KeyFieldProps {
  id: string;
  where: string;
  /** As it is in the document; empty for a new one. */
  name: string;
  isLocked: boolean;
  /** Why a key cannot be used; undefined if it is taken. */
  onRename: (key: string) => string | undefined;
}

/** The input for the key of a part. */
function KeyField({ id, where, name, isLocked, onRename }: KeyFieldProps) {
  const { Field } = useFormTheme();
  const registries = useRegistries();
  const texts = useLocale().texts(jsonTexts);
  const [refused, setRefused] = useState<{ key: string; text: string }>();
  const messages = refused ? [{ state: 'error' as const, text: refused.text, key: 'key' }] : [];
  const messageId = `${id}-meldung`;
  const change = (typed: unknown): void => {
    const key = typeof typed === 'string' ? typed : '';
    const text = key === name || key === '' ? undefined : onRename(key);
    setRefused(text === undefined ? undefined : { key, text });
  };
  return (
    <Field
      field={{
        path: where,
        widget: 'text',
        entry: registries.widgets.get('text'),
        help: undefined,
        messages,
        helpId: `${id}-hilfe`,
        messageId,
        isFullWidth: false,
        where,
        props: {
          id,
          name: 'key',
          value: refused?.key ?? name,
          onChange: change,
          onBlur: () => undefined,
          label: texts.key,
          labelId: `${id}-name`,
          schema: keySchema,
          enumValues: [],
          options: {},
          mode: isLocked ? 'display' : 'edit',
          state: refused ? 'invalid' : 'neutral',
          disabled: false,
          required: true,
          placeholder: undefined,
          describedBy: refused ? messageId : undefined,
        },
      }}
    />
  );
}

const keySchema: JsonSchema = { type: 'string' };

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isFilled) : !isEmptyValue(value);

/** Asks before a filled part is removed. */
export function useAskRemoval(): (question: string, value: unknown) => Promise<boolean> {
  const locale = useLocale();
  const { ask } = useDialogs();
  return async (question, value) => {
    if (!isFilled(value)) return true;
    const { lost, ok } = locale.texts(formTexts).entries;
    return ask({
      title: question,
      text: lost,
      ok,
      cancel: locale.texts(actionTexts).ask.cancel,
      isDangerous: true,
    });
  };
}

interface PartsProps {
  path: string;
  title: string;
  schema: JsonSchema;
  value: Row;
  isLocked: boolean;
}

/** Ids of the rows, which stay when a key is changed. */
function useRowIds() {
  const ids = useRef({ next: 0, of: new Map<string, number>() });
  const { current } = ids;
  return {
    of: (key: string): number => {
      let id = current.of.get(key);
      if (id === undefined) {
        id = current.next++;
        current.of.set(key, id);
      }
      return id;
    },
    fresh: (): number => current.next++,
    rename: (from: string | undefined, to: string, id: number): void => {
      if (from !== undefined) current.of.delete(from);
      current.of.set(to, id);
    },
  };
}

/** Why an object cannot have a key; undefined if it can. */
function useKeyRule(schema: JsonSchema, value: Row): (key: string) => string | undefined {
  const texts = useLocale().texts(jsonTexts);
  const { schema: root } = useFormContext();
  return (key) => {
    const step = encodedKey(key);
    if (Object.hasOwn(value, step) || Object.hasOwn(schema.properties ?? {}, step)) return texts.twice;
    const { propertyNames } = schema;
    const rule = isRecord(propertyNames)
      ? appliedSchema(propertyNames as JsonSchema, root, undefined)
      : anything;
    const isNamed =
      (rule.pattern === undefined || matchesPattern(String(rule.pattern), key)) &&
      (rule.enum === undefined || rule.enum.includes(key)) &&
      key.length >= (rule.minLength ?? 0) &&
      key.length <= (rule.maxLength ?? Number.POSITIVE_INFINITY);
    return isNamed && schemaOfKey(schema, step) ? undefined : texts.unfit;
  };
}

/** The parts of an object whose keys the user chooses. */
function OtherParts({ path, title, schema, value, isLocked }: PartsProps) {
  const Node = useJsonNode();
  const { Group, List, ListItem } = useFormTheme();
  const locale = useLocale();
  const texts = locale.texts(jsonTexts);
  const session = useFormContext();
  const { store, schema: root, idPrefix } = session;
  const ask = useAskRemoval();
  const ids = useRowIds();
  const refusal = useKeyRule(schema, value);
  const [added, setAdded] = useState<number>();
  const keys = Object.keys(value).filter(
    (key) => !Object.hasOwn(schema.properties ?? {}, key) && schemaOfKey(schema, key),
  );
  const rename =
    (from: string | undefined, id: number) =>
    (typed: string): string | undefined => {
      const text = refusal(typed);
      if (text !== undefined) return text;
      void store.commit();
      const to = encodedKey(typed);
      ids.rename(from, to, id);
      if (from === undefined) {
        setAdded(undefined);
        const part = newValue(schemaOfKey(schema, to) ?? anything, root, locale.timeZone) ?? null;
        store.setValue(path, { ...value, [to]: part });
      } else
        store.setValue(
          path,
          Object.fromEntries(Object.entries(value).map(([key, part]) => [key === from ? to : key, part])),
        );
      return undefined;
    };
  const remove = async (key: string): Promise<boolean> => {
    if (!(await ask(texts.remove({ title: decodedKey(key) }), value[key]))) return false;
    const { [key]: _, ...others } = value;
    store.setValue(path, others);
    return true;
  };
  const row = (id: number, key: string | undefined, position: number): ReactNode => {
    const inputId = `${fieldId(path, idPrefix)}-key-${id}`;
    const name = key === undefined ? '' : decodedKey(key);
    return (
      <ListItem
        key={id}
        title={name || texts.property}
        position={position}
        onRemove={
          isLocked
            ? undefined
            : key === undefined
              ? async () => {
                  setAdded(undefined);
                  return true;
                }
              : () => remove(key)
        }
        onMoveUp={undefined}
        onMoveDown={undefined}
      >
        <Group title={undefined}>
          <KeyField
            id={inputId}
            where={`${path}.${key ?? ''}`}
            name={name}
            isLocked={isLocked}
            onRename={rename(key, id)}
          />
          {key !== undefined && (
            <Node path={`${path}.${key}`} name={name} schema={schemaOfKey(schema, key) ?? anything} />
          )}
        </Group>
      </ListItem>
    );
  };
  const { maxProperties = Number.POSITIVE_INFINITY } = schema as { maxProperties?: number };
  const mayAdd = !isLocked && added === undefined && Object.keys(value).length < maxProperties;
  return (
    <List
      title={title}
      addText={locale.texts(formTexts).entries.add({ title: texts.property })}
      onAdd={mayAdd ? () => setAdded(ids.fresh()) : undefined}
    >
      {[
        ...keys.map((key, index) => row(ids.of(key), key, index + 1)),
        ...(added === undefined ? [] : [row(added, undefined, keys.length + 1)]),
      ]}
    </List>
  );
}

/** How many fields an object without a value has at most to be drawn at once. */
const fewFields = 12;

/** How many fields a value without data has; infinite for one that contains itself. */
function fieldCount(declared: JsonSchema, root: JsonSchema, around: readonly JsonSchema[] = []): number {
  const schema = appliedSchema(declared, root, undefined);
  if (around.includes(schema) || around.length > 3) return Number.POSITIVE_INFINITY;
  let count = 0;
  for (const part of Object.values(schema.properties ?? {})) {
    const whole = appliedSchema(part, root, undefined);
    count +=
      whole.properties && !whole.oneOf && !whole.anyOf ? fieldCount(part, root, [...around, schema]) : 1;
    if (count > fewFields * 10) return count;
  }
  return count;
}

/** Whether an object without a value is drawn at once: it is small, or there has to be one. */
function opensByItself(schema: JsonSchema, root: JsonSchema, isRequired: boolean): boolean {
  const count = fieldCount(schema, root);
  return isRequired ? count < Number.POSITIVE_INFINITY : count <= fewFields;
}

interface ObjectProps extends JsonNodeProps {
  title: string;
}

/** An object: its properties, and the keys that it may have besides. */
export function JsonObject({ path, title, schema, isRequired = false, isInGroup, isBranch }: ObjectProps) {
  const Node = useJsonNode();
  const { Group, List } = useFormTheme();
  const locale = useLocale();
  const texts = locale.texts(jsonTexts);
  const { store, schema: root } = useFormContext();
  const current = useJsonValue(path);
  const value = isRecord(current) ? current : noValue;
  const isLocked = useIsLocked(path, schema);
  useConditionalParts(path, schema, value, isLocked);
  const { properties = {}, required = [] } = schema;
  const names = Object.keys(properties);
  const isMissing = current === undefined;
  if (isMissing && !isInGroup && names.length > 0 && (isLocked || !opensByItself(schema, root, isRequired))) {
    const add = (): void => store.setValue(path, newValue(schema, root, locale.timeZone) ?? {});
    return (
      <List
        title={title}
        addText={locale.texts(formTexts).entries.add({ title })}
        onAdd={isLocked ? undefined : add}
      >
        {null}
      </List>
    );
  }
  const isOpen = isOpenObject(schema);
  if (names.length === 0 && isOpen) {
    const listTitle = isInGroup ? texts.others : title;
    return <OtherParts path={path} title={listTitle} schema={schema} value={value} isLocked={isLocked} />;
  }
  const content = (
    <>
      {names.map((name) => {
        const part = properties[name] ?? anything;
        const whole = appliedSchema(part, root, value[name]);
        const isAbsent = isForbidden(whole) && value[name] === undefined;
        if (isAbsent || (isBranch && onlyValue(whole) !== undefined)) return null;
        return (
          <Node
            key={name}
            path={`${path}.${name}`}
            name={decodedKey(name)}
            schema={part}
            isRequired={required.includes(name)}
          />
        );
      })}
      {isOpen && (
        <OtherParts path={path} title={texts.others} schema={schema} value={value} isLocked={isLocked} />
      )}
    </>
  );
  return <Group title={isInGroup ? undefined : title}>{content}</Group>;
}

const isForbidden = ({ not }: JsonSchema): boolean => isRecord(not) && Object.keys(not).length === 0;

/** What an entry of a list contains, in a few words; undefined if nothing tells. */
export function summaryOf(value: unknown, schema: JsonSchema): string | undefined {
  if (!isRecord(value)) return undefined;
  const names = ['name', 'title', 'label', 'id', 'key', 'type', ...Object.keys(schema.properties ?? {})];
  for (const name of names) {
    const part = value[name];
    if (
      (kindOfData(part ?? null) === 'string' || typeof part === 'number') &&
      !String(part).includes('\uE000')
    )
      return String(part);
  }
  return undefined;
}
