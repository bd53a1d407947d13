import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconBulb, IconBulbOff, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Camera, switchTorch } from './open-camera.ts';
import classes from './scan.module.css';

interface ScannerToolsProps {
  camera: Camera | undefined;
  onChoose: (cameraId: string) => void;
  sound: boolean;
  onSound: (sound: boolean) => void;
}

export function ScannerTools({ camera, onChoose, sound, onSound }: ScannerToolsProps) {
  const { t } = useTranslation('kit');
  return (
    <div className={classes.tools}>
      {camera && camera.others.length > 1 && (
        <NativeSelect
          aria-label={t('scan.camera')}
          className={classes.cameras}
          data={camera.others.map(({ deviceId, label }, index) => ({
            value: deviceId,
            label: label || t('scan.cameraNumber', { number: index + 1 }),
          }))}
          onChange={(event) => onChoose(event.currentTarget.value)}
          value={camera.id ?? ''}
        />
      )}
      {/* Another camera begins with its light off. */}
      {camera?.hasTorch && <TorchButton camera={camera} key={camera.stream.id} />}
      <ActionIcon aria-label={t(sound ? 'scan.soundOff' : 'scan.soundOn')} onClick={() => onSound(!sound)} size={44} variant="default">
        {sound ? <IconVolume aria-hidden size={20} /> : <IconVolumeOff aria-hidden size={20} />}
      </ActionIcon>
    </div>
  );
}

function TorchButton({ camera }: { camera: Camera }) {
  const { t } = useTranslation('kit');
  const [on, setOn] = useState(false);
  const turn = async () => {
    await switchTorch(camera, !on);
    setOn(!on);
  };
  return (
    <ActionIcon aria-label={t(on ? 'scan.torchOff' : 'scan.torchOn')} onClick={() => void turn()} size={44} variant="default">
      {on ? <IconBulbOff aria-hidden size={20} /> : <IconBulb aria-hidden size={20} />}
    </ActionIcon>
  );
}
