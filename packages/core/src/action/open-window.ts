import {
  type Action,
  type Call,
  fillUnformatted,
  placeholdersOf,
  type Scope,
} from '@schema-screens/schema/language';
import { unreadableResponse } from '../data/unreadable-response.ts';
import { phoneHref } from '../format/phone.ts';
import type { Engine } from '../ports/engine.tsx';
import { sendCall } from './send-call.ts';

/** Addresses that may be opened; none that would run code in this page. */
const openable = /^(https?:|mailto:|tel:|\/(?!\/))/;

/** Where an address opens: tel and mailto by the device, other addresses in a new tab; a page of this application where it is asked for. */
type Place = 'here' | 'device' | 'tab';

const placeOf = (address: string, open: Action['open']): Place =>
  /^\/(?!\/)/.test(address) && open !== 'tab' ? 'here' : /^(tel|mailto):/.test(address) ? 'device' : 'tab';

/** What an action opens: an address with placeholders, of the response as `answer`, and whether always in a new tab. */
export type OpenOptions = Pick<Action, 'url' | 'open'>;

/** Where an action opens its address. One that begins with a part of a response is not known before the call: it gets a tab. */
export const openTarget = ({ url = '', open }: OpenOptions, scope: Scope): Place =>
  placeOf(fillUnformatted(url.split('{answer.', 1)[0] ?? '', scope), open);

/** Opens an address at its place; a new tab has no access to this one. */
export async function openAddress(
  address: string,
  { locale, navigate }: Pick<Engine, 'locale' | 'navigate'>,
  open?: Action['open'],
): Promise<void> {
  const place = placeOf(address, open);
  const phone = /^tel:(.*)/.exec(address)?.[1];
  if (place === 'here') await navigate(address);
  else if (place === 'device') window.location.assign(phoneHref(locale, phone ?? '') ?? address);
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
  opened: OpenOptions,
  scope: Scope,
  engine: Engine,
): Promise<void> {
  const template = opened.url ?? '';
  const tab = openTarget(opened, scope) === 'tab' ? window.open('', '_blank') : null;
  if (tab) tab.opener = null;
  try {
    const answered = { ...scope, answer: await sendCall(call, scope, engine) };
    const address = fillUnformatted(template, answered);
    const isWhole = placeholdersOf(template).every((name) => fillUnformatted(`{${name}}`, answered) !== '');
    if (!isWhole || !openable.test(address)) throw unreadableResponse(200);
    if (tab) tab.location.replace(address);
    else await openAddress(address, engine);
  } catch (thrown) {
    tab?.close();
    throw thrown;
  }
}
