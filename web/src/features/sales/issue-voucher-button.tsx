import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { later } from '#web/kit/states/later.tsx';

const IssueVoucherDialog = later(async () => ({ default: (await import('./issue-voucher.dialog.tsx')).IssueVoucherDialog }));

/** For those who may issue vouchers, wherever they look at them. */
export function IssueVoucherButton() {
  const { t } = useTranslation('sales');
  const { can } = useSession();
  const [issuing, setIssuing] = useState(false);
  if (!can('operationManagement:add')) return null;
  return (
    <>
      <Button leftSection={<IconPlus aria-hidden size={16} />} onClick={() => setIssuing(true)}>
        {t('issue.open')}
      </Button>
      {issuing && <IssueVoucherDialog onClose={() => setIssuing(false)} />}
    </>
  );
}
