import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy, IconEye } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Voucher } from '#contract/vouchers.ts';
import { VoucherCode } from '#web/kit/code/voucher-code.tsx';
import { WriteButton } from '#web/kit/display/write-button.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useWorksIn } from '#web/kit/session/use-works-in.ts';
import classes from './voucher-details.module.css';
import { useRevealPin } from './voucher-details.queries.ts';

export function CodeSection({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('voucher-details');
  const { id, voucherIdFirst8, codeGenerationType, hasPin } = voucher;
  const isBar = codeGenerationType === 'BarCode';
  return (
    <section aria-label={t('code')} className={classes.code}>
      <VoucherCode text={isBar ? voucherIdFirst8 : id} type={codeGenerationType} />
      {isBar && <p className={classes.first8}>{voucherIdFirst8}</p>}
      <div className={classes.cardId}>
        <div>
          <span className={classes.label}>{t('cardId')}</span>
          <code>{id}</code>
        </div>
        <CopyButton value={id}>
          {({ copied, copy }) => (
            <Tooltip label={t(copied ? 'copied' : 'copy')}>
              <ActionIcon
                aria-label={t(copied ? 'copied' : 'copy')}
                color={copied ? 'success' : 'neutral'}
                onClick={copy}
                size={36}
                variant="subtle"
              >
                {copied ? <IconCheck aria-hidden size={18} /> : <IconCopy aria-hidden size={18} />}
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      </div>
      {hasPin && <Pin voucher={voucher} />}
    </section>
  );
}

/** Long enough to read it out, short enough for whoever stands behind. */
const pinShownMs = 20_000;

function Pin({ voucher: { id, hotelId } }: { voucher: Voucher }) {
  const { t } = useTranslation('voucher-details');
  const worksIn = useWorksIn();
  const mayReveal = useSession().can('voucherDetails:save') && worksIn(hotelId);
  const reveal = useRevealPin(id);
  const [pin, setPin] = useState<string>();

  useEffect(() => {
    if (pin === undefined) return;
    const timer = setTimeout(() => setPin(undefined), pinShownMs);
    return () => clearTimeout(timer);
  }, [pin]);

  return (
    <div className={classes.pin}>
      <div>
        <span className={classes.label}>{t('pin')}</span>
        <output className={classes.pinNumber}>{pin ?? '••••••'}</output>
      </div>
      {mayReveal && pin === undefined && (
        <WriteButton
          color="neutral"
          leftSection={<IconEye aria-hidden size={16} />}
          write={reveal}
          onClick={() => reveal.mutate(undefined, { onSuccess: ({ response }) => setPin(response[0]?.pin) })}
          variant="light"
        >
          {t('revealPin')}
        </WriteButton>
      )}
    </div>
  );
}
