import { useMatches, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';

/**
 * What a full page load would do by itself on arriving somewhere: name the page, and start reading at its content.
 * Answers the name.
 */
export function useArrival(content: RefObject<HTMLElement | null>): string {
  const { t } = useTranslation('shell');
  const router = useRouter();
  const title = t(`screens.${useMatches({ select: (matches) => matches.at(-1)?.staticData.title }) ?? 'notFound'}`);

  useEffect(() => {
    document.title = `${title} · Vale`;
  }, [title]);

  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        // Not on the first load, where the browser has put the focus; nor when only a filter in the address has changed.
        // Nor where the screen has already put it into a field of its own.
        if (fromLocation && pathChanged && !content.current?.contains(document.activeElement))
          content.current?.focus({ preventScroll: true });
      }),
    [router, content],
  );

  return title;
}
