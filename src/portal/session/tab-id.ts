/** The name of this tab of the browser: the user's other tabs announce what it changes. */
export const tabId = Math.random().toString(36).slice(2);
