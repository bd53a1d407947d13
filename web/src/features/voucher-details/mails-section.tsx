import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message } from '#contract/notifications.ts';
import type { Voucher } from '#contract/vouchers.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { MailsTable } from '#web/kit/mail/mails-table.tsx';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { mailsQuery, useRereadMails } from './voucher-details.queries.ts';

/** The mails about this voucher, and what became of each. */
export function MailsSection({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('voucher-details');
  const { t: mails } = useTranslation('mails');
  const [open, setOpen] = useState<Message['id']>();
  const read = useQuery(mailsQuery(voucher.id, open !== undefined));
  const reread = useRereadMails();
  return (
    <Section title={mails('title')}>
      {read.isError && <ErrorState error={read.error} onRetry={() => void read.refetch()} what={t('mails.failed')} />}
      {read.isPending && <Skeleton aria-busy height={40} />}
      {read.data && <MailsTable mails={read.data.response} onOpen={setOpen} onResent={reread} open={open} />}
    </Section>
  );
}
