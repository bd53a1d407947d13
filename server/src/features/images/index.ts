import type * as preparing from './prepare-image.ts';

export type { Image, PreparedImage } from './image.ts';
export { imageAddress } from './image.ts';
export { registerImageFiles } from './image-files.ts';
export { keepImage, loadVariant, releaseImage } from './images.store.ts';

/** The decoder is heavy to load and no start needs it: it comes with the first picture. */
export const prepareImage: typeof preparing.prepareImage = async (...call) => (await import('./prepare-image.ts')).prepareImage(...call);
/** For a start that fills the house: nobody is at the desk yet who would wait meanwhile. */
export const prepareAtOnce: typeof preparing.prepareAtOnce = async (...call) => (await import('./prepare-image.ts')).prepareAtOnce(...call);

export async function loadImageParts(): Promise<void> {
  await import('./prepare-image.ts');
}

/** The refusals of `prepareImage`, for the endpoints that take a picture. */
export const imageRefusals = { notAnImage: 'INVALID_IMAGE', tooManyPixels: 'IMAGE_TOO_MANY_PIXELS' } as const;
