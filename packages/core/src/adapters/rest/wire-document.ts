import type { NamedDocument } from '../../index.ts';
import type { RestWords } from '../words.ts';

const isDocument = (answer: object): answer is NamedDocument => 'dataUrl' in answer;

/** Finds the document in a response, whose content is a data URL; undefined if there is none. */
export const documentReader =
  ({ files }: RestWords) =>
  (answer: unknown): NamedDocument | undefined => {
    if (typeof answer !== 'object' || answer === null) return undefined;
    // The response was the file itself.
    if (isDocument(answer)) return answer;
    const { [files.name]: name, [files.content]: dataUrl } = answer as Readonly<Record<string, unknown>>;
    return typeof name === 'string' && typeof dataUrl === 'string' ? { name, dataUrl } : undefined;
  };
