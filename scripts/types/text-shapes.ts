import { isRecord } from '@schema-screens/locale';
import type { TextShape, TextShapes } from '@schema-screens/schema';
import type { JsonSchema } from '@schema-screens/schema/model';

type Node = Readonly<Record<string, unknown>>;

/** A node of the language's schemas with the file that its references are relative to. */
interface Place {
  readonly node: Node;
  readonly file: string;
}

/** All strings in an object of this state are texts. */
type Text = 'all' | 'keys';

interface State {
  text?: Text;
  readonly properties: Map<string, number>;
  others?: number;
  items?: number;
}

/** Keywords about the parts of a value. */
const structure = ['properties', 'additionalProperties', 'items'];
const choices = ['oneOf', 'anyOf', 'allOf', 'then', 'else'];

/**
 * Where files of a language have texts, by `x-text` of its schemas: `true`, all strings there are texts; `keys`, names of properties,
 * too; `schema` and `options`, the value is a JSON Schema or the options of a widget or cell; `false`, a reference leads to none.
 *
 * @param kinds names of the shapes of whole files, each with its file of schemas
 * @param options schemas of the options of widgets and cells
 */
export function textShapes<Kind extends string>(
  language: Readonly<Record<string, JsonSchema>>,
  kinds: Readonly<Record<Kind, string>>,
  options: readonly JsonSchema[] = [],
): TextShapes<Kind> {
  const at = (file: string, pointer: string): Place[] => {
    const steps = pointer.split('/').filter(Boolean);
    const node = steps.reduce<unknown>((part, step) => isRecord(part) && part[step], language[file]);
    return isRecord(node) ? [{ node, file }] : [];
  };

  /** All nodes that apply to a value, and whether it is a text. */
  const closure = (places: readonly Place[]): { places: Place[]; text?: Text } => {
    const found = new Set<Node>();
    const all: Place[] = [];
    let text: Text | undefined;
    const add = ({ node, file }: Place): void => {
      if (found.has(node)) return;
      found.add(node);
      const mark = node['x-text'];
      if (mark === true) text ??= 'all';
      else if (mark === 'keys') text = 'keys';
      else if (mark === 'schema') at('resource.schema.json', 'definitions/property').forEach(add);
      else if (mark === 'options')
        for (const schema of options) add({ node: schema as Node, file: 'options' });
      if (mark !== undefined) return;
      all.push({ node, file });
      if (typeof node.$ref === 'string') {
        const [other = '', pointer = ''] = node.$ref.split('#');
        at(other || file, pointer).forEach(add);
      }
      for (const keyword of choices)
        for (const branch of [node[keyword]].flat()) if (isRecord(branch)) add({ node: branch, file });
    };
    places.forEach(add);
    return { places: all, ...(text && { text }) };
  };

  const ids = new Map<Node, number>();
  const idOf = (node: Node): number => ids.get(node) ?? ids.set(node, ids.size).size - 1;
  const states: State[] = [];
  const byKey = new Map<string, number>();
  const stateOf = (start: readonly Place[]): number | undefined => {
    if (start.length === 0) return undefined;
    const { places, text } = closure(start);
    const structured = places.filter(({ node }) => structure.some((keyword) => isRecord(node[keyword])));
    const key = JSON.stringify([text, structured.map(({ node }) => idOf(node)).sort((a, b) => a - b)]);
    const known = byKey.get(key);
    if (known !== undefined) return known;
    const state: State = { properties: new Map(), ...(text && { text }) };
    const id = states.push(state) - 1;
    byKey.set(key, id);
    if (structured.length === 0) return id;
    const parts = (keyword: string): Place[] =>
      places.flatMap(({ node, file }) => (isRecord(node[keyword]) ? [{ node: node[keyword], file }] : []));
    const names = new Set(parts('properties').flatMap(({ node }) => Object.keys(node)));
    for (const name of names) {
      const next = places.flatMap(({ node, file }): Place[] => {
        const own = isRecord(node.properties) ? node.properties[name] : undefined;
        const part = own ?? node.additionalProperties;
        return isRecord(part) ? [{ node: part, file }] : [];
      });
      const inner = stateOf(next);
      if (inner !== undefined) state.properties.set(name, inner);
    }
    const others = stateOf(parts('additionalProperties'));
    const items = stateOf(parts('items'));
    if (others !== undefined) state.others = others;
    if (items !== undefined) state.items = items;
    return id;
  };
  const roots = Object.entries<string>(kinds).map(
    ([kind, file]) => [kind, stateOf(at(file, '')) ?? 0] as const,
  );
  return withTexts(states, roots) as TextShapes<Kind>;
}

/** Only what leads to a text. */
function withTexts(states: readonly State[], roots: readonly (readonly [string, number])[]): TextShapes {
  const useful = new Set<number>();
  const partsOf = ({ properties, others, items }: State) => [...properties.values(), others, items];
  for (let size = -1; size !== useful.size; ) {
    size = useful.size;
    for (const [id, state] of states.entries())
      if (state.text || partsOf(state).some((part) => part !== undefined && useful.has(part))) useful.add(id);
  }
  const kept = [...useful].sort((left, right) => left - right);
  const position = new Map(kept.map((id, at) => [id, at]));
  const link = (id: number | undefined) => (id === undefined ? undefined : position.get(id));
  const shapes = kept.map((id): TextShape => {
    const { text, properties, others, items } = states[id]!;
    const own = [...properties].flatMap(([name, part]) => {
      const to = link(part);
      return to === undefined ? [] : [[name, to] as const];
    });
    const [other, entry] = [link(others), link(items)];
    return {
      ...(text && { text: text === 'keys' ? 'keys' : true }),
      ...(own.length > 0 && { properties: Object.fromEntries(own) }),
      ...(other !== undefined && { others: other }),
      ...(entry !== undefined && { items: entry }),
    };
  });
  return { kinds: Object.fromEntries(roots.map(([kind, id]) => [kind, position.get(id) ?? -1])), shapes };
}

/** The module of the shapes. */
export const textShapesModule = (name: string, shapes: TextShapes, from: string, banner: string): string =>
  `${banner}\n\nimport type { TextShapes } from '${from}';\n\n/** Where texts are. */\nexport const ${name}: TextShapes<${Object.keys(
    shapes.kinds,
  )
    .map((kind) => `'${kind}'`)
    .join(' | ')}> = ${JSON.stringify(shapes)};\n`;
