import type { FileProperties, NamedDocument } from '../../index.ts';
import * as wire from '../words.ts';

const words = wire.fileWords;

/** The properties of a file in a record: name, size in bytes and, for a new one, its content in base64. */
export const fileProperties: FileProperties = words;

/** A response that is a file, in the format of responses with a document, whose content is a data URL. */
export const toWireDocument = ({ name, dataUrl }: NamedDocument): Readonly<Record<string, string>> => ({
  [words.name]: name,
  [words.content]: dataUrl,
});

/** The document in a response; undefined if there is none. */
export function documentIn(answer: unknown): NamedDocument | undefined {
  const { [words.name]: name, [words.content]: dataUrl } = (answer ?? {}) as Readonly<
    Record<string, unknown>
  >;
  if (typeof name !== 'string' || typeof dataUrl !== 'string') return undefined;
  return { name, dataUrl };
}
