import { Button, Modal } from '@mantine/core';
import { type Icon, IconCameraOff, IconLock, IconPlugConnectedX, IconRefresh, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import dialog from '../dialog/dialog.module.css';
import { useReturnedFocus } from '../dialog/use-returned-focus.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from '../states/empty-state.tsx';
import type { CodeScannerProps } from './code-scanner.tsx';
import type { CameraProblem } from './open-camera.ts';
import { ScannerTools } from './scanner-tools.tsx';
import { ScannerView } from './scanner-view.tsx';
import { useCamera } from './use-camera.ts';
import { useCodeReader } from './use-code-reader.ts';
import { useReadSignal } from './use-read-signal.ts';

type Problem = CameraProblem | 'noReader';

const icons: Record<Problem, Icon> = {
  denied: IconCameraOff,
  absent: IconCameraOff,
  busy: IconVideo,
  insecure: IconLock,
  noReader: IconPlugConnectedX,
};

export default function ScannerDialog({ onRead, onClose }: CodeScannerProps) {
  const { t } = useTranslation('scan');
  const camera = useCamera();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const signal = useReadSignal();
  const reader = useCodeReader(video, (text) => {
    signal.show(text);
    onRead(text);
  });
  useReturnedFocus();

  const problem: Problem | undefined = reader.failed ? 'noReader' : camera.state.is === 'failed' ? camera.state.problem : undefined;
  const current = camera.state.is === 'on' ? camera.state.camera : undefined;
  return (
    <Modal
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('kit:close') }}
      onClose={onClose}
      opened
      size={403}
      title={t('title')}
    >
      {problem ? (
        <div role="alert">
          <EmptyState
            action={
              // Nothing that is pressed here makes a connection secure.
              problem !== 'insecure' && (
                <Button
                  leftSection={<IconRefresh aria-hidden size={16} />}
                  onClick={problem === 'noReader' ? reader.retry : camera.retry}
                  variant="default"
                >
                  {t('kit:tryAgain')}
                </Button>
              )
            }
            hint={t(`problem.${problem}.hint`)}
            icon={icons[problem]}
            title={t(`problem.${problem}.title`)}
          />
        </div>
      ) : (
        <>
          <ScannerView camera={current} onVideo={setVideo} read={signal.read} ready={reader.ready} />
          <ScannerTools camera={current} onChoose={camera.choose} onSound={signal.setSound} sound={signal.sound} />
        </>
      )}
    </Modal>
  );
}
