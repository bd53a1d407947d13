import { Button, Group, Skeleton, Title } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { EmptyState } from '#web/kit/states/empty-state.tsx';
import { ChooseVoucherDialog } from './choose-voucher.dialog.tsx';
import { CodeField } from './code-field.tsx';
import { FoundVoucher } from './found-voucher.tsx';
import { LookFailure } from './look-failure.tsx';
import { ReadyDesk } from './ready-desk.tsx';
import { RedeemedPanel } from './redeemed-panel.tsx';
import { type Redeemed, useDesk } from './use-desk.ts';
import classes from './use-voucher.module.css';

/** The desk: a guest, a code, an Enter. */
export function UseVoucherScreen() {
  const { t } = useTranslation('redemption');
  const mayRedeem = useSession().can('desk:use');
  const { code: given } = useSearch({ strict: false }) as { code?: string };
  const { onDesk, look, choose, lookAgain, finish, clear } = useDesk();
  const [text, setText] = useState(given ?? '');
  const field = useRef<HTMLInputElement>(null);

  const arrive = useEffectEvent(() => {
    field.current?.focus();
    if (given) look(given);
  });
  useEffect(() => arrive(), []);

  // A code that leads nowhere is typed again: it stands ready to be replaced.
  const astray = onDesk.is === 'unknown' || onDesk.is === 'failed';
  useEffect(() => {
    if (astray) field.current?.select();
  }, [astray]);

  const next = () => {
    setText('');
    field.current?.focus();
  };
  const done = (redeemed: Redeemed) => {
    finish(redeemed);
    next();
  };

  return (
    <article className={classes.desk}>
      <Group gap="sm">
        <Title>{t(mayRedeem ? 'title' : 'checkTitle')}</Title>
        <HelpPopover>{t('help')}</HelpPopover>
      </Group>
      <CodeField busy={onDesk.is === 'looking'} onLook={look} onType={setText} ref={field} text={text} />
      {onDesk.is === 'nothing' && <ReadyDesk />}
      {onDesk.is === 'looking' && <Skeleton aria-busy height={320} radius={18} />}
      {onDesk.is === 'unknown' && (
        <section className={classes.panel} role="alert">
          <EmptyState hint={t('unknown.hint')} icon={IconSearchOff} title={t('unknown.title')} />
        </section>
      )}
      {onDesk.is === 'failed' && <LookFailure error={onDesk.error} onRetry={lookAgain} />}
      {onDesk.is === 'several' && (
        <ChooseVoucherDialog
          onChoose={choose}
          onClose={() => {
            clear();
            next();
          }}
          vouchers={onDesk.vouchers}
        />
      )}
      {onDesk.is === 'found' && (
        <FoundVoucher
          // Not by its version: what has become different since is told, and the form stays as it was filled in.
          key={onDesk.voucher.id}
          onRedeemed={done}
          onRefused={lookAgain}
          voucher={onDesk.voucher}
        />
      )}
      {onDesk.is === 'redeemed' && <RedeemedPanel key={onDesk.redeemed.receipt.lines[0]?.id} redeemed={onDesk.redeemed} />}
      {onDesk.is === 'found' && (
        <div>
          <Button
            onClick={() => {
              clear();
              next();
            }}
            variant="subtle"
          >
            {t('nextGuest')}
          </Button>
        </div>
      )}
    </article>
  );
}
