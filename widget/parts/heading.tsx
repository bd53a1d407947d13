import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** What the page has turned into: read first by those who listen, and in sight of those who look. */
export function Heading({ children }: { children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    const section = heading.current?.closest('section');
    if (section && section.getBoundingClientRect().top < 0) section.scrollIntoView();
  }, []);
  return (
    <h2 class="detail-title" ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
