const plzPattern = /^(?!00)[0-9]{5}$/;

/** Whether a text is a German postcode. */
export const isPlz = (text: string): boolean => plzPattern.test(text);
