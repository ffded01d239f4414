import { type JsonSchema, typeOf } from '#model';
import { entryAt } from '../entry-at.ts';
import { Leaf } from '../field/Leaf.tsx';
import { isStructured } from '../field/select-widget.ts';
import { useFormContext } from '../form-context.ts';
import { useFormTheme } from '../form-theme.ts';
import { choiceOf } from '../shape/choice-of.ts';
import { VariantChoice } from '../shape/ShapeChoice.tsx';
import { useParts } from '../shape/use-variant.ts';

interface FieldNodeProps {
  path: string;
  schema: JsonSchema;
}

/** The parts of a value, with the choice between its shapes before them. */
function Parts({ path, schema }: FieldNodeProps) {
  const parts = useParts(path, schema);
  return (
    <>
      <VariantChoice path={path} schema={schema} />
      {Object.entries(parts).map(([name, property]) => (
        <FieldNode key={name} path={`${path}.${name}`} schema={property} />
      ))}
    </>
  );
}

/** A field inside of an entry of a list: a widget, a group of parts, a value of one of several shapes, or a list again. */
export function FieldNode({ path, schema }: FieldNodeProps) {
  const { store, schema: root } = useFormContext();
  const { Group, Repeated } = useFormTheme();
  const hints = entryAt(store.visible, path, store.scope)?.hints;
  const isStructure = isStructured(schema, hints ?? {});
  if (isStructure && typeOf(schema) === 'array') return <Repeated path={path} schema={schema} />;
  if (!isStructure || !(schema.properties || choiceOf(schema, root)))
    return <Leaf path={path} schema={schema} hints={hints} />;
  const title = hints?.label ?? schema.title ?? path.slice(path.lastIndexOf('.') + 1);
  return (
    <Group title={title}>
      <Parts path={path} schema={schema} />
    </Group>
  );
}
