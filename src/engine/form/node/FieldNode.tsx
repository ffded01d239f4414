import { lazy, memo, Suspense, useEffect, useMemo } from 'react';
import type { Field } from '#language';
import type { JsonSchema } from '#model';
import { Leaf } from '../field/Leaf.tsx';
import { referredSchema } from '../field/referred-schema.ts';
import { isStructured } from '../field/select-widget.ts';
import { undrawableReason } from '../field/undrawable-reason.ts';
import { useFieldSnapshot, useFormContext } from '../form-context.ts';
import { useFormTheme } from '../form-theme.ts';
import { isSetByServer } from '../is-set-by-server.ts';
import { isRepeatable } from '../repeated/is-repeatable.ts';
import { choiceOf } from '../shape/choice-of.ts';
import { isGroup } from '../shape/is-group.ts';
import { VariantChoice } from '../shape/ShapeChoice.tsx';
import { useParts } from '../shape/use-variant.ts';
import { withFixedParts } from '../shape/with-fixed-parts.ts';

// Few forms have such a value; the others do not load rjsf.
const ForeignValue = lazy(() => import('../rjsf/ForeignValue.tsx'));

interface NodeProps {
  path: string;
  /** Its key in what it is a part of. */
  name: string;
  schema: JsonSchema;
}

/** What the definition says of the field at the place where it shows now; of a hidden one at its first. */
function useHints(path: string): Field {
  const { store } = useFormContext();
  const shown = useFieldSnapshot(path, ({ entry }) => entry?.hints);
  const hidden = store.layout.entriesOf.get(path)?.[0]?.hints;
  return useMemo(() => shown ?? hidden ?? { field: path }, [shown, hidden, path]);
}

/** Adds what the shape of a loaded value fixes, so that the data itself tells which shape is meant. */
function FixedParts({ path, schema }: Omit<NodeProps, 'name'>) {
  const { store, schema: root } = useFormContext();
  const value = useFieldSnapshot(path, (snapshot) => snapshot.value);
  useEffect(() => {
    const filled = withFixedParts(value, schema, root);
    if (filled !== value) store.setValue(path, filled);
  }, [value, schema, root, store, path]);
  return null;
}

/** The parts of a value in a group, with the choice between its shapes before them. */
function GroupNode({ path, schema, title }: Omit<NodeProps, 'name'> & { title: string }) {
  const { Group } = useFormTheme();
  const { schema: root } = useFormContext();
  const parts = useParts(path, schema);
  return (
    <Group title={title}>
      {choiceOf(schema, root) && <FixedParts path={path} schema={schema} />}
      <VariantChoice path={path} schema={schema} />
      {Object.entries(parts).map(([name, part]) => (
        <FieldNode key={name} path={`${path}.${name}`} name={name} schema={part} />
      ))}
    </Group>
  );
}

function FieldNodeRender({ path, name, schema: given }: NodeProps) {
  const { Repeated, Undrawable } = useFormTheme();
  const { schema: root, screen } = useFormContext();
  const hints = useHints(path);
  const isReadOnly = useFieldSnapshot(path, (snapshot) => snapshot.isReadOnly);
  const schema = referredSchema(given, root);
  // What a shape fixes is chosen with it.
  if (schema.const !== undefined && path.includes('.')) return null;
  const shownOnly = screen.mode === 'display' || isReadOnly || isSetByServer(schema);
  const reason = undrawableReason({ path, name }, schema, hints, shownOnly);
  const title = hints.label ?? schema.title ?? name;
  if (reason !== undefined) return <Undrawable name={title} reason={reason} where={screen.name} />;
  if (!isStructured(schema, hints)) return <Leaf path={path} schema={schema} hints={hints} />;
  if (isRepeatable(schema, root)) return <Repeated path={path} schema={schema} />;
  if (isGroup(schema, root)) return <GroupNode path={path} schema={schema} title={title} />;
  return (
    <Suspense>
      <ForeignValue path={path} schema={schema} />
    </Suspense>
  );
}

/**
 * A field, however deep, drawn by what its schema says: a widget, a list of objects, a group of parts, or what only rjsf
 * knows how to draw. Its value comes from the store, so only path and schema count.
 */
export const FieldNode = memo(FieldNodeRender);
