// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeToken } from './token-storage.ts';
import { addUsage, countUsage, resetUsage, sendUsage, sendUsageOnLeave } from './usage-counter.ts';

const sent: unknown[] = [];
let status = 204;

beforeEach(() => {
  writeToken('abc');
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push([path, init.keepalive, init.headers, JSON.parse(String(init.body))]);
    if (status === 0) throw new TypeError('offline');
    return new Response(null, { status });
  });
});
afterEach(() => {
  resetUsage();
  sent.length = 0;
  status = 204;
  vi.unstubAllGlobals();
});

describe('uses', () => {
  it('are added to the stored ones until they are sent, once', async () => {
    countUsage('POSTFACH');
    countUsage('POSTFACH');
    countUsage('KONTAKT');
    expect(addUsage({ POSTFACH: 3, RUECKRUF: 1 })).toEqual({ POSTFACH: 5, RUECKRUF: 1, KONTAKT: 1 });
    await sendUsage();
    await sendUsage();
    expect(sent).toEqual([
      [
        '/api/benutzer/haeufig-genutzt',
        true,
        { authorization: 'Bearer abc', 'content-type': 'application/json' },
        { POSTFACH: 2, KONTAKT: 1 },
      ],
    ]);
    expect(addUsage({})).toEqual({});
  });

  it.each([0, 503])('that could not be sent (%i) are kept, with later ones', async (failure) => {
    status = failure;
    countUsage('POSTFACH');
    const sending = sendUsage();
    countUsage('POSTFACH');
    await sending;
    expect(addUsage({})).toEqual({ POSTFACH: 2 });
  });

  it('are sent when the page is left', () => {
    sendUsageOnLeave();
    countUsage('KONTAKT');
    window.dispatchEvent(new Event('pagehide'));
    // Later tests in this process must find the page back.
    window.dispatchEvent(new Event('pageshow'));
    expect(sent).toHaveLength(1);
  });

  it('without a user are not sent', async () => {
    writeToken(undefined);
    countUsage('KONTAKT');
    await sendUsage();
    expect(sent).toEqual([]);
  });
});
