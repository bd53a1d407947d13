import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message } from '#contract/notifications.ts';
import { type OnlineSale, readOnlineSale } from '#contract/online-sales.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { MailsTable } from '#web/kit/mail/mails-table.tsx';

/** The mails of all its vouchers. */
export function MailsSection({ sale }: { sale: OnlineSale }) {
  const { t } = useTranslation('mails');
  const client = useQueryClient();
  const [open, setOpen] = useState<Message['id']>();
  return (
    <Section title={t('title')}>
      <MailsTable
        mails={sale.notifications}
        onOpen={setOpen}
        onResent={() => client.invalidateQueries({ queryKey: [readOnlineSale.name] })}
        open={open}
      />
    </Section>
  );
}
