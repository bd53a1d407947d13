import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { loadWords } from '#web/kit/i18n/i18n.ts';
import { readPlainSearch, writePlainSearch } from '#web/kit/list-page/plain-search.ts';
import type { Session } from '#web/kit/session/session-context.ts';
import { trackThrown } from '#web/kit/tracking/track-thrown.ts';
import type { FeatureWords } from '#web/messages/feature-messages.ts';
import { CrashPage } from '../crash-page.tsx';
import { CrashReport } from '../crash-report.tsx';
import { Shell } from '../shell/shell.tsx';
import { allows } from './access.ts';
import { NoAccessScreen } from './no-access.screen.tsx';
import { NotFoundScreen } from './not-found.screen.tsx';
import { toRouterPath } from './route-path.ts';
import { routeTable } from './route-table.ts';
import type { ScreenRoute } from './screen-route.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: ScreenRoute['title'];
    /** As the route table writes it. */
    path?: ScreenRoute['path'];
  }
}

function loadingOf(words: FeatureWords | readonly FeatureWords[]) {
  return () => Promise.all([words].flat().map((one) => loadWords(one)));
}

/** Built for one session: a property is changed by loading the page anew, so what a person may open never changes under them. */
export function createSessionRouter(session: Session) {
  const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen, errorComponent: CrashPage });
  const routes = routeTable.map((route) => {
    const open = allows(route, session);
    return createRoute({
      getParentRoute: () => root,
      path: toRouterPath(route.path),
      // A screen that may not be opened is not even downloaded.
      component: open ? route.screen : NoAccessScreen,
      ...(open && route.words ? { loader: loadingOf(route.words) } : {}),
      staticData: { title: open ? route.title : 'noAccess', path: route.path },
    });
  });
  return createRouter({
    routeTree: root.addChildren(routes),
    caseSensitive: false,
    parseSearch: readPlainSearch,
    stringifySearch: writePlainSearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: CrashReport,
    defaultOnCatch: trackThrown,
    // The old screen stays, with a bar above it, until the new one is there.
    defaultPendingMs: Number.POSITIVE_INFINITY,
  });
}
