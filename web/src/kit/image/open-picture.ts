/** A picked file, decoded by the browser, with the address it is shown at until it is let go. */
export interface OpenPicture {
  file: File;
  image: HTMLImageElement;
  close: () => void;
}

/** The file's picture, or nothing when it is none: what a file calls itself proves nothing. */
export async function openPicture(file: File): Promise<OpenPicture | undefined> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { file, image, close: () => URL.revokeObjectURL(url) };
  } catch {
    URL.revokeObjectURL(url);
    return undefined;
  }
}
