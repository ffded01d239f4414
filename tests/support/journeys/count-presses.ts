import type { Page } from '@playwright/test';

/** A page whose clicks and keys are counted; typed text counts one key per character. */
export interface CountedPage {
  press: (key: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  click: (target: Pick<ReturnType<Page['locator']>, 'click'>) => Promise<void>;
  /** Counts keys that a helper has pressed. */
  add: (keys: number) => void;
  /** Clicks and keys so far. */
  count: () => number;
}

/** Counts what a user presses and clicks. */
export function countPresses(page: Page): CountedPage {
  let count = 0;
  return {
    async press(key) {
      count++;
      await page.keyboard.press(key);
    },
    async type(text) {
      count += text.length;
      await page.keyboard.type(text);
    },
    async click(target) {
      count++;
      await target.click();
    },
    add(keys) {
      count += keys;
    },
    count: () => count,
  };
}
