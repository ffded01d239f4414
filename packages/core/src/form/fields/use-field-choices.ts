import { allowedEntries, type DependsOnKeyword } from '@schema-screens/schema';
import {
  conditionHolds,
  fillUnformatted,
  offeredEntryOf,
  type Reference,
  readHits,
  referenceHelp,
  referenceOf,
  type Scope,
  type ValueHelp,
  valueAt,
} from '@schema-screens/schema/language';
import {
  type EnumValue,
  enumValuesOf,
  isEmptyValue,
  type JsonSchema,
  schemaOnPath,
} from '@schema-screens/schema/model';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { requestText, useDeclaredCall } from '../../data/declared-call.ts';
import { useSnapshot } from '../../lazy/store.ts';
import { useLocale } from '../../ports/locale.ts';
import { formTexts } from '../../texts/form-texts.ts';
import { isSameValue } from '../layout/field-values.ts';
import type { FormMessage } from '../rules/form-message.ts';
import { useFieldSnapshot, useFormContext } from './form-context.ts';
import { type FormFieldView, useSelectableEnumValues } from './use-form-field.ts';
import { usePendingSave } from './use-typed-text.ts';

/** What is still offered of a choice: itself if that is all of it, a part of a list, or null for nothing. */
export function removeUnavailableValues(value: unknown, offered: readonly EnumValue[]): unknown {
  const isOffered = (choice: unknown): boolean => offered.some(({ key }) => key === String(choice));
  if (isEmptyValue(value)) return value;
  if (!Array.isArray(value)) return isOffered(value) ? value : null;
  const available = value.filter(isOffered);
  if (available.length === value.length) return value;
  return available.length > 0 ? available : null;
}

/** The entries of an enumeration that belong to the current group; none while it is empty. */
export function useChoiceGroup(
  template: string,
  schema: JsonSchema,
  path: string,
): { enumValues: EnumValue[]; isReplaced: boolean } {
  const { store, enums } = useFormContext();
  const group = useSnapshot(store.subscribeData, () => fillUnformatted(template, store.scopeAt(path)));
  const [first] = useState(group);
  const enumValues = useMemo(
    () => enumValuesOf(schema, enums).filter((entry) => group !== '' && entry.group === group),
    [schema, enums, group],
  );
  return { enumValues, isReplaced: group !== first };
}

/** The hits in a response as choices. */
function toEnumValues(response: unknown, help: ValueHelp, scope: Scope): EnumValue[] {
  const entries = readHits(response, help).flatMap((item) => offeredEntryOf(item, help, scope) ?? []);
  return entries.map(({ value, label }) => ({ key: String(value), label }));
}

export interface LoadedChoices {
  enumValues: EnumValue[];
  isLoading: boolean;
  /** They were loaded for other values than the initial ones: an earlier choice may be gone. */
  isReplaced: boolean;
  /** They are loaded, and there are none. */
  isEmpty: boolean;
  /** German text if they could not be loaded (docs/portal/verwaltung.md, VW-8). */
  error: string | undefined;
  /** Loads them again. */
  reload: () => void;
}

/**
 * The choices that come from a call. They are reloaded when a placeholder's value changes; an outdated call is
 * cancelled.
 *
 * @param path of the field; inside of a list its entry is item
 */
export function useChoices(help: ValueHelp, label: string, path: string): LoadedChoices {
  const locale = useLocale();
  const { store } = useFormContext();
  const text = useSnapshot(store.subscribeData, () => {
    const scope = store.scopeAt(path);
    return conditionHolds(help.when, scope) ? requestText(help, scope) : '';
  });
  const response = useDeclaredCall(text);
  const { refetch } = response;
  const reload = useCallback(() => void refetch(), [refetch]);
  const enumValues = useMemo(
    () => (text !== '' && response.data ? toEnumValues(response.data.data, help, store.scopeAt(path)) : []),
    [text, response.data, help, store, path],
  );
  const [first] = useState({ text, help });
  return {
    enumValues,
    isLoading: response.isLoading,
    isReplaced: (text !== first.text || help !== first.help) && response.isSuccess,
    isEmpty: text !== '' && response.isSuccess && enumValues.length === 0,
    error: response.error ? locale.texts(formTexts).noChoices({ label }) : undefined,
    reload,
  };
}

/** The field beside one that decides on its values. */
interface Control {
  title: string;
  /** Undefined while it is empty. */
  value: unknown;
  /** It breaks a rule: nothing is made of it until it is right. */
  isBroken: boolean;
}

