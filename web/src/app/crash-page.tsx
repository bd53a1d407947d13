import { PlainPage } from '#web/features/session/plain-page.tsx';
import { CrashReport } from './crash-report.tsx';

/** For when the shell itself is what broke. */
export function CrashPage({ error }: { error: unknown }) {
  return (
    <PlainPage>
      <CrashReport error={error} />
    </PlainPage>
  );
}
