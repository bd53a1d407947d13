/** Why there is no picture, as far as somebody at a desk can do something about it. */
export type CameraProblem = 'denied' | 'absent' | 'busy' | 'insecure';

export interface Camera {
  stream: MediaStream;
  track: MediaStreamTrack;
  id: string | undefined;
  /** Every camera there is, this one included. Their names are told only once one of them may be used. */
  all: readonly MediaDeviceInfo[];
  /** Shows the person in front of it: such a picture is expected to move as a mirror does. */
  mirrored: boolean;
  hasTorch: boolean;
}

/** A long bar code in a square of the picture needs every pixel of it. */
const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };

/** What lib.dom does not know yet. */
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean };
type TorchConstraint = MediaTrackConstraintSet & { torch: boolean };

const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
};

/** A camera that is there and allowed and does not start is held by somebody else, whatever the driver calls it. */
function problemOf(failure: unknown): CameraProblem {
  return (failure instanceof DOMException ? problems[failure.name] : undefined) ?? 'busy';
}

export function closeCamera({ stream }: Pick<Camera, 'stream'>): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The camera asked for; without one the camera that looks away from the person, where there is such a thing. */
export async function openCamera(id?: string): Promise<Camera | CameraProblem> {
  // Browsers hide the cameras from pages that anybody on the way could have changed.
  if (!isSecureContext || !navigator.mediaDevices) return 'insecure';
  const which: MediaTrackConstraints = id === undefined ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: id } };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { ...which, ...size } });
    const [track] = stream.getVideoTracks();
    if (!track) return 'absent';
    const devices = await navigator.mediaDevices.enumerateDevices();
    const { deviceId, facingMode } = track.getSettings();
    const capabilities: TorchCapabilities = track.getCapabilities?.() ?? {};
    return {
      stream,
      track,
      id: deviceId,
      all: devices.filter(({ kind }) => kind === 'videoinput'),
      mirrored: facingMode === 'user',
      hasTorch: capabilities.torch === true,
    };
  } catch (failure) {
    return problemOf(failure);
  }
}

export async function switchTorch({ track }: Camera, on: boolean): Promise<void> {
  const torch: TorchConstraint = { torch: on };
  await track.applyConstraints({ advanced: [torch] });
}
