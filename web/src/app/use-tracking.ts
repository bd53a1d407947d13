import { useQuery } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isDevelopmentHost } from '#domain/statistics/development-host.ts';
import { identityQuery } from '#web/features/session/identity.ts';
import { track, trackTo } from '#web/kit/tracking/track.ts';

/** The screen as the route table writes it: whose voucher somebody looks at is not told. */
function screenOf(router: AnyRouter): string {
  return router.state.matches.at(-1)?.staticData.path ?? '/';
}

/** Counts the screens that are opened, and tells what goes wrong in them; loaded after the first of them stands. */
export function useTracking(router: AnyRouter): void {
  const tracking = useQuery(identityQuery).data?.configuration.tracking ?? 'never';
  const wanted = tracking === 'always' || (tracking === 'usual' && !isDevelopmentHost(location.hostname));

  useEffect(() => {
    if (!wanted) {
      trackTo(() => undefined);
      return;
    }
    let leave = () => {};
    let gone = false;
    void import('#web/kit/tracking/tell-events.ts').then(({ eventTeller }) => {
      if (gone) return;
      const teller = eventTeller(() => screenOf(router));
      const hide = () => document.hidden && teller.flush();
      trackTo(teller.tell);
      track({ name: 'page_view' });
      document.addEventListener('visibilitychange', hide);
      const unsubscribe = router.subscribe('onResolved', ({ pathChanged }) => {
        if (pathChanged) track({ name: 'page_view' });
      });
      leave = () => {
        unsubscribe();
        document.removeEventListener('visibilitychange', hide);
      };
    });
    return () => {
      gone = true;
      leave();
    };
  }, [router, wanted]);
}
