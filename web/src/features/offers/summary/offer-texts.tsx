import { Tabs, Title } from '@mantine/core';
import type { Offer } from '#contract/offers.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { InclusionLines } from './inclusion-lines.tsx';
import classes from './summary.module.css';

/** What guests read, in the languages that are written. */
export function OfferTexts({ offer }: { offer: Offer }) {
  const { t } = useTranslation('kit');
  const [first] = offer.multiLingual;
  if (!first) return null;
  return (
    <Tabs defaultValue={first.languageCode}>
      <Tabs.List aria-label={t('languages.label')}>
        {offer.multiLingual.map(({ languageCode }) => (
          <Tabs.Tab aria-label={`${languageCode}, ${t(`languages.${languageCode}`)}`} key={languageCode} value={languageCode}>
            {languageCode}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {offer.multiLingual.map(({ languageCode, title, description }) => (
        <Tabs.Panel className={classes.texts} key={languageCode} lang={languageCode.toLowerCase()} value={languageCode}>
          <Title className={classes.title} order={3}>
            {title}
          </Title>
          {description !== '' && <p className={classes.prose}>{description}</p>}
          <InclusionLines language={languageCode} offer={offer} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
