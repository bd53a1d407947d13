import { Button, Group, Modal, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import type { Voucher } from '#contract/vouchers.ts';
import dialog from '#web/kit/dialog/dialog.module.css';
import { useReturnedFocus } from '#web/kit/dialog/use-returned-focus.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import classes from './voucher-details.module.css';
import { printQuery } from './voucher-details.queries.ts';

interface PrintDialogProps {
  voucher: Voucher;
  language: ContentLanguage;
  onClose: () => void;
}

/** The voucher as its mail shows it, on its way to the printer. */
export function PrintDialog({ voucher, language, onClose }: PrintDialogProps) {
  const { t } = useTranslation('voucher-details');
  const onPhone = useMediaQuery('(max-width: 43.75em)', false, { getInitialValueInEffect: false });
  const read = useQuery(printQuery(voucher.id, language));
  const paper = useRef<HTMLIFrameElement>(null);
  const template = read.data?.response[0]?.template;
  useReturnedFocus();

  return (
    <Modal
      classNames={{ title: dialog.title ?? '' }}
      closeButtonProps={{ 'aria-label': t('kit:close') }}
      fullScreen={onPhone}
      onClose={onClose}
      opened
      radius={onPhone ? 0 : 'xl'}
      size={760}
      title={t('print.title', { number: voucher.number })}
    >
      {read.isError ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} what={t('print.failed')} />
      ) : (
        <>
          {template === undefined ? (
            <Skeleton aria-busy className={classes.paper} />
          ) : (
            <iframe
              className={classes.paper}
              ref={paper}
              // Its scripts stay forbidden; of our origin it must be, or the page could not tell it to print.
              sandbox="allow-same-origin allow-modals"
              srcDoc={`${template}<base target="_blank">`}
              title={t('print.title', { number: voucher.number })}
            />
          )}
          <Group justify="flex-end" mt="md">
            <Button
              data-autofocus
              disabled={template === undefined}
              leftSection={<IconPrinter aria-hidden size={16} />}
              onClick={() => paper.current?.contentWindow?.print()}
            >
              {t('print.button')}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  );
}
