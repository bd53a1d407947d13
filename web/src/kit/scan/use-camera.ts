import { useEffect, useState } from 'react';
import { type Camera, type CameraProblem, closeCamera, openCamera } from './open-camera.ts';

export type CameraState = { is: 'asking' } | { is: 'on'; camera: Camera } | { is: 'failed'; problem: CameraProblem };

/** A camera for as long as somebody looks: its light goes out with the component. */
export function useCamera() {
  const [state, setState] = useState<CameraState>({ is: 'asking' });
  // An object, so that asking for the same camera once more is a new wish.
  const [wish, setWish] = useState<{ id?: string }>({});

  useEffect(() => {
    const gone = new AbortController();
    let opened: Camera | undefined;
    const open = async () => {
      const answer = await openCamera(wish.id);
      if (typeof answer === 'string') {
        if (!gone.signal.aborted) setState({ is: 'failed', problem: answer });
      } else if (gone.signal.aborted) {
        closeCamera(answer);
      } else {
        opened = answer;
        // Pulled out, or forbidden in the browser's own menu.
        answer.track.addEventListener('ended', () => setState({ is: 'failed', problem: 'absent' }), { signal: gone.signal });
        setState({ is: 'on', camera: answer });
      }
    };
    // From one camera to the next the tools stay where they are, and the focus on them.
    setState((before) => (before.is === 'on' ? before : { is: 'asking' }));
    void open();
    return () => {
      gone.abort();
      if (opened) closeCamera(opened);
    };
  }, [wish]);

  return { state, choose: (id: string) => setWish({ id }), retry: () => setWish({ ...wish }) };
}
