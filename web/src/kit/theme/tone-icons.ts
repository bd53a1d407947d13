import { type Icon, IconAlertTriangle, IconCheck, IconCircleFilled, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { Tone } from './theme.ts';

export type StatusTone = Exclude<Tone, 'primary'>;

/** The shape that goes with a colour, so that the colour is never needed. */
export const toneIcons: Record<StatusTone, Icon> = {
  success: IconCheck,
  warning: IconAlertTriangle,
  danger: IconX,
  info: IconInfoCircle,
  neutral: IconCircleFilled,
};
