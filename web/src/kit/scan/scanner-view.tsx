import { Loader, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Camera } from './open-camera.ts';
import classes from './scan.module.css';

interface ScannerViewProps {
  /** None while the browser asks for leave to use it. */
  camera: Camera | undefined;
  /** The reader has arrived. */
  ready: boolean;
  /** A code has just been read. */
  read: boolean;
  onVideo: (video: HTMLVideoElement | null) => void;
}

/** What the camera sees, and the frame to hold the code in. */
export function ScannerView({ camera, ready, read, onVideo }: ScannerViewProps) {
  const { t } = useTranslation('scan');
  const stream = camera?.stream ?? null;
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      // React has no attribute for a stream.
      if (video) video.srcObject = stream;
      onVideo(video);
    },
    [stream, onVideo],
  );
  return (
    <div className={classes.view} data-read={read || undefined}>
      {camera && (
        <video
          aria-label={t('preview')}
          autoPlay
          className={classes.video}
          data-mirrored={camera.mirrored || undefined}
          muted
          playsInline
          ref={show}
        />
      )}
      <span aria-hidden className={classes.frame} />
      {read && (
        <span className={classes.tick}>
          <IconCheck aria-hidden size={48} stroke={2.4} />
        </span>
      )}
      {!(camera && ready) && (
        <div className={classes.waiting}>
          <Loader aria-hidden color="currentColor" size="sm" />
          <Text fw={500}>{t(camera ? 'starting' : 'asking')}</Text>
        </div>
      )}
    </div>
  );
}
