import { limits } from '#contract/vocabulary/limits.ts';

/** A picked file, decoded by the browser, with the address it is shown at until it is let go. */
export interface OpenPicture {
  file: File;
  image: HTMLImageElement;
  close: () => void;
}

export type NoPicture = 'wrongType' | 'tooManyPixels';

/** Browsers show what has arrived of a photo and call it decoded; cut and encoded anew, its grey rest would pass for a picture. */
async function isCutShort(file: File): Promise<boolean> {
  const [first = 0, second = 0] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isJpeg = first === 0xff && second === 0xd8;
  const end = new Uint8Array(await file.slice(-4096).arrayBuffer());
  return isJpeg && !end.some((byte, place) => byte === 0xff && end[place + 1] === 0xd9);
}

/** The file's picture, or why it is none: what a file calls itself proves nothing. */
export async function openPicture(file: File): Promise<OpenPicture | NoPicture> {
  const url = URL.createObjectURL(file);
  const close = () => URL.revokeObjectURL(url);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    close();
    return 'wrongType';
  }
  const refusal = image.naturalWidth * image.naturalHeight > limits.imagePixels ? 'tooManyPixels' : (await isCutShort(file)) && 'wrongType';
  if (!refusal) return { file, image, close };
  close();
  return refusal;
}
