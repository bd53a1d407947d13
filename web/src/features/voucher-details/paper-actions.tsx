import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload, IconExternalLink, IconMail, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { type ContentLanguage, contentLanguages } from '#contract/vocabulary/languages.ts';
import type { Voucher } from '#contract/vouchers.ts';
import { Flag } from '#web/kit/display/flag.tsx';
import { ReasonedButton } from '#web/kit/display/reasoned-button.tsx';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useWorksIn } from '#web/kit/session/use-works-in.ts';
import { PrintDialog } from './print.dialog.tsx';
import classes from './voucher-details.module.css';
import { useDownloadPdf, useSendVoucher } from './voucher-details.queries.ts';

interface PaperActionsProps {
  voucher: Voucher;
  language: ContentLanguage;
  onLanguage: (language: ContentLanguage) => void;
}

/** What can be done with the voucher as a piece of paper, in the language chosen for it. */
export function PaperActions({ voucher, language, onLanguage }: PaperActionsProps) {
  const { t } = useTranslation('voucher-details');
  const { can } = useSession();
  const worksIn = useWorksIn();
  const [printing, setPrinting] = useState(false);
  const send = useSendVoucher(voucher.id);
  const pdf = useDownloadPdf(voucher.id);
  const unaddressed = voucher.isGift ? !voucher.recipient && t('noRecipient') : !voucher.email && t('noMail');

  return (
    <>
      <SegmentedControl
        aria-label={t('kit:languages.label')}
        data={contentLanguages.map((code) => ({
          value: code,
          label: (
            <span className={classes.language}>
              <Flag language={code} />
              {code}
            </span>
          ),
        }))}
        onChange={(code) => onLanguage(code as ContentLanguage)}
        size="xs"
        value={language}
      />
      {voucher.pmsInvoiceURL !== null && (
        <Button
          component="a"
          href={voucher.pmsInvoiceURL}
          leftSection={<IconExternalLink aria-hidden size={16} />}
          rel="noreferrer"
          target="_blank"
          variant="default"
        >
          {t('receipt')}
        </Button>
      )}
      {can('voucherDetails:sendNotif') && worksIn(voucher.hotelId) && (
        <ReasonedButton
          leftSection={<IconMail aria-hidden size={16} />}
          write={send}
          onClick={() => send.mutate(language)}
          reason={unaddressed || undefined}
          variant="default"
        >
          {t('send')}
        </ReasonedButton>
      )}
      <Button leftSection={<IconPrinter aria-hidden size={16} />} onClick={() => setPrinting(true)} variant="default">
        {t('print.button')}
      </Button>
      {worksIn(voucher.hotelId) && (
        <WriteButton
          leftSection={<IconDownload aria-hidden size={16} />}
          write={pdf}
          onClick={() => pdf.mutate(language)}
          variant="default"
        >
          {t('pdf')}
        </WriteButton>
      )}
      {printing && <PrintDialog language={language} onClose={() => setPrinting(false)} voucher={voucher} />}
    </>
  );
}
