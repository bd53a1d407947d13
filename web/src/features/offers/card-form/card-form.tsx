import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/vocabulary/limits.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { AmountField } from '#web/kit/form/amount-field.tsx';
import { FormFrame } from '#web/kit/form/form-frame.tsx';
import { LanguageTabs } from '#web/kit/form/language-tabs.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { TextareaField } from '#web/kit/form/textarea-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import type { OfferEditor } from '../editing/use-offer-editor.ts';
import { KindFields } from './kind-fields.tsx';
import { SaleFields } from './sale-fields.tsx';
import { TagField } from './tag-field.tsx';
import type { TextLanguage } from './use-text-language.ts';
import { UsualLimit } from './usual-limit.tsx';
import { VatDialog } from './vat.dialog.tsx';
import { VatSection } from './vat-section.tsx';

interface CardFormProps {
  editor: OfferEditor;
  text: TextLanguage;
  onSave: () => Promise<boolean>;
}

/** The general configuration of an offer. */
export function CardForm({ editor, text, onSave }: CardFormProps) {
  const { t } = useTranslation('offers');
  const { hotel } = useSession();
  const [addingVat, setAddingVat] = useState(false);
  const { form, offer } = editor;
  const currency = offer?.currency ?? hotel.defaultCurrency;

  return (
    <>
      <FormFrame
        form={{
          ...form,
          submit: async (event) => {
            event?.preventDefault();
            await onSave();
          },
        }}
      >
        <Section hint={t('section.identityHint')} title={t('section.identity')}>
          <KindFields offer={offer} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextField description={t('hint.code')} label={t('field.code')} name="code" />
            <TextField description={t('hint.prefix')} label={t('field.defaultPrefix')} name="defaultPrefix" />
            <TagField />
            <NumberField description={t('hint.order')} label={t('field.order')} name="order" />
          </SimpleGrid>
        </Section>
        <Section hint={t('section.textsHint')} title={t('section.texts')}>
          <LanguageTabs chosen={text.language} name="multiLingual" onChoose={text.choose}>
            {(path) => (
              <>
                <TextField label={t('field.title')} name={`${path}.title`} />
                <TextareaField label={t('field.description')} minRows={4} name={`${path}.description`} />
              </>
            )}
          </LanguageTabs>
        </Section>
        <Section title={t('section.price')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <div>
              <AmountField currency={currency} description={t('hint.price')} label={t('field.payedAmount')} name="payedAmount" />
              <UsualLimit name="payedAmount" usual={limits.offerAmountUsual} />
            </div>
            <div>
              <AmountField currency={currency} description={t('hint.value')} label={t('field.cardAmount')} name="cardAmount" />
              <UsualLimit name="cardAmount" usual={limits.offerAmountUsual} />
            </div>
          </SimpleGrid>
          <SwitchField label={t('field.salesHasTax')} name="salesHasTax" />
          <VatSection currency={currency} form={form} onAdd={() => setAddingVat(true)} />
        </Section>
        <SaleFields offer={offer} />
      </FormFrame>
      {/* Outside the form: what is sent from a dialog must not be heard by the form around it. */}
      {addingVat && <VatDialog currency={currency} form={form} onClose={() => setAddingVat(false)} />}
    </>
  );
}
