import { isRecord } from './values.ts';

/**
 * The steps of a JSON pointer (RFC 6901); one that starts with # is a URI fragment and decoded as such.
 *
 * @example pointerSteps('/a~1b/0') // ['a/b', '0']
 * @example pointerSteps('#/properties/gr%C3%B6sse') // ['properties', 'grösse']
 */
export function pointerSteps(pointer: string): string[] {
  const steps = pointer.split('/').slice(1);
  const plain = pointer.startsWith('#') ? steps.map(decodeURIComponent) : steps;
  return plain.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The part of a document that one step refers to; undefined if there is none. */
export function childAt(value: unknown, step: string): unknown {
  if (Array.isArray(value)) return value[Number(step)];
  return isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

/** The part of a document that a JSON pointer refers to; undefined if there is none. */
export const valueAtPointer = (document: unknown, pointer: string): unknown =>
  pointerSteps(pointer).reduce(childAt, document);
