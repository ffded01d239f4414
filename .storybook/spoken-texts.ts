import { screenTexts } from '@schema-screens/core/internal';
import { expect } from 'storybook/test';

const liveRegions = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';

/** Signs of what is no text for people: keys, ids, places in data, values that are not there. */
const notForPeople =
  /\b(undefined|null|NaN|true|false)\b|\[object|[{}]|\w_\w|[a-z]\.\d+\.|\b[\da-f]{8}-[\da-f]{4}-/i;

const textOf = (region: Element): string => (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** The live regions that screen readers have, with their texts; of one inside of another the outer one. */
function regionsNow(): { region: Element; text: string }[] {
  return [...document.querySelectorAll(liveRegions)]
    .filter((region) => region.closest('[aria-hidden=true], [inert]') === null)
    .filter((region) => !region.parentElement?.closest(liveRegions) && region.checkVisibility())
    .map((region) => ({ region, text: textOf(region) }))
    .filter(({ text }) => text !== '');
}

const spoken = new Set<string>();
const doubled = new Set<string>();

/** Keeps what live regions say; a text that two of them say at once is heard twice. */
const watch = new MutationObserver(() => {
  const texts = regionsNow().map(({ text }) => text);
  for (const text of texts) spoken.add(text);
  for (const text of texts.filter((one, at) => texts.indexOf(one) !== at)) doubled.add(text);
});

/** Begins to listen to a story. */
export function hearSpokenTexts(): void {
  watch.takeRecords();
  spoken.clear();
  doubled.clear();
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** Messages about a broken definition are for its author. */
const isForMaintainers = (text: string): boolean => text.startsWith(screenTexts.wrong);

/** What screen readers are told of changes is text for people, and is announced once. */
export async function expectSpokenTexts(): Promise<void> {
  watch.disconnect();
  await expect([...spoken].filter((text) => notForPeople.test(text) && !isForMaintainers(text))).toEqual([]);
  await expect([...doubled]).toEqual([]);
}
