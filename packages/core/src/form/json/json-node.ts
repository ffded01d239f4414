import type { JsonSchema } from '@schema-screens/schema/model';
import { type ComponentType, createContext, useContext } from 'react';
import { ReviewContext, useFieldSnapshot, useFormContext } from '../fields/form-context.ts';
import { isDisplayOnly } from '../layout/write-rights.ts';

/** A part of a value that is drawn by any schema. */
export interface JsonNodeProps {
  path: string;
  /** What it is called without a title. */
  name: string;
  schema: JsonSchema;
  /** What it is called, whatever its title. */
  title?: string | undefined;
  isRequired?: boolean;
  /** It is in a group with its title already. */
  isInGroup?: boolean;
  /** It is of the chosen branch, with which its constants are chosen. */
  isBranch?: boolean;
}

/** The component for parts, which are drawn as the whole is. */
export const JsonNodeContext = createContext<ComponentType<JsonNodeProps>>(() => null);

export const useJsonNode = (): ComponentType<JsonNodeProps> => useContext(JsonNodeContext);

/** Whether a value cannot be changed because it is read-only; renders when that changes. */
export function useIsReadOnly(path: string, schema: JsonSchema): boolean {
  const session = useFormContext();
  const isReview = useContext(ReviewContext);
  return useFieldSnapshot(path, (snapshot) => isReview || isDisplayOnly(session, path, schema, snapshot));
}

/** Whether a value cannot be changed, because it is read-only or disabled. */
export function useIsLocked(path: string, schema: JsonSchema): boolean {
  const isReadOnly = useIsReadOnly(path, schema);
  return useFieldSnapshot(path, ({ isDisabled }) => isDisabled) || isReadOnly;
}

/** The value at a path; undefined if there is none. */
export const useJsonValue = (path: string): unknown =>
  useFieldSnapshot(path, ({ value }) => value ?? undefined);
