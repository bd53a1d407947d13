import { Button, Text, Title } from '@mantine/core';
import {
  type Icon,
  IconAdjustments,
  IconBuildingBank,
  IconCreditCard,
  IconCreditCardPay,
  IconReceipt2,
  IconWallet,
} from '@tabler/icons-react';
import { useId } from 'react';
import type { PaymentGateway } from '#contract/payments.ts';
import { type CredentialName, credentialNames, type GatewayCode } from '#contract/vocabulary/payments.ts';
import { HistoryButton } from '#web/kit/history/history-button.tsx';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { ConnectionButton } from './connection-button.tsx';
import { GatewayFacts } from './gateway-facts.tsx';
import { GatewayState } from './gateway-state.tsx';
import { missingSentence } from './missing-sentence.ts';
import classes from './payments.module.css';
import { StatusButton } from './status-button.tsx';

const icons: Record<GatewayCode, Icon> = {
  STRIPE: IconCreditCard,
  PAYPAL: IconWallet,
  EASYPAY: IconBuildingBank,
  IFTHENPAY: IconReceipt2,
  UNICRE: IconCreditCardPay,
};

interface GatewayCardProps {
  gateway: PaymentGateway;
  isLast: boolean;
  /** Its account is being connected at this moment. */
  completing: boolean;
  /** Absent where there is nothing to set. */
  onSettings: (() => void) | undefined;
}

/** A gateway at a glance: what it is, how it stands, what it still needs, and what can be done about it. */
export function GatewayCard({ gateway, isLast, completing, onSettings }: GatewayCardProps) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const { can, user } = useSession();
  const id = useId();
  const GatewayIcon = icons[gateway.code];
  const missing = missingSentence(gateway, t, language);
  const isCredential = (value: string): value is CredentialName => credentialNames.some((name) => name === value);
  const credential = (value: string) => (isCredential(value) ? t(`credential.${value}`) : undefined);
  const settled = gateway.active && gateway.ready;
  return (
    <li aria-labelledby={id} className={classes.card}>
      <div className={classes.head}>
        <span className={classes.medallion}>
          <GatewayIcon aria-hidden size={22} stroke={1.6} />
        </span>
        <Title className={classes.name} id={id} order={2} size="h3">
          {gateway.name}
        </Title>
        <GatewayState gateway={gateway} />
        <HistoryButton id={gateway.code} name={gateway.name} subject="paymentGateway" wordOf={credential} />
      </div>
      <Text c="dimmed">{t(`about.${gateway.code}`)}</Text>
      <GatewayFacts gateway={gateway} />
      {!settled && (
        <p className={classes.missing} role={completing ? 'status' : undefined}>
          {completing ? t('connect.completing') : missing}
        </p>
      )}
      <div className={classes.acts}>
        {user.worksInWholeGroup && can('paymentManagement:disable') && (gateway.userId !== null || !gateway.connectable) && (
          <StatusButton gateway={gateway} isLast={isLast} reason={gateway.ready ? undefined : missing} />
        )}
        {user.worksInWholeGroup && gateway.connectable && <ConnectionButton completing={completing} gateway={gateway} />}
        {onSettings && (
          <Button
            aria-label={t('settings.title', { name: gateway.name })}
            leftSection={<IconAdjustments aria-hidden size={16} />}
            onClick={onSettings}
            variant="default"
          >
            {t('settings.open')}
          </Button>
        )}
      </div>
    </li>
  );
}
