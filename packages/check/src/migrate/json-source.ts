import { type Node, parseTree } from 'jsonc-parser';

/** A JSON text whose unchanged parts can be written with their original layout. */
export interface JsonSource {
  value: unknown;
  /** Marks an object or list as the replacement of another one, whose layout it takes over. */
  replace: (now: object, before: object) => void;
  /** The text of a value that is made of parts of this one. */
  print: (value: unknown) => string;
}

/** @throws SyntaxError */
export function readSource(text: string): JsonSource {
  const errors: { offset: number }[] = [];
  const tree = parseTree(text, errors as never, { disallowComments: true });
  if (!tree || errors.length > 0) throw new SyntaxError('This is no valid JSON.');
  const nodes = new Map<object, Node>();
  const layouts = new Map<object, Node>();

  const read = (node: Node): unknown => {
    const { type, children = [] } = node;
    if (type !== 'object' && type !== 'array') return node.value;
    const value =
      type === 'array'
        ? children.map(read)
        : Object.fromEntries(children.map(({ children: [key, entry] = [] }) => [key?.value, read(entry!)]));
    nodes.set(value, node);
    return value;
  };
  const textAt = (node: Node): string => text.slice(node.offset, node.offset + node.length);
  const isSpread = (value: object): boolean => {
    const node = layouts.get(value);
    return node !== undefined && /^[{[]\s*\n/.test(textAt(node));
  };

  /** The original text of a string or number in an object. */
  const writtenAs = (holder: object, key: string, value: unknown): string | undefined => {
    const property = layouts.get(holder)?.children?.find(({ children: [name] = [] }) => name?.value === key);
    const node = property?.children?.[1];
    return node && node.value === value ? textAt(node) : undefined;
  };

  const print = (value: unknown): string => {
    if (value === null || typeof value !== 'object') return JSON.stringify(value);
    const node = nodes.get(value);
    if (node) return textAt(node);
    const parts = Array.isArray(value)
      ? value.map(print)
      : Object.entries(value).map(
          ([key, entry]) => `${JSON.stringify(key)}: ${writtenAs(value, key, entry) ?? print(entry)}`,
        );
    const [open, close] = Array.isArray(value) ? '[]' : '{}';
    if (parts.length === 0) return `${open}${close}`;
    return isSpread(value)
      ? `${open}\n${parts.join(',\n')}\n${close}`
      : `${open} ${parts.join(', ')} ${close}`;
  };

  return {
    value: read(tree),
    replace(now, before) {
      const node = nodes.get(before) ?? layouts.get(before);
      if (node) layouts.set(now, node);
    },
    print: (value) => text.slice(0, tree.offset) + print(value) + text.slice(tree.offset + tree.length),
  };
}
