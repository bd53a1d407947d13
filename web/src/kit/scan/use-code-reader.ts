import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type CodeDetector, openDetector } from './open-detector.ts';
import { isRepeat, type Sighting } from './repeat.ts';

/** Often enough for a hand that holds a phone, seldom enough for the phone's battery. */
const scanDelayMs = 300;

/** Only what is seen in the square view is read: nobody can aim at what they do not see. */
function takePicture(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const { videoWidth, videoHeight } = video;
  const side = Math.min(videoWidth, videoHeight);
  if (side === 0) return false;
  canvas.width = side;
  canvas.height = side;
  const left = (videoWidth - side) / 2;
  const top = (videoHeight - side) / 2;
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, left, top, side, side, 0, 0, side, side);
  return true;
}

/** Reads codes out of a playing video and tells each once. */
export function useCodeReader(video: HTMLVideoElement | null, onRead: (text: string) => void) {
  const [detector, setDetector] = useState<CodeDetector | 'failed'>();
  const tell = useEffectEvent(onRead);

  const load = useCallback(() => {
    setDetector(undefined);
    openDetector().then(setDetector, () => setDetector('failed'));
  }, []);
  useEffect(load, [load]);

  useEffect(() => {
    if (!video || !detector || detector === 'failed') return;
    const canvas = document.createElement('canvas');
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: Sighting | undefined;
    let gone = false;

    const look = async () => {
      const [code] = takePicture(video, canvas) ? await detector.detect(canvas) : [];
      if (gone) return;
      if (code) {
        const sighting = { text: code.rawValue, at: performance.now() };
        if (!isRepeat(last, sighting)) tell(code.rawValue);
        last = sighting;
      }
      timer = setTimeout(lookOn, scanDelayMs);
    };
    const lookOn = () => void look().catch(() => setDetector('failed'));
    lookOn();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [video, detector]);

  return { failed: detector === 'failed', ready: detector !== undefined && detector !== 'failed', retry: load };
}
