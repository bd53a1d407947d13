import '@mantine/core/styles/Slider.layer.css';
import 'react-easy-crop/react-easy-crop.css';
import { Button, Group, Modal, Slider, Text } from '@mantine/core';
import { IconPhoto, IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import dialog from '../dialog/dialog.module.css';
import { useReturnedFocus } from '../dialog/use-returned-focus.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { BusyOverlay } from '../states/busy-overlay.tsx';
import classes from './image.module.css';
import type { OpenPicture } from './open-picture.ts';
import type { PictureArea } from './shrink-picture.ts';

interface CropDialogProps {
  picture: OpenPicture;
  /** Width over height of what is cut out. */
  aspect: number;
  busy: boolean;
  onCancel: () => void;
  onCrop: (area: PictureArea) => void;
}

const zooms = { min: 1, max: 4, step: 0.05 };
/** A press of an arrow key, in pixels of the screen. */
const keyboardStep = 8;

/** Chooses the part of a picture to keep: by hand, wheel or fingers, or by the arrow keys and the slider. */
export default function CropDialog({ picture, aspect, busy, onCancel, onCrop }: CropDialogProps) {
  const { t } = useTranslation('kit');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<PictureArea>();
  useReturnedFocus();

  return (
    <Modal
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={() => !busy && onCancel()}
      opened
      size="lg"
      title={t('crop.title')}
    >
      <div className={classes.stage}>
        <Cropper
          aspect={aspect}
          crop={crop}
          cropperProps={{ role: 'application', 'aria-label': t('crop.area') }}
          disableAutomaticStylesInjection
          image={picture.image.src}
          keyboardStep={keyboardStep}
          maxZoom={zooms.max}
          mediaProps={{ alt: '' }}
          minZoom={zooms.min}
          onCropChange={setCrop}
          onCropComplete={(_, pixels) => setArea(pixels)}
          onZoomChange={setZoom}
          zoom={zoom}
        />
      </div>
      <div className={classes.zoom}>
        <IconPhoto aria-hidden size={16} />
        <Slider
          {...zooms}
          className={classes.slider}
          label={(value) => `${Math.round(value * 100)}\u00a0%`}
          onChange={setZoom}
          thumbLabel={t('crop.zoom')}
          value={zoom}
        />
        <IconPhotoPlus aria-hidden size={22} />
      </div>
      <Text c="dimmed" mt="sm" size="sm">
        {t('crop.hint')}
      </Text>
      <Group className={dialog.acts} gap="xs" justify="flex-end">
        <Button onClick={onCancel} variant="default">
          {t('cancel')}
        </Button>
        <Button disabled={!area} onClick={() => area && onCrop(area)}>
          {t('crop.use')}
        </Button>
      </Group>
      <BusyOverlay busy={busy} />
    </Modal>
  );
}
