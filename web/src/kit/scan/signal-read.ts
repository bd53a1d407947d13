const beep = { hertz: 1480, seconds: 0.09, volume: 0.08 };

function playBeep(): void {
  const audio = new AudioContext();
  const tone = new OscillatorNode(audio, { frequency: beep.hertz });
  const volume = new GainNode(audio, { gain: beep.volume });
  tone.connect(volume).connect(audio.destination);
  // A tone cut off in full swing clicks.
  volume.gain.setTargetAtTime(0, audio.currentTime + beep.seconds / 2, beep.seconds / 6);
  tone.addEventListener('ended', () => void audio.close());
  tone.start();
  tone.stop(audio.currentTime + beep.seconds);
}

/** Felt and heard, because whoever scans looks at the paper and not at the screen. */
export function signalRead({ sound }: { sound: boolean }): void {
  navigator.vibrate?.(60);
  if (sound) playBeep();
}
