import type { FieldProps } from '@rjsf/utils';
import { createContext, lazy, useMemo, useRef } from 'react';
import type { JsonSchema } from '#model';
import { isRecord, variantsOf } from '#rules';
import { useLock } from './use-lock.ts';

/** The value whose shape is chosen around. */
interface Shaped {
  /** Its id; its parts stand in the group of the choice. */
  id: string;
  /** Called before the change itself, so that the parts of the new shape are there with it. */
  choose: (position: number) => void;
  /** It is only shown. */
  isShown: boolean;
  isDisabled: boolean;
}

export const VariantContext = createContext<Shaped | undefined>(undefined);

// Few forms hold alternatives; the others do not load them.
const MultiSchemaField = lazy(() => import('@rjsf/core/lib/components/fields/MultiSchemaField.js'));

/** The parts of a shape that a value lacks are there, and empty: they show which shape is meant. */
function withParts(value: unknown, shape: Readonly<Record<string, unknown>> | undefined): unknown {
  if (!isRecord(value) && value !== undefined) return value;
  const names = Object.keys((shape?.properties as object | undefined) ?? {});
  if (names.length === 0) return value;
  const parts: Record<string, unknown> = { ...value };
  for (const name of names) parts[name] ??= null;
  return parts;
}

/** A value of one of several shapes (`oneOf`, `anyOf`): the choice, and the parts of the chosen one. */
export function VariantField(props: FieldProps) {
  const { schema, registry, onChange, fieldPathId } = props;
  const chosen = useRef<number | undefined>(undefined);
  const { isShown, isDisabled } = useLock(fieldPathId.path.join('.'), schema as JsonSchema);
  const shaped = useMemo(
    () => ({
      id: fieldPathId.$id,
      isShown,
      isDisabled,
      choose: (position: number) => {
        chosen.current = position;
      },
    }),
    [fieldPathId.$id, isShown, isDisabled],
  );
  const onChangeWithParts: FieldProps['onChange'] = (value, ...rest) => {
    const position = chosen.current;
    chosen.current = undefined;
    const shape =
      position === undefined ? undefined : variantsOf(schema, registry.rootSchema)?.shapes[position];
    onChange(withParts(value, shape), ...rest);
  };
  return (
    <VariantContext value={shaped}>
      <MultiSchemaField {...props} onChange={onChangeWithParts} />
    </VariantContext>
  );
}
