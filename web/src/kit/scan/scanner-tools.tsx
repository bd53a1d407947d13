import { ActionIcon, NativeSelect, Text } from '@mantine/core';
import { IconBulb, IconBulbOff, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { type Camera, switchTorch } from './open-camera.ts';
import classes from './scan.module.css';

interface ScannerToolsProps {
  camera: Camera | undefined;
  onChoose: (cameraId: string) => void;
  sound: boolean;
  onSound: (sound: boolean) => void;
}

/** How to hold a code, and what helps the camera to see it. */
export function ScannerTools({ camera, onChoose, sound, onSound }: ScannerToolsProps) {
  const { t } = useTranslation('scan');
  return (
    <>
      <div className={classes.tools}>
        <Text c="dimmed" className={classes.hint} size="sm">
          {t('hint')}
        </Text>
        {/* Another camera begins with its light off. */}
        {camera?.hasTorch && <TorchButton camera={camera} key={camera.stream.id} />}
        <ActionIcon aria-label={t(sound ? 'soundOff' : 'soundOn')} onClick={() => onSound(!sound)} size={44} variant="default">
          {sound ? <IconVolume aria-hidden size={20} /> : <IconVolumeOff aria-hidden size={20} />}
        </ActionIcon>
      </div>
      {camera && camera.all.length > 1 && (
        <NativeSelect
          data={camera.all.map(({ deviceId, label }, index) => ({
            value: deviceId,
            label: label || t('cameraNumber', { number: index + 1 }),
          }))}
          label={t('camera')}
          mt="sm"
          onChange={(event) => onChoose(event.currentTarget.value)}
          value={camera.id ?? ''}
        />
      )}
    </>
  );
}

function TorchButton({ camera }: { camera: Camera }) {
  const { t } = useTranslation('scan');
  const [on, setOn] = useState(false);
  const turn = async () => {
    await switchTorch(camera, !on);
    setOn(!on);
  };
  return (
    <ActionIcon aria-label={t(on ? 'torchOff' : 'torchOn')} onClick={() => void turn()} size={44} variant="default">
      {on ? <IconBulbOff aria-hidden size={20} /> : <IconBulb aria-hidden size={20} />}
    </ActionIcon>
  );
}
