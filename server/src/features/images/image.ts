import type { ImageId } from '#contract/vocabulary/ids.ts';

/** What a picture is for decides the sizes kept of it. */
export type ImagePurpose = 'offer' | 'template';

export type VariantName = 'card.webp' | 'detail.webp' | 'thumb.webp' | 'mail.jpg' | 'mail.png';

export interface Variant {
  name: VariantName;
  bytes: Buffer;
}

/** What is known of a picture before its first byte is loaded: enough to keep its place on the page. */
export interface Image {
  id: ImageId;
  width: number;
  height: number;
  /** The average of its pixels, as `#rrggbb`. */
  color: string;
  /** The variant that mail programs and PDF understand; a PNG where the picture is see-through. */
  mailVariant: 'mail.jpg' | 'mail.png';
}

/** A picture decoded, cleaned and encoded anew, not yet stored. */
export interface PreparedImage extends Image {
  variants: readonly Variant[];
}

/** Where anybody may see it. The address holds the hash, so what it shows never changes. */
export function imageAddress(id: ImageId, variant: VariantName): string {
  return `/images/${id}/${variant}`;
}
