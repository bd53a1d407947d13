import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Offer, setTemplateChoice, TemplateChoiceForm } from '#contract/offers.ts';
import type { TemplateSummary } from '#contract/templates.ts';
import type { TemplateId } from '#contract/vocabulary/ids.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { SwitchField } from '#web/kit/form/switch-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { useOfferWrite } from '../../offer.queries.ts';
import { ChoiceCardsField } from '../part/choice-cards-field.tsx';
import { PartFrame } from '../part/part-frame.tsx';
import { usePartForm } from '../part/use-part-form.ts';
import { MailPreview } from './mail-preview.dialog.tsx';
import { TemplateGallery } from './template-gallery.tsx';
import { TemplatePicture } from './template-picture.tsx';

/** Nobody has chosen one yet; the field asks for it. */
const unchosen = null as unknown as TemplateId;

function choiceOf(offer: Offer): TemplateChoiceForm {
  return {
    notificationTemplateId: offer.notificationTemplateId ?? unchosen,
    showPrice: offer.showPrice ?? false,
    subjectMessage: offer.subjectMessage ?? '',
    logoTemplateImageId: offer.logoTemplateImageId,
    backgroundTemplateImageId: offer.backgroundTemplateImageId,
  };
}

interface TemplateFormProps {
  offer: Offer;
  templates: readonly TemplateSummary[];
  mayEdit: boolean;
  readOnly: boolean;
}

/** How the voucher mail of the offer looks. */
export function TemplateForm({ offer, templates, mayEdit, readOnly }: TemplateFormProps) {
  const { t } = useTranslation('offers');
  const { mutateAsync } = useOfferWrite(setTemplateChoice, offer.id, t('template.saved'));
  const [previewed, setPreviewed] = useState<TemplateChoiceForm>();
  const yesOrNo = (yes: boolean) => t(yes ? 'kit:yes' : 'kit:no');
  const pictureOrNone = (id: string | null) => t(id === null ? 'template.none' : 'template.another');

  const part = usePartForm(offer, {
    name: 'template',
    schema: TemplateChoiceForm,
    partOf: choiceOf,
    facts: [
      { label: t('template.choose'), value: (choice) => templates.find(({ id }) => id === choice.notificationTemplateId)?.name ?? '' },
      { label: t('template.subject'), value: (choice) => choice.subjectMessage },
      { label: t('template.showPrice'), value: (choice) => yesOrNo(choice.showPrice) },
      { label: t('template.logo'), value: (choice) => pictureOrNone(choice.logoTemplateImageId) },
      { label: t('template.background'), value: (choice) => pictureOrNone(choice.backgroundTemplateImageId) },
    ],
    write: (choice, version) => mutateAsync({ params: { id: offer.id }, body: { request: { ...choice, version } } }),
  });
  const { fields } = part.form;
  const subject: string = useWatch({ control: fields.control, name: 'subjectMessage' });

  const preview = async () => {
    if (await fields.trigger(undefined, { shouldFocus: true })) setPreviewed(fields.getValues() as TemplateChoiceForm);
  };

  return (
    <PartFrame
      acts={
        <Button leftSection={<IconEye aria-hidden size={16} />} onClick={() => void preview()} variant="default">
          {t('template.preview')}
        </Button>
      }
      part={part}
      readOnly={readOnly}
    >
      <ChoiceCardsField
        choices={templates.map(({ id, name }) => ({ value: id, label: name, picture: <TemplatePicture id={id} name={name} /> }))}
        label={t('template.choose')}
        name="notificationTemplateId"
        readOnly={readOnly}
      />
      <TextField
        description={t('kit:form.charsUsed', { used: subject.length, limit: limits.subjectChars })}
        label={t('template.subject')}
        name="subjectMessage"
        readOnly={readOnly}
      />
      <SwitchField description={t('template.showPriceHint')} label={t('template.showPrice')} name="showPrice" readOnly={readOnly} />
      <TemplateGallery mayEdit={mayEdit} readOnly={readOnly} />
      {previewed && <MailPreview choice={previewed} offerId={offer.id} onClose={() => setPreviewed(undefined)} />}
    </PartFrame>
  );
}
