import type { Row } from '@schema-screens/schema/model';
import type { NamedDocument } from '../documents.ts';

/** What the back end calls the properties of a file in a record. */
export interface FileProperties {
  name: string;
  /** Bytes. */
  size: string;
  /** Of a new file, in base64; of an image without a name, a data URL. */
  content: string;
  /** Of a stored file, the path of the call that answers with its content; for files that have one of their own. */
  path?: string;
}

/** How a back end writes what definitions do not say. */
export interface RecordFormat {
  /** The field that holds the key of a resource's records. */
  primaryKey: (resource: string) => string;
  /** The names of a file's properties in a record. */
  fileProperties: FileProperties;
  /** The document in the response of a call; undefined if there is none. */
  documentIn: (answer: unknown) => NamedDocument | undefined;
}

/** Records with an `id`, files with `name`, `size` and `content`, and no documents. */
export const defaultRecordFormat: RecordFormat = {
  primaryKey: () => 'id',
  fileProperties: { name: 'name', size: 'size', content: 'content' },
  documentIn: () => undefined,
};

/** A data source that may say something of its format. */
interface Formatted {
  readonly format?: Partial<RecordFormat> | undefined;
}

/** The field with the key of a resource's records. */
export const primaryKeyOf = ({ format }: Formatted, resource: string): string =>
  (format?.primaryKey ?? defaultRecordFormat.primaryKey)(resource);

/** The field with the key of the rows of a resource; undefined for rows of none. */
export const keyFieldOf = (source: Formatted, resource: string | undefined): string | undefined =>
  resource === undefined ? undefined : primaryKeyOf(source, resource);

/** The names of a file's properties in the records of a source. */
export const filePropertiesOf = ({ format }: Formatted): FileProperties =>
  format?.fileProperties ?? defaultRecordFormat.fileProperties;

/** The document in the response of a call of a source; undefined if there is none. */
export const readDocument = ({ format }: Formatted, answer: unknown): NamedDocument | undefined =>
  (format?.documentIn ?? defaultRecordFormat.documentIn)(answer);

/** A file that is not in a record yet. */
export interface NewFile {
  name: string;
  /** Bytes. */
  size: number;
  /** In base64. */
  content: string;
}

/** A file in a record: a stored one has an id, a new one its content. */
export interface FileEntry extends Pick<NewFile, 'name' | 'size'>, Partial<Pick<NewFile, 'content'>> {
  id?: number | string;
  /** Of the call that answers with the content of a stored one. */
  path?: string;
  /** As the record holds it. */
  row: Row;
}

/** The file that a value of a record holds; undefined when it holds none. */
export function readFileEntry(value: unknown, properties: FileProperties): FileEntry | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const row = value as Row;
  const { id } = row;
  const [name, size, content] = [row[properties.name], row[properties.size], row[properties.content]];
  if (typeof name !== 'string') return undefined;
  const path = properties.path === undefined ? undefined : row[properties.path];
  return {
    name,
    size: typeof size === 'number' ? size : 0,
    row,
    ...((typeof id === 'number' || typeof id === 'string') && { id }),
    ...(typeof content === 'string' && { content }),
    ...(typeof path === 'string' && { path }),
  };
}

/** A new file as a record holds it. */
export function newFileEntry(file: NewFile, properties: FileProperties): FileEntry {
  const { name, size, content } = file;
  const row = { [properties.name]: name, [properties.size]: size, [properties.content]: content };
  return { name, size, content, row };
}
