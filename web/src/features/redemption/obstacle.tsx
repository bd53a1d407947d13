import { Alert, Anchor } from '@mantine/core';
import { IconArrowRight, IconHandStop } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Permission } from '#contract/vocabulary/permissions.ts';
import type { Voucher } from '#contract/vouchers.ts';
import { formatDay } from '#web/kit/display/format-date.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import classes from './use-voucher.module.css';

/** What the voucher's page can mend, and who may. */
const remedies = {
  VOUCHER_NOT_SOLD: 'voucherDetails:save',
  VOUCHER_REPLACED: 'voucherDetails:save',
  VOUCHER_BLOCKED: 'voucherDetails:save',
  VOUCHER_REFUND_OPEN: 'voucherDetails:save',
  VOUCHER_EXPIRED: 'voucherDetails:editValidUntil',
  VOUCHER_NOT_YET_VALID: 'voucherDetails:editValidUntil',
} as const satisfies Record<string, Permission>;

const final = ['VOUCHER_REDEEMED', 'VOUCHER_CANCELLED', 'VOUCHER_REFUNDED', 'VOUCHER_NOT_VALID_HERE'] as const;

/** Why a voucher cannot be used here and now. */
type Obstacle = keyof typeof remedies | (typeof final)[number];

function isMendable(code: string): code is keyof typeof remedies {
  return code in remedies;
}

function isObstacle(code: string): code is Obstacle {
  return isMendable(code) || final.some((one) => one === code);
}

export function obstacleOf(voucher: Voucher, hotels: readonly unknown[]): Obstacle | undefined {
  const code = voucher.notRedeemableBecause;
  if (code !== null && isObstacle(code)) return code;
  return hotels.length === 0 ? 'VOUCHER_NOT_VALID_HERE' : undefined;
}

/** A no, with what to do next. */
export function Obstacle({ obstacle, voucher }: { obstacle: Obstacle; voucher: Voucher }) {
  const { t } = useTranslation('redemption');
  const language = useLanguage();
  const { can } = useSession();
  const day = formatDay(obstacle === 'VOUCHER_NOT_YET_VALID' ? voucher.validFrom : voucher.validUntil, language);
  const hotels = voucher.validHotels.map(({ name }) => name).join(', ');
  const next = isMendable(obstacle)
    ? t(`obstacle.${obstacle}.${can(remedies[obstacle]) ? 'mend' : 'ask'}`)
    : t(`obstacle.${obstacle}.next`, { hotels });
  return (
    <Alert
      classNames={{ title: classes.obstacleTitle ?? '' }}
      color={obstacle === 'VOUCHER_REDEEMED' ? 'neutral' : 'danger'}
      icon={<IconHandStop aria-hidden size={24} />}
      role="alert"
      title={t(`obstacle.${obstacle}.title`, { day })}
    >
      <p className={classes.next}>{next}</p>
      <Anchor className={classes.onward} component={Link} to={`/VoucherOperationDetails/${voucher.id}`}>
        {t('openDetails')}
        <IconArrowRight aria-hidden size={16} />
      </Anchor>
    </Alert>
  );
}
