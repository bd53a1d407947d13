import { useState } from 'react';
import { limits } from '#contract/vocabulary/limits.ts';
import { RefusedCall } from '../api/client.ts';
import { UploadField } from '../form/upload-field.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { notifyFailure } from '../notifier/notify.tsx';
import { later } from '../states/later.tsx';
import { type OpenPicture, openPicture } from './open-picture.ts';
import { type PictureArea, shrinkPicture } from './shrink-picture.ts';

const CropDialog = later(() => import('./crop-dialog.tsx'));

/** What the server decodes too. */
const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

interface ImageUploadProps {
  label: string;
  /** Width over height of what is kept, such as 3 / 2. Without it the picture is sent whole, and stays see-through where it is. */
  aspect?: number;
  /** Sends the picture, which is under the limit. A refusal it throws is told at the field. */
  onUpload: (file: File) => Promise<unknown>;
}

function wholeOf({ naturalWidth, naturalHeight }: HTMLImageElement): PictureArea {
  return { x: 0, y: 0, width: naturalWidth, height: naturalHeight };
}

/** Picks a picture, cuts it to its frame and sends it. */
export function ImageUpload({ label, aspect, onUpload }: ImageUploadProps) {
  const { t } = useTranslation('kit');
  const [picture, setPicture] = useState<OpenPicture>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const put = (next: OpenPicture | undefined) => {
    picture?.close();
    setPicture(next);
  };

  const send = async (prepare: () => Promise<File>) => {
    setBusy(true);
    try {
      await onUpload(await prepare());
    } catch (failure) {
      if (failure instanceof RefusedCall) setError(failure.errors.map(({ message }) => message).join(' '));
      else notifyFailure(failure);
    } finally {
      setBusy(false);
    }
  };

  const shrunk = ({ file, image }: OpenPicture, area: PictureArea) =>
    shrinkPicture(image, { name: file.name, area, underBytes: limits.imageBytes, keepTransparency: aspect === undefined });

  const pick = async (file: File | null) => {
    setError(undefined);
    if (!file) return;
    const opened = await openPicture(file);
    if (typeof opened === 'string') {
      setError(t(`upload.${opened}`));
    } else if (aspect === undefined) {
      await send(async () => (file.size < limits.imageBytes ? file : shrunk(opened, wholeOf(opened.image))));
      opened.close();
    } else {
      put(opened);
    }
  };

  const crop = async (area: PictureArea) => {
    if (!picture) return;
    await send(() => shrunk(picture, area));
    put(undefined);
  };

  return (
    <>
      <UploadField
        accept={accepted}
        busy={busy}
        error={error}
        file={null}
        label={label}
        onChange={(file) => void pick(file)}
        underBytes={limits.pickedImageBytes}
      />
      {picture && aspect !== undefined && (
        <CropDialog aspect={aspect} busy={busy} onCancel={() => put(undefined)} onCrop={(area) => void crop(area)} picture={picture} />
      )}
    </>
  );
}
