import type { CSSProperties } from 'react';
import classes from './image.module.css';

/** What a reply says of a picture: where its sizes are, and enough to keep its place until they come. */
export interface PictureSource {
  /** In full. */
  url: string;
  /** For a card. */
  cardUrl: string;
  width: number;
  height: number;
  /** `#rrggbb`, its average. */
  color: string;
}

interface PictureProps {
  image: PictureSource;
  /** What a guest who cannot see it should know; empty where the words beside it say as much. */
  alt: string;
  /** How wide it is shown, as CSS says it: lets the browser choose the size it downloads. */
  sizes: string;
  /** Width over height of its frame, such as 3 / 2; its own without. What stands over is cut. */
  aspect?: number;
  /** The one picture a page opens with is not put off. */
  first?: boolean;
}

/** The widths the server keeps; the detail of a small picture is as wide as it came. */
const cardWidth = 640;

/** A picture in its place: the room and the colour are there before it is, so that nothing jumps. */
export function Picture({ image, alt, sizes, aspect = image.width / image.height, first = false }: PictureProps) {
  const frame: CSSProperties = { aspectRatio: aspect, backgroundColor: image.color };
  return (
    <img
      alt={alt}
      className={classes.picture}
      decoding="async"
      fetchPriority={first ? 'high' : 'auto'}
      height={image.height}
      loading={first ? 'eager' : 'lazy'}
      sizes={sizes}
      src={image.cardUrl}
      srcSet={`${image.cardUrl} ${Math.min(cardWidth, image.width)}w, ${image.url} ${image.width}w`}
      style={frame}
      width={image.width}
    />
  );
}
