import { Text } from '@mantine/core';
import { addOfferImage, deleteOfferImage, type OfferImage } from '#contract/offer-images.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { Section } from '#web/kit/detail-page/section.tsx';
import { useConfirm } from '#web/kit/dialog/use-confirm.tsx';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ImageUpload } from '#web/kit/image/image-upload.tsx';
import { notifyFailure } from '#web/kit/notifier/notify.tsx';
import { useSession } from '#web/kit/session/session-context.ts';
import { useOfferWrite } from '../offer.queries.ts';
import { ImageGrid } from './images/image-grid.tsx';
import { useImageOrder } from './images/images.queries.ts';
import type { StepProps } from './step-props.ts';

export function ImagesStep({ offer, mayEdit }: StepProps) {
  const { t } = useTranslation('offers');
  const { can } = useSession();
  const mayAdd = mayEdit && can('cardConfigWizard:addImage');
  const mayDelete = mayEdit && can('cardConfigWizard:deleteImage');
  const { ask, dialog } = useConfirm();
  const add = useOfferWrite(addOfferImage, offer.id, t('images.added'));
  const remove = useOfferWrite(deleteOfferImage, offer.id, t('images.deleted'));
  const { images, arranging } = useImageOrder(offer);
  const isFull = images.length >= limits.offerImages;

  const askToDelete = async (image: OfferImage) => {
    const agreed = await ask({
      title: t('images.delete.title'),
      sentence: t('images.delete.sentence', { place: images.indexOf(image) + 1 }),
      confirm: t('images.delete.confirm'),
      danger: true,
    });
    if (agreed) remove.mutate({ params: { imageId: image.id } }, { onError: notifyFailure });
  };

  return (
    <Section hint={t('images.hint')} title={t('images.title', { count: images.length, limit: limits.offerImages })}>
      {images.length > 0 ? (
        <ImageGrid
          arranging={mayAdd && images.length > 1 ? arranging : undefined}
          images={images}
          onDelete={mayDelete ? (image) => void askToDelete(image) : undefined}
        />
      ) : (
        <Text c="dimmed">{t('images.none')}</Text>
      )}
      {mayAdd && !isFull && (
        <ImageUpload
          aspect={3 / 2}
          label={t('images.add')}
          onUpload={(file) => add.mutateAsync({ params: { voucherId: offer.id }, file })}
        />
      )}
      {mayAdd && isFull && <Text c="dimmed">{t('images.full', { limit: limits.offerImages })}</Text>}
      {dialog}
    </Section>
  );
}
