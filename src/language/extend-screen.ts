import { mergeDefinition } from './merge-definition.ts';

/** A definition as in its file: complete, or only the differences from another screen (`extends` has its name). */
export type WrittenScreen = Readonly<Record<string, unknown>>;

/** Keys that belong to one screen only. */
const ownKeys: ReadonlySet<string> = new Set(['name', 'path', 'menu', 'frequent', 'palette', 'extends']);

/** A definition extends an unknown screen, or itself. */
export class ExtendsError extends Error {
  /** The unknown name. */
  readonly base: string;

  constructor(base: string, message: string) {
    super(message);
    this.name = 'ExtendsError';
    this.base = base;
  }
}

/**
 * The complete definition of a screen: that of the extended screen, overridden by its own. Name, address and menu entry are not
 * inherited.
 *
 * @param find the definition in a screen's file, by name
 * @throws ExtendsError
 */
export function extendScreen(
  written: WrittenScreen,
  find: (name: string) => WrittenScreen | undefined,
  around: readonly unknown[] = [],
): WrittenScreen {
  const { extends: name, $schema: _, ...own } = written;
  if (typeof name !== 'string') return written;
  const base = find(name);
  if (!base) throw new ExtendsError(name, `There is no screen "${name}".`);
  if (around.includes(name) || name === own.name)
    throw new ExtendsError(name, `"${name}" extends itself in the end.`);
  const whole = extendScreen(base, find, [...around, name]);
  const taken = Object.fromEntries(Object.entries(whole).filter(([key]) => !ownKeys.has(key)));
  return mergeDefinition(taken, own) as WrittenScreen;
}
