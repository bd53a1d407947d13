import type { PaymentGateway } from '#contract/payments.ts';
import { useConfirm } from '#web/kit/dialog/use-confirm.tsx';
import { ReasonedButton } from '#web/kit/display/reasoned-button.tsx';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSetStatus } from './payments.queries.ts';

interface StatusButtonProps {
  gateway: PaymentGateway;
  /** Without it, nothing could be sold online. */
  isLast: boolean;
  /** Why it cannot be enabled yet. */
  reason: string | undefined;
}

/** Lets guests pay through a gateway at once; to take that from them is asked first. */
export function StatusButton({ gateway: { code, name, active }, isLast, reason }: StatusButtonProps) {
  const { t } = useTranslation('payments');
  const set = useSetStatus();
  const { ask, dialog } = useConfirm();

  if (!active) {
    return (
      <ReasonedButton onClick={() => set.mutate({ code, active: true })} reason={reason} write={set}>
        {t('enable.act')}
      </ReasonedButton>
    );
  }
  const disable = async () => {
    const sentence = t(isLast ? 'disable.last' : 'disable.sentence', { name });
    const agreed = await ask({ title: t('disable.title', { name }), sentence, confirm: t('disable.confirm', { name }), danger: true });
    if (agreed) set.mutate({ code, active: false });
  };
  return (
    <>
      <WriteButton onClick={() => void disable()} variant="default" write={set}>
        {t('disable.act')}
      </WriteButton>
      {dialog}
    </>
  );
}
