import { hasFileKeyword, isRecord } from '@schema-screens/locale';
import { referenceOf } from '@schema-screens/schema/language';
import { constantsOf, type JsonSchema } from '@schema-screens/schema/model';
import { memo } from 'react';
import { useLocale } from '../../ports/locale.ts';
import { jsonTexts } from '../../texts/json-texts.ts';
import { appliedSchema, nextChoice, typesIn } from '../document/applied-schema.ts';
import { chosenNull, isMalformed } from '../document/encoded-values.ts';
import { FieldNode } from '../fields/FieldNode.tsx';
import { useFieldSnapshot, useFormContext } from '../fields/form-context.ts';
import { useFormTheme } from '../fields/form-theme.ts';
import { fieldId } from '../fields/use-form-field.ts';
import { isCardList } from '../schema/node-kind.ts';
import { isStructured } from '../schema/widget-name.ts';
import { JsonChoice, JsonKinds } from './JsonChoice.tsx';
import { JsonLeaf, JsonText } from './JsonLeaf.tsx';
import { JsonList } from './JsonList.tsx';
import { JsonObject } from './JsonObject.tsx';
import { JsonNodeContext, type JsonNodeProps, useIsLocked } from './json-node.ts';

const simple = ['string', 'number', 'integer', 'boolean'];
const typeNames = [...simple, 'object', 'array', 'null'];

/** Whether a value of a schema in one piece is chosen or has a widget of its own, whatever its type. */
const hasWidget = (schema: JsonSchema): boolean =>
  (schema.enum ?? schema.const ?? schema['x-enum'] ?? constantsOf(schema)) !== undefined ||
  schema['x-document'] === true ||
  hasFileKeyword(schema) ||
  referenceOf(schema) !== undefined;

const forbids = ({ not }: JsonSchema): boolean => isRecord(not) && Object.keys(not).length === 0;

/** The types that the user chooses from: none for one, and for simple ones that can all be typed as text. */
function alternatives(schema: JsonSchema, types: readonly string[]): readonly string[] {
  const filled = types.filter((type) => type !== 'null');
  const isTyped =
    schema.type !== undefined && filled.includes('string') && filled.every((type) => simple.includes(type));
  if (isTyped || filled.length <= 1) return filled.slice(0, 1);
  const distinct = filled.filter((type) => type !== 'integer' || !filled.includes('number'));
  return distinct.length === 1 ? distinct : [...distinct, ...types.filter((type) => type === 'null')];
}

const conditional = /"(?:if|allOf|dependencies|patternProperties|\$ref)":/;
const plain = new WeakMap<object, boolean>();

/** Whether a list is one of plain objects, which are drawn as cards. */
function isPlainList(schema: JsonSchema, root: JsonSchema): boolean {
  if (!isCardList(schema, root)) return false;
  const { items } = schema as { items: object };
  let isPlain = plain.get(items);
  if (isPlain === undefined) {
    isPlain = !conditional.test(JSON.stringify(items));
    plain.set(items, isPlain);
  }
  return isPlain;
}

/** A value that can only be null. */
function JsonNothing({ path, schema }: Pick<JsonNodeProps, 'path' | 'schema'>) {
  const { Shape } = useFormTheme();
  const { kinds } = useLocale().texts(jsonTexts);
  const { idPrefix, store, isDocument } = useFormContext();
  const isLocked = useIsLocked(path, schema);
  const isNull = useFieldSnapshot(path, ({ value }) => value === null || value === chosenNull);
  const id = fieldId(path, idPrefix);
  return (
    <Shape
      fieldId={id}
      id={`${id}-art`}
      names={[kinds.null]}
      selected={isNull ? 0 : undefined}
      messages={[]}
      messageId={`${id}-art-meldung`}
      isRequired={false}
      isDisabled={false}
      onChoose={isLocked ? undefined : () => store.setValue(path, isDocument ? chosenNull : null)}
    />
  );
}

function JsonNodeRender(props: JsonNodeProps) {
  const { path, name, schema: declared, isRequired = false } = props;
  const { Group } = useFormTheme();
  const { schema: root } = useFormContext();
  const value = useFieldSnapshot(path, (snapshot) => snapshot.value);
  const schema = appliedSchema(declared, root, value);
  const title = props.title ?? schema.title ?? name;
  const leaf = { path, title, schema, isRequired };
  if (schema.$ref !== undefined || forbids(schema) || isMalformed(value)) return <JsonText {...leaf} />;
  if (hasWidget(schema)) return <JsonLeaf {...leaf} />;
  const next = nextChoice(schema);
  if (next) return <JsonChoice {...props} title={title} choice={next.choice} rest={next.rest} />;
  const types = typesIn(schema);
  if (types.length === 0 || types.some((type) => !typeNames.includes(type))) return <JsonText {...leaf} />;
  const [type, ...more] = alternatives(schema, types);
  if (type === undefined)
    return (
      <Group title={props.isInGroup ? undefined : title}>
        <JsonNothing path={path} schema={schema} />
      </Group>
    );
  if (more.length > 0) return <JsonKinds {...props} schema={schema} title={title} types={[type, ...more]} />;
  if (type === 'object')
    return isOfKind(value, 'object') ? (
      <JsonObject {...props} schema={schema} title={title} />
    ) : (
      <JsonText {...leaf} />
    );
  const typed = withTypeOf(schema, types);
  if (type !== 'array')
    return isOfKind(value, 'leaf') ? <JsonLeaf {...leaf} schema={typed} /> : <JsonText {...leaf} />;
  if (!isOfKind(value, 'array')) return <JsonText {...leaf} />;
  if (isPlainList(typed, root)) return <FieldNode path={path} name={name} schema={typed} />;
  return isStructured(typed, {}) ? (
    <JsonList {...props} schema={typed} title={title} />
  ) : (
    <JsonLeaf {...leaf} schema={typed} />
  );
}

/** Whether a value, if there is one, can be drawn as one with or without parts; others are drawn as they are. */
function isOfKind(value: unknown, kind: 'object' | 'array' | 'leaf'): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (kind === 'array') return Array.isArray(value);
  return kind === 'object' ? isRecord(value) : typeof value !== 'object';
}

const typedSchemas = new WeakMap<JsonSchema, JsonSchema>();

/** A schema with the types that its keywords imply. */
function withTypeOf(schema: JsonSchema, types: readonly string[]): JsonSchema {
  if (schema.type !== undefined) return schema;
  let whole = typedSchemas.get(schema);
  if (!whole) {
    whole = { ...schema, type: [...types] };
    typedSchemas.set(schema, whole);
  }
  return whole;
}

const JsonNode = memo(JsonNodeRender);

interface JsonValueProps {
  path: string;
  name: string;
  schema: JsonSchema;
  title: string;
}

/**
 * A value that is drawn by any JSON Schema, part by part, as far as there are data: parts that it may have are added on demand. What
 * its schema says no more about is typed as JSON. Loaded with the first value that the form does not draw by itself.
 */
export default function JsonValue({ path, name, schema, title }: JsonValueProps) {
  const isRequired = useFieldSnapshot(path, (snapshot) => snapshot.isRequired);
  return (
    <JsonNodeContext value={JsonNode}>
      <JsonNode
        path={path}
        name={name}
        schema={schema}
        title={title}
        isRequired={isRequired}
        isInGroup={title === ''}
      />
    </JsonNodeContext>
  );
}
