import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { patiently } from '#web/kit/states/patiently.ts';

/** A screen is downloaded when somebody goes there, or is about to. */
export function lazyScreen<Name extends string>(load: () => Promise<Record<Name, RouteComponent>>, name: Name): RouteComponent {
  return lazyRouteComponent(() => patiently(load), name);
}
