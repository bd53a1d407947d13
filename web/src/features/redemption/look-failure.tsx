import { IconMapPinOff } from '@tabler/icons-react';
import { RefusedCall } from '#web/kit/api/client.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { EmptyState } from '#web/kit/states/empty-state.tsx';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import classes from './use-voucher.module.css';

/** A voucher of other hotels is no failure: the guest is told where to go instead. */
export function LookFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('redemption');
  const elsewhere = error instanceof RefusedCall && error.errors.some(({ code }) => code === 'VOUCHER_NOT_VALID_HERE');
  return (
    <section className={classes.panel}>
      {elsewhere ? (
        <div role="alert">
          <EmptyState hint={t('elsewhere.hint')} icon={IconMapPinOff} title={error.message} />
        </div>
      ) : (
        <ErrorState error={error} onRetry={onRetry} what={t('failed')} />
      )}
    </section>
  );
}
