import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { Section } from '../detail-page/section.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { ImageUpload } from '../image/image-upload.tsx';
import { Picture, type PictureSource } from '../image/picture.tsx';
import { notify } from '../notifier/notify.tsx';

const aspect = 3 / 2;

/** A picture that never comes: its place and its colour are what is looked at. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const absent: PictureSource = { url: nothing, cardUrl: nothing, width: 1600, height: 1067, color: '#c9a77d' };

export function ImageSamples() {
  const { t } = useTranslation('kit-page');
  const [shown, setShown] = useState(absent);
  const show = async (file: File) => {
    const url = URL.createObjectURL(file);
    const { width, height } = await createImageBitmap(file);
    setShown({ ...absent, url, cardUrl: url, width, height });
    notify({ message: t('kit:saved') });
  };
  return (
    <Section title={t('images')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <div>
          <ImageUpload aspect={aspect} label={t('photo')} onUpload={show} />
          <ImageUpload label={t('logo')} onUpload={show} />
        </div>
        <Picture alt="" aspect={aspect} image={shown} sizes="(max-width: 48em) 100vw, 50vw" />
      </SimpleGrid>
    </Section>
  );
}
