import type { DeclaredVocabulary, FileWords } from '@schema-screens/schema';
import type { NamedDocument } from '../index.ts';

const isDocument = (answer: object): answer is NamedDocument => 'dataUrl' in answer;

/** Finds the document in a response, whose content is a data URL; undefined if there is none. */
export const createDocumentReader =
  ({ files }: RestWords) =>
  (answer: unknown): NamedDocument | undefined => {
    if (typeof answer !== 'object' || answer === null) return undefined;
    // The response was the file itself.
    if (isDocument(answer)) return answer;
    const { [files.name]: name, [files.content]: dataUrl } = answer as Readonly<Record<string, unknown>>;
    return typeof name === 'string' && typeof dataUrl === 'string' ? { name, dataUrl } : undefined;
  };

/** What the back end's calls say: parts of addresses, fields and values. */
type RestWord =
  | 'new'
  | 'copy'
  | 'exact'
  | 'contains'
  | 'phonetic'
  | 'column'
  | 'title'
  | 'list'
  | 'resource'
  | 'method'
  | 'path'
  | 'body'
  | 'fields'
  | 'keys'
  | 'key'
  | 'search'
  | 'doneBy'
  | 'job'
  | 'state'
  | 'reason'
  | 'rowCount'
  | 'done'
  | 'failed'
  | 'isWaiting'
  | 'isImport'
  | 'isExport'
  | 'message'
  | 'row'
  | 'fileLine'
  | 'running'
  | 'finished'
  | 'stopped'
  | 'broken'
  | 'errors'
  | 'stop'
  | 'result'
  | 'check'
  | 'columns'
  | 'heading'
  | 'field'
  | 'counts'
  | 'created'
  | 'changed'
  | 'unchanged'
  | 'wrong'
  | 'deleted'
  | 'unchecked'
  | 'first'
  | 'line'
  | 'values'
  | 'file'
  | 'address'
  | 'isShared'
  | 'isOwn'
  | 'value'
  | 'since'
  | 'once'
  | 'others'
  | 'end'
  | 'change'
  | 'gap'
  | 'edit'
  | 'many'
  | 'rows'
  | 'kind'
  | 'by'
  | 'ago'
  | 'group'
  | 'public'
  | 'personal'
  | 'special';

/** The words of an application's calls, by the English ones; and the properties of files. */
export interface RestWords {
  readonly word: (english: RestWord) => string;
  readonly files: FileWords;
}

/** What an application says of the words of its calls (`vocabulary` of `screens/application.json`). */
export type CallVocabulary = Pick<DeclaredVocabulary, 'words' | 'files'>;

/** The words of an application's calls: English where it gives none of its own. */
export const restWords = ({ words = {}, files }: CallVocabulary = {}): RestWords => ({
  word: (english) => words[english] ?? english,
  files: { name: 'name', size: 'size', type: 'type', content: 'content', path: 'path', ...files },
});
