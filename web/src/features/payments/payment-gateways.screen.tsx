import { Anchor, Group, Skeleton, Title } from '@mantine/core';
import { IconExternalLink, IconFlask, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gatewayCodes } from '#contract/vocabulary/payments.ts';
import { HelpPopover } from '#web/kit/display/help-popover.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { QuietNotice } from '#web/kit/states/quiet-notice.tsx';
import { GatewayCard } from './gateway-card.tsx';
import { GatewaySettingsDialog } from './gateway-settings.dialog.tsx';
import classes from './payments.module.css';
import { allGateways, hasSettings, type SettingsCode } from './payments.queries.ts';
import { useBroughtBack } from './use-brought-back.ts';

/** Through whom guests pay, and how far each of them is set up. */
export function PaymentGatewaysScreen() {
  const { t } = useTranslation('payments');
  const { user } = useSession();
  const completing = useBroughtBack();
  const { data, isError, error, refetch } = useQuery(allGateways);
  const [open, setOpen] = useState<SettingsCode>();
  const gateways = data?.response;
  const active = gateways?.filter((gateway) => gateway.active) ?? [];
  const sandboxUrl = gateways?.find((gateway) => gateway.sandboxUrl !== null)?.sandboxUrl;
  const opened = gateways?.find(({ code }) => code === open);

  return (
    <div className={classes.page}>
      <Group gap="xs" wrap="nowrap">
        <Title>{t('title')}</Title>
        <HelpPopover>{t('help')}</HelpPopover>
      </Group>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} what={t('failed')} />}
      {!isError && gateways === undefined && <LoadingCards />}
      {gateways && (
        <>
          {!user.worksInWholeGroup && <QuietNotice icon={IconLock}>{t('wholeGroup')}</QuietNotice>}
          {sandboxUrl && <SandboxNotice url={sandboxUrl} />}
          <ul className={classes.cards}>
            {gateways.map((gateway) => {
              const { code } = gateway;
              return (
                <GatewayCard
                  completing={completing && gateway.connectable}
                  gateway={gateway}
                  isLast={active.length === 1}
                  key={code}
                  onSettings={hasSettings(code) && user.worksInWholeGroup ? () => setOpen(code) : undefined}
                />
              );
            })}
          </ul>
        </>
      )}
      {open && opened && <GatewaySettingsDialog code={open} gateway={opened} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

function SandboxNotice({ url }: { url: string }) {
  const { t } = useTranslation('payments');
  return (
    <p className={classes.sandbox}>
      <IconFlask aria-hidden size={18} />
      <span>
        <strong>{t('sandbox.title')}</strong> {t('sandbox.hint')}{' '}
        <Anchor className={classes.outside} href={url} inherit rel="noreferrer" target="_blank" underline="always">
          {t('sandbox.open')}
          <IconExternalLink aria-hidden size={14} />
        </Anchor>
      </span>
    </p>
  );
}

/** A list of its own: what takes its place begins lower where a notice stands above it, and nothing seen may jump. */
function LoadingCards() {
  return (
    <ul aria-busy className={classes.cards}>
      {gatewayCodes.map((code) => (
        <li aria-hidden className={classes.card} key={code}>
          <Skeleton height={40} width="60%" />
          <Skeleton height={16} width="90%" />
          <Skeleton height={44} />
          <Skeleton height={36} width="40%" />
        </li>
      ))}
    </ul>
  );
}
