const imagePattern = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/** Whether a text is an image as a data URL, of a kind that holds no script. */
export function isImageData(text: string): boolean {
  return imagePattern.test(text);
}
