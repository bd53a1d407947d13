import type { ComponentProps } from 'react';
import { AccessDeniedScreen } from './access-denied.screen.tsx';
import { PropertyRefusedScreen } from './property-refused.screen.tsx';
import { SecondFactorScreen } from './second-factor.screen.tsx';

type Denied = ComponentProps<typeof AccessDeniedScreen>;
type Why = { why: 'factor' } | { why: 'property'; user: Denied['user'] } | ({ why: 'rights' } & Denied);

/** What is shown instead of the application to whoever may not work in it now. */
export function ShutOutScreen(props: Why) {
  if (props.why === 'factor') return <SecondFactorScreen />;
  if (props.why === 'property') return <PropertyRefusedScreen property={props.user.propertyName} />;
  return <AccessDeniedScreen user={props.user} hotel={props.hotel} />;
}
