import type { Field } from '@schema-screens/schema/language';
import { type JsonSchema, referredSchema } from '@schema-screens/schema/model';
import { memo, useContext, useEffect, useMemo } from 'react';
import { useLocale } from '../../ports/locale.ts';
import { formTexts } from '../../texts/form-texts.ts';
import { isSameValue } from '../layout/field-values.ts';
import { isSetByServer, storedValueAt } from '../layout/write-rights.ts';
import { isDrawableAs, narrowSchema, nodeKind, structureOf } from '../schema/node-kind.ts';
import { choiceOf, withConstants } from '../schema/variants.ts';
import { useFieldSnapshot, useFormContext } from './form-context.ts';
import { JsonValueContext, useFormTheme } from './form-theme.ts';
import { Leaf } from './Leaf.tsx';
import { useVariant, useVariantProperties } from './use-variant.ts';

/** The choice between the shapes of a value; nothing if the schema has no choice. */
export function VariantSelect({ path, schema }: { path: string; schema: JsonSchema }) {
  const { Shape } = useFormTheme();
  const view = useVariant(path, schema);
  return view && <Shape {...view} />;
}

interface NodeProps {
  path: string;
  /** Its key in its parent. */
  name: string;
  schema: JsonSchema;
}

/** The hints of the field at its visible place; of a hidden one at its first place. */
function useHints(path: string): Field {
  const { store } = useFormContext();
  const rendered = useFieldSnapshot(path, ({ entry }) => entry?.hints);
  const hidden = store.layout.entriesOf.get(path)?.[0]?.hints;
  return useMemo(() => rendered ?? hidden ?? { field: path }, [rendered, hidden, path]);
}

/** Adds the constants of the shape of a value that the user has changed, so that the data show which shape is meant. */
function FixedParts({ path, schema }: Omit<NodeProps, 'name'>) {
  const { store, schema: root } = useFormContext();
  const value = useFieldSnapshot(path, (snapshot) => snapshot.value);
  useEffect(() => {
    if (isSameValue(value, storedValueAt(path, { schema: root, data: store.data, initial: store.initial })))
      return;
    const filled = withConstants(value, schema, root);
    if (filled !== value) store.setValue(path, filled);
  }, [value, schema, root, store, path]);
  return null;
}

/** The parts of a value in a group, after the choice between its shapes. */
function GroupNode({ path, schema, title }: Omit<NodeProps, 'name'> & { title: string }) {
  const { Group } = useFormTheme();
  const { schema: root } = useFormContext();
  const parts = useVariantProperties(path, schema);
  return (
    <Group title={title}>
      {choiceOf(schema, root) && <FixedParts path={path} schema={schema} />}
      <VariantSelect path={path} schema={schema} />
      {Object.entries(parts).map(([name, part]) => (
        <FieldNode key={name} path={`${path}.${name}`} name={name} schema={part} />
      ))}
    </Group>
  );
}

function FieldNodeRender({ path, name, schema: declared }: NodeProps) {
  const locale = useLocale();
  const { Repeated, Undrawable } = useFormTheme();
  const JsonValue = useContext(JsonValueContext);
  const { schema: root, screen, isDocument } = useFormContext();
  const hints = useHints(path);
  const isReadOnly = useFieldSnapshot(path, (snapshot) => snapshot.isReadOnly);
  const kind = useFieldSnapshot(path, ({ value }) => structureOf(value));
  const referred = referredSchema(declared, root);
  const schema = useMemo(() => narrowSchema(referred, kind), [referred, kind]);
  // A constant of a shape is chosen with the shape; documents may have others.
  if (schema.const !== undefined && path.includes('.') && !isDocument) return null;
  const title = hints.label ?? schema.title ?? name;
  // Keys of documents are encoded in paths.
  if (name.includes('.') && !isDocument)
    return <Undrawable name={title} reason={locale.texts(formTexts).dotted} where={screen.name} />;
  const isDisplayOnly =
    (screen.mode === 'display' || isReadOnly || isSetByServer(schema)) && (!kind || kind === 'simple');
  // What refers to a definition may contain itself.
  const isPart = declared.$ref !== undefined && (isDocument || path.includes('.'));
  const own = nodeKind(isPart ? referred : schema, hints, root, isDisplayOnly);
  const isForeign = (isPart && own !== 'leaf') || !isDrawableAs(own, kind, schema);
  switch (isForeign ? 'foreign' : own) {
    case 'leaf':
      return <Leaf path={path} schema={schema} hints={hints} />;
    case 'repeated':
      return <Repeated path={path} schema={schema} />;
    case 'group':
      return <GroupNode path={path} schema={schema} title={title} />;
    case 'foreign':
      return JsonValue && <JsonValue path={path} name={name} schema={declared} title={title} />;
  }
}

/**
 * A field at any depth, drawn by its schema: a widget, a list of objects, a group of parts, or whatever else JSON Schema describes.
 * Its value comes from the store, so it depends on path and schema only.
 */
export const FieldNode = memo(FieldNodeRender);