/** The field that the values of another one depend on; in an entry of a list, that of the same entry. */
export function useControl(path: string, { field }: DependsOnKeyword): Control {
  const { store, schema } = useFormContext();
  const place = path.slice(0, path.lastIndexOf('.') + 1) + field;
  const current = useSnapshot(store.subscribeData, () => valueAt(store.future, place));
  const isBroken = useSnapshot(store.subscribeData, () => store.isBroken(place));
  const title = schemaOnPath(schema, place)?.title ?? field;
  return { title, value: isEmptyValue(current) ? undefined : current, isBroken };
}

/** The entries of an enumeration that are possible beside another field, and what of the present value is among them. */
export function useAllowedValues(
  path: string,
  schema: JsonSchema,
  keyword: DependsOnKeyword,
  control: Control,
): { enumValues: EnumValue[]; available: unknown } {
  const value = useFieldSnapshot(path, (snapshot) => snapshot.value);
  const offered = useSelectableEnumValues(path, schema);
  const enumValues = useMemo(() => {
    const allowed = allowedEntries(keyword, control.value);
    return allowed ? offered.filter(({ key }) => allowed.includes(key)) : offered;
  }, [offered, keyword, control.value]);
  const available = useMemo(() => removeUnavailableValues(value, enumValues), [value, enumValues]);
  return { enumValues, available };
}

const noop = (): void => {};

/** The call that reads the record of a reference; empty for none. */
function recordText(reference: Reference | undefined, key: unknown): string {
  if (!reference || isEmptyValue(key)) return '';
  const { path } = referenceHelp(reference);
  return requestText({ path: `${path}/{row.value}` }, { user: null, row: { value: key } });
}

/** The records of a reference that match another field, and what of the present choice may do so: all or, if it is known not to, nothing. */
export function useMatchingRecords(
  path: string,
  schema: JsonSchema,
  { match = '' }: DependsOnKeyword,
  control: Control,
): { valueHelp: ValueHelp | undefined; available: unknown } {
  const reference = referenceOf(schema);
  const key = useFieldSnapshot(path, (snapshot) => snapshot.value);
  const { value: required, isBroken } = control;
  const valueHelp = useMemo(
    () =>
      reference &&
      referenceHelp(reference, required === undefined ? undefined : { [match]: String(required) }),
    [reference, match, required],
  );
  const isOpen = required !== undefined && !isBroken;
  const { data, isSuccess, isRead } = useRecordFor(isOpen ? recordText(reference, key) : '', required);
  usePendingSave(!isRead, noop);
  const isLost = isOpen && isRead && isSuccess && valueAt(data?.data, match) !== required;
  return { valueHelp, available: isLost ? null : key };
}

/** A record as it is since the other field has its value: others may have changed both since it was read. */
function useRecordFor(text: string, required: unknown) {
  const { data, isSuccess, isFetching, refetch } = useDeclaredCall(text, { retry: false, staleTime: 0 });
  const [read, setRead] = useState<{ text: string; required: unknown }>();
  useEffect(() => {
    if (text === '') return;
    let isOutdated = false;
    void refetch({ cancelRefetch: false }).then(() => {
      if (!isOutdated) setRead({ text, required });
    });
    return () => {
      isOutdated = true;
    };
  }, [text, required, refetch]);
  const isRead = text === '' || (!isFetching && read?.text === text && read.required === required);
  return { data, isSuccess, isRead };
}

/**
 * Takes from a field what no longer fits the one that it depends on, once that has changed; a stored value that never fitted stays, for
 * the rules to judge. Returns the remark that says so, until the field has another value or is saved.
 *
 * @param kept what of its value may fit the other field
 */
export function useRemovedValue(
  { props }: FormFieldView,
  available: unknown,
  { title, value: deciding }: Control,
): FormMessage | undefined {
  const locale = useLocale();
  const texts = locale.texts(formTexts);
  const { value, onChange, mode } = props;
  const { store } = useFormContext();
  const stored = useSnapshot(store.subscribeData, () => store.initial);
  const previous = useRef({ deciding, stored, hasChanged: false });
  const [left, setLeft] = useState<{ value: unknown }>();
  const isUnfit = mode === 'edit' && !isSameValue(available, value);
  // Before the next effect, which may take from the new value as well.
  useEffect(() => {
    setLeft((now) => (now && isSameValue(now.value, value) ? now : undefined));
  }, [value]);
  useEffect(() => {
    if (previous.current.stored !== stored && !store.isDirty) {
      previous.current = { deciding, stored, hasChanged: false };
      setLeft(undefined);
    }
    if (previous.current.deciding !== deciding) previous.current = { deciding, stored, hasChanged: true };
    if (!previous.current.hasChanged || !isUnfit) return;
    onChange(available);
    setLeft({ value: available });
  }, [deciding, stored, store, isUnfit, available, onChange]);
  if (!left || !isSameValue(left.value, value)) return undefined;
  const text = isEmptyValue(value) ? texts.removed({ title }) : texts.partRemoved({ title });
  return { state: 'info', text, key: 'x-dependsOn' };
}
