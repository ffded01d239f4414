import { type Action, fillPath, fillRaw, type Scope } from '#language';
import type { Engine } from '../data/engine-context.ts';
import type { NamedDocument } from '../data/named-document.ts';
import { unreadableResponse } from '../data/unreadable-response.ts';

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
  const path = fillPath(typeof download === 'string' ? download : download.path, scope);
  const { data } = await engine.data.call({ method: 'GET', path });
  if (typeof download !== 'string') return { name: fillRaw(download.name, scope), dataUrl: dataUrlOf(data) };
  const document = engine.data.documentIn(data);
  if (!document?.dataUrl.startsWith('data:')) throw unreadableResponse(200);
  return document;
}
