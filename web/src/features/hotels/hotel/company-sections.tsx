import type { ReactNode } from 'react';
import { Section } from '#web/kit/detail-page/section.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './hotel.module.css';

interface IdentitySectionProps {
  readOnly: boolean;
  /** Id and group: asked for once, and shown ever after. */
  children: ReactNode;
}

export function IdentitySection({ readOnly, children }: IdentitySectionProps) {
  const { t } = useTranslation('hotels');
  return (
    <Section title={t('hotel.identity')}>
      <div className={classes.pair}>
        {children}
        <div className={classes.whole}>
          <TextField description={t('hotel.name2Hint')} label={t('hotel.name2')} name="name2" readOnly={readOnly} />
        </div>
      </div>
    </Section>
  );
}

export function FiscalSection({ readOnly }: { readOnly: boolean }) {
  const { t } = useTranslation('hotels');
  return (
    <Section title={t('hotel.fiscal')}>
      <div className={classes.pair}>
        <TextField label={t('hotel.name1')} name="name1" readOnly={readOnly} />
        <TextField label={t('hotel.fiscalNumber')} name="fiscalNumber" readOnly={readOnly} />
      </div>
    </Section>
  );
}

export function ContactSection({ readOnly }: { readOnly: boolean }) {
  const { t } = useTranslation('hotels');
  return (
    <Section title={t('hotel.contact')}>
      <div className={classes.pair}>
        <TextField label={t('hotel.contactPerson')} name="contact" readOnly={readOnly} />
        <TextField label={t('hotel.phone')} name="phone" readOnly={readOnly} type="tel" />
        <TextField label={t('hotel.email')} name="email" readOnly={readOnly} type="email" />
        <TextField label={t('hotel.webSite')} name="webSite" readOnly={readOnly} type="url" />
      </div>
    </Section>
  );
}
