import { ActionIcon, Input, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { VoucherService } from '#contract/vouchers.ts';
import type { Day } from '#domain/calendar/day.ts';
import { readFigure } from '#domain/money/read-figure.ts';
import { formatCount } from '#web/kit/display/format-count.ts';
import { formatDay } from '#web/kit/display/format-date.ts';
import { useFigure } from '#web/kit/form/use-figure.ts';
import { useFigureWords } from '#web/kit/form/use-figure-words.ts';
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
  const asked = useWatch({ name: 'quantities' }) as Record<string, unknown> | undefined;
  return (
    <ul aria-label={t('services')} className={classes.services}>
      {services.map((service) => {
        const usable = left(service) > 0 && isOpenOn(service, today);
        // What somebody asked for stays in sight though it has been used up elsewhere meanwhile: the form would refuse it out of sight.
        const isAsked = Boolean(asked?.[service.rebateId]);
        return (
          <li className={classes.service} data-used-up={left(service) === 0 || undefined} key={service.rebateId}>
            <div>
              <strong>{service.description}</strong>
              <p>
                {t('leftOf', { left: left(service), quantity: service.quantity })}
                <Season service={service} />
              </p>
            </div>
            {editable && (usable || isAsked) && <Stepper service={service} />}
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
  const language = useLanguage();
  const show = (value: number) => formatCount(value, language);
  const explain = useFigureWords({ show, decimals: 0 });
  const { input, held, hold } = useFigure(`quantities.${service.rebateId}`, {
    read: (text) => readFigure(text, language, 0),
    show,
    explain,
    empty: 0,
    step: 1,
  });
  const quantity = held ?? 0;
  const errorId = useId();
  return (
    <div>
      <div className={classes.stepper}>
        <ActionIcon
          aria-label={t('fewer', { service: service.description })}
          disabled={quantity <= 0}
          onClick={() => hold(quantity - 1)}
          size={44}
          variant="default"
        >
          <IconMinus aria-hidden size={18} />
        </ActionIcon>
        <TextInput
          {...input}
          aria-describedby={input.error ? errorId : undefined}
          aria-label={t('quantity', { service: service.description })}
          classNames={{ input: classes.quantity ?? '' }}
          error={input.error !== undefined}
          inputMode="numeric"
        />
        <ActionIcon
          aria-label={t('more', { service: service.description })}
          disabled={quantity >= left(service)}
          onClick={() => hold(quantity + 1)}
          size={44}
          variant="default"
        >
          <IconPlus aria-hidden size={18} />
        </ActionIcon>
      </div>
      {/* Below all three: the figure alone is too narrow for a sentence. */}
      {input.error && (
        <Input.Error className={classes.quantityError ?? ''} id={errorId}>
          {input.error}
        </Input.Error>
      )}
    </div>
  );
}
