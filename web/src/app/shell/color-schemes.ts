import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

export const colorSchemes = ['light', 'dark', 'auto'] as const;

export const schemeIcons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };
