import { Text } from '@mantine/core';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { OfferForm } from '#contract/offers.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { VoucherCard } from '#web/kit/voucher/voucher-card.tsx';
import { factsOfForm } from '../card-facts.ts';
import type { OfferEditor } from '../editing/use-offer-editor.ts';
import classes from './wizard.module.css';

/** What the guest will see, while it is being typed. */
export function CardPreview({ editor, language }: { editor: OfferEditor; language: ContentLanguage }) {
  const { t } = useTranslation('offers');
  const { hotel } = useSession();
  const id = useId();
  const { form, offer, source } = editor;
  const written = useWatch({ control: form.fields.control }) as OfferForm;
  const currency = offer?.currency ?? hotel.defaultCurrency;
  const image = (offer ?? source)?.voucherImages[0] ?? null;
  return (
    <aside aria-labelledby={id} className={classes.preview}>
      <Text className={classes.previewTitle} id={id}>
        {t('preview.title', { language })}
      </Text>
      <VoucherCard code={written.code} facts={factsOfForm(written, currency, offer)} image={image} language={language} />
      {image === null && (
        <Text c="dimmed" size="xs">
          {t('preview.hint')}
        </Text>
      )}
    </aside>
  );
}
