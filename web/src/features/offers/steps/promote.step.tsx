import { useWatch } from 'react-hook-form';
import { cardWords } from '#card/card-words.ts';
import { PromoteForm, setOnlineProperties } from '#contract/offers.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { promoteTypes } from '#contract/vocabulary/offers.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useSession } from '#web/kit/session/session-context.ts';
import { useOfferWrite } from '../offer.queries.ts';
import { ChoiceCardsField } from './part/choice-cards-field.tsx';
import { PartFrame } from './part/part-frame.tsx';
import { usePartForm } from './part/use-part-form.ts';
import { BadgePicture } from './promote/badge-picture.tsx';
import type { StepProps } from './step-props.ts';

export function PromoteStep({ offer, mayEdit }: StepProps) {
  const { t } = useTranslation('offers');
  const readOnly = !(useSession().can('cardConfigWizard:savePromote') && mayEdit);
  const words = cardWords[useLanguage().toUpperCase() as ContentLanguage].promote;
  const { mutateAsync } = useOfferWrite(setOnlineProperties, offer.id, t('promote.saved'));
  const part = usePartForm(offer, {
    name: 'promote',
    schema: PromoteForm,
    partOf: ({ promote, promoteType, promoCode }) => ({ promote, promoteType, promoCode: promoCode ?? '' }),
    facts: [
      { label: t('promote.type'), value: ({ promoteType }) => (promoteType ? words[promoteType] : t('promote.noType')) },
      { label: t('promote.code'), value: ({ promoCode }) => promoCode || t('promote.noCode') },
    ],
    write: (promotion, version) => mutateAsync({ body: { request: { id: offer.id, version, ...promotion } } }),
  });
  const promoted: unknown = useWatch({ control: part.form.fields.control, name: 'promote' });

  return (
    <Section hint={t('promote.hint')} title={t('promote.title')}>
      <PartFrame part={part} readOnly={readOnly}>
        <SwitchField description={t('promote.switchHint')} label={t('promote.switch')} name="promote" readOnly={readOnly} />
        {promoted === true && (
          <ChoiceCardsField
            choices={promoteTypes.map((type) => ({
              value: type,
              label: words[type],
              picture: <BadgePicture badge={words[type]} image={offer.voucherImages[0]} />,
            }))}
            label={t('promote.type')}
            name="promoteType"
            readOnly={readOnly}
          />
        )}
        <TextField description={t('promote.codeHint')} label={t('promote.code')} name="promoCode" readOnly={readOnly} />
      </PartFrame>
    </Section>
  );
}
