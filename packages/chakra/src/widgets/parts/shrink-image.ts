const quality = 0.85;

/** Formats that keep their content when redrawn; of a GIF only the first frame would remain. */
const redrawn = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Whether images of a media type can be shrunk here. */
export const canShrink = (type: string): boolean =>
  redrawn.has(type) && typeof createImageBitmap !== 'undefined';

/**
 * An image with no edge longer than `maxEdge` pixels. A redrawn image loses the metadata of cameras, e.g. the location.
 * An image that is small enough, or that the browser cannot draw, stays unchanged.
 *
 * @throws DOMException if the file is not an image
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
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, quality));
  return blob ? new File([blob], file.name, { type: blob.type }) : file;
}
