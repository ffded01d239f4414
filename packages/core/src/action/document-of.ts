import { type Action, fillUnformatted, type Scope } from '@schema-screens/schema/language';
import { buildReadRequest, pickResponseData } from '../data/declared-call.ts';
import { unreadableResponse } from '../data/unreadable-response.ts';
import { readDocument } from '../ports/capabilities/record-format.ts';
import type { NamedDocument } from '../ports/documents.ts';
import type { Engine } from '../ports/engine.tsx';

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The content of a file as a data URL; plain base64 is assumed to be a PDF. */
function dataUrlOf(content: unknown): string {
  if (typeof content !== 'string' || content === '') throw unreadableResponse(200);
  if (content.startsWith('data:')) return content;
  if (!base64.test(content)) throw unreadableResponse(200);
  return `data:application/pdf;base64,${content}`;
}

/**
 * The document in the response of a call; with a name from the definition, the response is the content itself.
 *
 * @throws RequestError when the call fails or its response has no document
 */
export async function documentOf(
  download: NonNullable<Action['download']>,
  scope: Scope,
  engine: Pick<Engine, 'data'>,
): Promise<NamedDocument> {
  const { name } = download;
  const { data } = pickResponseData(await engine.data.call(buildReadRequest(download, scope)), download);
  if (name !== undefined) return { name: fillUnformatted(name, scope), dataUrl: dataUrlOf(data) };
  const document = readDocument(engine.data, data);
  if (!document?.dataUrl.startsWith('data:')) throw unreadableResponse(200);
  return document;
}
