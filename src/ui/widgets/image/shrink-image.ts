const quality = 0.85;

/** Kinds that keep what matters when they are drawn again; of a GIF only the first picture would be left. */
const redrawn = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Whether images of a media type can be made smaller here. */
export const canShrink = (type: string): boolean =>
  redrawn.has(type) && typeof createImageBitmap !== 'undefined';

/**
 * An image with no edge longer than `maxEdge` pixels. One that is drawn again loses what cameras write beside the
 * picture, the place for instance. What is small enough, and what the browser cannot draw again, stays as it is.
 *
 * @throws DOMException when the file is no image
 */
export async function shrinkImage(file: File, maxEdge: number): Promise<File> {
  if (!canShrink(file.type)) return file;
  const picture = await createImageBitmap(file);
  const scale = maxEdge / Math.max(picture.width, picture.height);
  if (scale >= 1) {
    picture.close();
    return file;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, quality));
  return drawn ? new File([drawn], file.name, { type: drawn.type }) : file;
}
