import { Input, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TemplateImage } from '#contract/templates.ts';
import { useConfirm } from '#web/kit/dialog/use-confirm.tsx';
import { useField } from '#web/kit/form/use-field.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ImageUpload } from '#web/kit/image/image-upload.tsx';
import { useSession } from '#web/kit/session/session-context.ts';
import { ErrorState } from '#web/kit/states/error-state.tsx';
import { GalleryTile } from './gallery-tile.tsx';
import classes from './template.module.css';
import { templateImages, useAddTemplateImage, useDeleteTemplateImage } from './template.queries.ts';

/** The group's pictures for its mails: each can be the logo, the background, both or neither of this offer's. */
export function TemplateGallery({ mayEdit, readOnly }: { mayEdit: boolean; readOnly: boolean }) {
  const { t } = useTranslation('offers');
  const { can } = useSession();
  const read = useQuery(templateImages);
  const logo = useField('logoTemplateImageId');
  const background = useField('backgroundTemplateImageId');
  const add = useAddTemplateImage();
  const remove = useDeleteTemplateImage();
  const { ask, dialog } = useConfirm();
  const images = read.data?.response ?? [];
  const mayDelete = mayEdit && can('cardConfigWizard:deleteImage');

  const askToDelete = async ({ id }: TemplateImage) => {
    const agreed = await ask({
      title: t('template.delete.title'),
      sentence: t('template.delete.sentence'),
      confirm: t('template.delete.confirm'),
      danger: true,
    });
    if (!agreed) return;
    remove.mutate(id, {
      onSuccess: () => {
        for (const { field } of [logo, background]) if (field.value === id) field.onChange(null);
      },
    });
  };

  return (
    <fieldset className={classes.gallery}>
      <legend>{t('template.gallery')}</legend>
      <Text c="dimmed" size="sm">
        {t('template.galleryHint')}
      </Text>
      {read.isError && <ErrorState error={read.error} onRetry={() => void read.refetch()} what={t('template.galleryFailed')} />}
      {read.isSuccess && images.length === 0 && <Text c="dimmed">{t('template.noImage')}</Text>}
      <ul className={classes.tiles}>
        {images.map((image, place) => (
          <GalleryTile
            background={background.field}
            image={image}
            key={image.id}
            logo={logo.field}
            onDelete={mayDelete ? () => void askToDelete(image) : undefined}
            place={place + 1}
            readOnly={readOnly}
          />
        ))}
      </ul>
      {[logo.error, background.error].map((error) => error && <Input.Error key={error}>{error}</Input.Error>)}
      {mayEdit && can('cardConfigWizard:addImage') && (
        <ImageUpload label={t('template.addImage')} onUpload={(file) => add.mutateAsync(file)} />
      )}
      {dialog}
    </fieldset>
  );
}
