import { ActionIcon, NumberInput, type NumberInputHandlers } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import type { VoucherService } from '#contract/vouchers.ts';
import type { Day } from '#domain/calendar/day.ts';
import { formatDay } from '#web/kit/display/format-date.ts';
import { useField } from '#web/kit/form/use-field.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { isOpenOn, left } from './redeem-lines.ts';
import classes from './use-voucher.module.css';

interface ServiceQuantitiesProps {
  services: readonly VoucherService[];
  /** Otherwise everything goes at once, and there is nothing to choose. */
  editable: boolean;
  today: Day;
}

export function ServiceQuantities({ services, editable, today }: ServiceQuantitiesProps) {
  const { t } = useTranslation('redemption');
  return (
    <ul aria-label={t('services')} className={classes.services}>
      {services.map((service) => {
        const usable = left(service) > 0 && isOpenOn(service, today);
        return (
          <li className={classes.service} data-used-up={left(service) === 0 || undefined} key={service.rebateId}>
            <div>
              <strong>{service.description}</strong>
              <p>
                {t('leftOf', { left: left(service), quantity: service.quantity })}
                <Season service={service} />
              </p>
            </div>
            {editable && usable && <Stepper service={service} />}
          </li>
        );
      })}
    </ul>
  );
}

function Season({ service: { redeemValidFrom, redeemValidTo } }: { service: VoucherService }) {
  const { t } = useTranslation('redemption');
  const language = useLanguage();
  const [from, to] = [redeemValidFrom, redeemValidTo].map((day) => day && formatDay(day, language));
  if (from && to) return ` · ${t('season.between', { from, to })}`;
  if (from) return ` · ${t('season.from', { from })}`;
  return to ? ` · ${t('season.until', { to })}` : null;
}

/** Buttons large enough for a thumb on either side of the figure. */
function Stepper({ service }: { service: VoucherService }) {
  const { t } = useTranslation('redemption');
  const { field, error } = useField(`quantities.${service.rebateId}`);
  const handlers = useRef<NumberInputHandlers>(null);
  const quantity: number = field.value ?? 0;
  return (
    <div className={classes.stepper}>
      <ActionIcon
        aria-label={t('fewer', { service: service.description })}
        disabled={quantity <= 0}
        onClick={() => handlers.current?.decrement()}
        size={44}
        variant="default"
      >
        <IconMinus aria-hidden size={18} />
      </ActionIcon>
      <NumberInput
        {...field}
        allowDecimal={false}
        allowNegative={false}
        aria-label={t('quantity', { service: service.description })}
        classNames={{ input: classes.quantity ?? '' }}
        clampBehavior="none"
        error={error}
        handlersRef={handlers}
        hideControls
        inputMode="numeric"
        max={left(service)}
        min={0}
        onChange={(value) => field.onChange(value === '' ? 0 : Number(value))}
        value={quantity}
      />
      <ActionIcon
        aria-label={t('more', { service: service.description })}
        disabled={quantity >= left(service)}
        onClick={() => handlers.current?.increment()}
        size={44}
        variant="default"
      >
        <IconPlus aria-hidden size={18} />
      </ActionIcon>
    </div>
  );
}
