import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { ShellSkeleton } from '#web/features/session/shell-skeleton.tsx';
import { SignInGate } from '#web/features/session/sign-in-gate.tsx';
import { later } from '#web/kit/states/later.tsx';
import { cssVariablesResolver, theme } from '#web/kit/theme/theme.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { queryClient } from './query-client.ts';

/** `color-scheme.js` reads the same key before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'vale.color-scheme' });

/** Everything behind the sign-in: those who are only passing through to it do not download it first. */
const Inside = later(
  async () => ({ default: (await import('./inside.tsx')).Inside }),
  () => <ShellSkeleton />,
);

export function Application() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <SignInGate>
            <Inside />
          </SignInGate>
        </ErrorBoundary>
      </QueryClientProvider>
    </MantineProvider>
  );
}
