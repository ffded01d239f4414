const imagePattern = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/** Whether a text is a data URL of an image type that cannot contain scripts. */
export function isImageData(text: string): boolean {
  return imagePattern.test(text);
}
