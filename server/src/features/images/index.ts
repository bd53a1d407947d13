export type { Image, PreparedImage } from './image.ts';
export { imageAddress } from './image.ts';
export { registerImageFiles } from './image-files.ts';
export { keepImage, loadVariant, releaseImage } from './images.store.ts';
export { prepareImage } from './prepare-image.ts';

/** The refusals of `prepareImage`, for the endpoints that take a picture. */
export const imageRefusals = { notAnImage: 'INVALID_IMAGE', tooManyPixels: 'IMAGE_TOO_MANY_PIXELS' } as const;
