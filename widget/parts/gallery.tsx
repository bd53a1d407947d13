import { useRef, useState } from 'preact/hooks';
import type { StorefrontOfferDetail } from '#contract/storefront.ts';
import type { Words } from '../messages/words.ts';

/** Pictures in a strip: a thumb swipes it, the small pictures below bring each into view, and keys scroll it. */
export function Gallery({ images, words }: Pick<StorefrontOfferDetail, 'images'> & { words: Words }) {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const show = (place: number) => strip.current?.scrollTo({ left: place * strip.current.clientWidth });
  const follow = () => strip.current && setShown(Math.round(strip.current.scrollLeft / strip.current.clientWidth));

  if (images.length === 0) return <div aria-hidden="true" class="voucher-card-blank gallery-blank" />;
  return (
    <section aria-label={words.photos} class="gallery">
      {/* A part that scrolls must be reachable by keys. */}
      <div
        class="gallery-strip"
        onScroll={follow}
        ref={strip}
        {...(images.length > 1 && { tabIndex: 0, role: 'group', 'aria-label': words.photos })}
      >
        {images.map(({ url, width, height, color }, place) => (
          <img
            alt={words.photo(place + 1, images.length)}
            decoding="async"
            height={height}
            key={url}
            loading={place === 0 ? 'eager' : 'lazy'}
            src={url}
            style={{ background: color }}
            width={width}
          />
        ))}
      </div>
      {images.length > 1 && (
        <div class="gallery-choices">
          {images.map(({ cardUrl, color }, place) => (
            <button
              aria-current={place === shown}
              aria-label={words.photo(place + 1, images.length)}
              key={cardUrl}
              onClick={() => show(place)}
              style={{ background: color }}
              type="button"
            >
              <img alt="" decoding="async" loading="lazy" src={cardUrl} />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
