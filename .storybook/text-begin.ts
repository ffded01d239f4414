/** Where the text of an element begins, in pixels from the left edge of the window. */
export function textBegin(element: Element): number {
  const range = document.createRange();
  const [text] = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  range.selectNodeContents(text ?? element);
  return range.getBoundingClientRect().left;
}
