/** A code seen by the camera, and when it was last seen. */
export interface Sighting {
  text: string;
  at: number;
}

const sameMs = 2000;

/** A code that stays in front of the camera is one code, however long it is held there: seen again within two seconds, it is the same. */
export function isRepeat(last: Sighting | undefined, next: Sighting): boolean {
  return last?.text === next.text && next.at - last.at <= sameMs;
}
