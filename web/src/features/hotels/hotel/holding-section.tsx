import { Button } from '@mantine/core';
import { useState } from 'react';
import type { HotelDetails } from '#contract/hotel-administration.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { AssignLicenceDialog } from '../licences/assign-licence.dialog.tsx';
import { useLicenceName } from '../licences/use-licence-name.ts';
import classes from './hotel.module.css';

/** What the hotel holds of the platform; decided elsewhere, by others. */
export function HoldingSection({ hotel }: { hotel: HotelDetails }) {
  const { t } = useTranslation('hotels');
  const { can } = useSession();
  const nameOf = useLicenceName();
  const [assigning, setAssigning] = useState(false);
  const { license, paymentType, hotelConfig } = hotel;
  const facts = [
    [t('licence'), license ? nameOf(license) : t('noLicence')],
    [t('paymentType'), paymentType ? t(`paymentTypes.${paymentType}`) : t('holdings.unsaid')],
    [t('hotel.registerSales'), t(hotelConfig.registerSalesInPms ? 'hotel.yes' : 'hotel.no')],
    [t('hotel.automaticIssue'), t(hotelConfig.automaticVoucherIssue ? 'hotel.yes' : 'hotel.no')],
  ] as const;
  return (
    <Section title={t('hotel.holding')}>
      <dl className={classes.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {can('hotelLicense:save') && (
        <Button className={classes.assign} onClick={() => setAssigning(true)} variant="default">
          {t('hotel.assign')}
        </Button>
      )}
      {assigning && <AssignLicenceDialog hotel={hotel} onClose={() => setAssigning(false)} />}
    </Section>
  );
}
