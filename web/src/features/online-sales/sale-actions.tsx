import { Button } from '@mantine/core';
import { IconExternalLink, IconMail } from '@tabler/icons-react';
import type { OnlineSale } from '#contract/online-sales.ts';
import { isClosed } from '#domain/voucher/voucher.ts';
import { ReasonedButton } from '#web/kit/display/reasoned-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useSendSale } from './online-sales.queries.ts';
import { RegisterButton } from './register-button.tsx';

/** What can be done with a sale as a whole. */
export function SaleActions({ sale }: { sale: OnlineSale }) {
  const { t } = useTranslation('online-sales');
  const { can } = useSession();
  const send = useSendSale(sale.id);
  const nothingToSend = sale.vouchers.every(({ status }) => isClosed(status));
  return (
    <>
      <Receipt url={sale.receiptUrl} />
      {can('onlineSales:send') && (
        <ReasonedButton
          leftSection={<IconMail aria-hidden size={16} />}
          write={send}
          onClick={() => send.mutate(undefined)}
          reason={nothingToSend ? t('send.nothing') : undefined}
          variant="default"
        >
          {t('send.button')}
        </ReasonedButton>
      )}
      <RegisterButton sale={sale} />
    </>
  );
}

function Receipt({ url }: { url: string | null }) {
  const { t } = useTranslation('online-sales');
  const icon = <IconExternalLink aria-hidden size={16} />;
  if (url === null) {
    return (
      <ReasonedButton leftSection={icon} onClick={() => undefined} reason={t('receipt.none')} variant="default">
        {t('receipt.button')}
      </ReasonedButton>
    );
  }
  return (
    <Button component="a" href={url} leftSection={icon} rel="noreferrer" target="_blank" variant="default">
      {t('receipt.button')}
    </Button>
  );
}
