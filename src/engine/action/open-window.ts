import { type Call, fillRaw, placeholdersOf, type Scope } from '#language';
import type { Engine } from '../data/engine-context.ts';
import { unreadableResponse } from '../data/unreadable-response.ts';
import { phoneHref } from '../format/phone.ts';
import { sendCall } from './send-call.ts';

/** Addresses that may be opened; none that would run code in this page. */
const openable = /^(https?:|mailto:|tel:|\/(?!\/))/;

/** Opens an address in a window without access to this one; tel and mailto need no window. */
export function openWindow(address: string): void {
  const phone = /^tel:(.*)/.exec(address)?.[1];
  if (phone !== undefined) window.location.assign(phoneHref(phone) ?? address);
  else if (address.startsWith('mailto:')) window.location.assign(address);
  else window.open(address, '_blank', 'noopener,noreferrer');
}

/**
 * Opens a window at an address from the response of a call. The window opens before the call: afterwards a browser
 * would block it as a pop-up.
 *
 * @throws RequestError when the call fails or its response has no address; the window is closed again
 */
export async function openResponse(
  call: Call,
  template: string,
  scope: Scope,
  engine: Engine,
): Promise<void> {
  const opened = window.open('', '_blank');
  if (opened) opened.opener = null;
  try {
    const answered = { ...scope, answer: await sendCall(call, scope, engine) };
    const address = fillRaw(template, answered);
    const isWhole = placeholdersOf(template).every((name) => fillRaw(`{${name}}`, answered) !== '');
    if (!isWhole || !openable.test(address)) throw unreadableResponse(200);
    if (opened) opened.location.replace(address);
    else openWindow(address);
  } catch (thrown) {
    opened?.close();
    throw thrown;
  }
}
