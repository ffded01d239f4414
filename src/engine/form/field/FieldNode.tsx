import type { JsonSchema } from '../../definition/json-schema.ts';
import { entryAt } from '../entry-at.ts';
import { useFormContext } from '../form-context.ts';
import { useFormTheme } from '../form-theme.ts';
import { Leaf } from './Leaf.tsx';
import { isStructured, typeOf } from './select-widget.ts';

/** A field inside of an entry of a list: a widget, a group of parts, or a list again. */
export function FieldNode({ path, schema }: { path: string; schema: JsonSchema }) {
  const { store } = useFormContext();
  const { Group, Repeated } = useFormTheme();
  const hints = entryAt(store.visible, path, store.scope)?.hints;
  if (!isStructured(schema, hints ?? {})) return <Leaf path={path} schema={schema} hints={hints} />;
  if (typeOf(schema) === 'array') return <Repeated path={path} schema={schema} />;
  const title = hints?.label ?? schema.title ?? path.slice(path.lastIndexOf('.') + 1);
  return (
    <Group title={title}>
      {Object.entries(schema.properties ?? {}).map(([name, property]) => (
        <FieldNode key={name} path={`${path}.${name}`} schema={property} />
      ))}
    </Group>
  );
}
