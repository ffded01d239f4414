import { type Call, fillRaw, placeholdersOf, type Scope } from '#language';
import type { Engine } from '../data/engine-context.ts';
import { unreadableResponse } from '../data/unreadable-response.ts';
import { phoneHref } from '../format/phone.ts';
import { sendCall } from './send-call.ts';

/** Addresses that may be opened; none that would run code in this page. */
const openable = /^(https?:|mailto:|tel:|\/(?!\/))/;

/** Where an address opens: a page of this application here, tel and mailto by the device, all others in a new tab. */
type Place = 'here' | 'device' | 'tab';

const placeOf = (address: string): Place =>
  /^\/(?!\/)/.test(address) ? 'here' : /^(tel|mailto):/.test(address) ? 'device' : 'tab';

/**
 * Where the address of a template opens. One that begins with a part of a response is not known before the call: it gets a tab.
 *
 * @param template address with placeholders, of the response as `answer`
 */
export const placeOfTemplate = (template: string, scope: Scope): Place =>
  placeOf(fillRaw(template.split('{answer.', 1)[0] ?? '', scope));

/** Opens an address at its place; a new tab has no access to this one. */
export async function openAddress(address: string, { navigate }: Pick<Engine, 'navigate'>): Promise<void> {
  const place = placeOf(address);
  const phone = /^tel:(.*)/.exec(address)?.[1];
  if (place === 'here') await navigate(address);
  else if (place === 'device') window.location.assign(phoneHref(phone ?? '') ?? address);
  else window.open(address, '_blank', 'noopener,noreferrer');
}

/**
 * Opens an address from the response of a call. A new tab opens before the call: afterwards a browser would block it as a
 * pop-up.
 *
 * @throws RequestError when the call fails or its response has no address; the tab is closed again
 */
export async function openResponse(
  call: Call,
  template: string,
  scope: Scope,
  engine: Engine,
): Promise<void> {
  const opened = placeOfTemplate(template, scope) === 'tab' ? window.open('', '_blank') : null;
  if (opened) opened.opener = null;
  try {
    const answered = { ...scope, answer: await sendCall(call, scope, engine) };
    const address = fillRaw(template, answered);
    const isWhole = placeholdersOf(template).every((name) => fillRaw(`{${name}}`, answered) !== '');
    if (!isWhole || !openable.test(address)) throw unreadableResponse(200);
    if (opened) opened.location.replace(address);
    else await openAddress(address, engine);
  } catch (thrown) {
    opened?.close();
    throw thrown;
  }
}
