import type { Icon } from '@tabler/icons-react';
import type { RouteComponent } from '@tanstack/react-router';
import type shell from '#web/messages/en/shell.json';
import type { FeatureWords } from '#web/messages/feature-messages.ts';
import type { Condition } from './access.ts';

/** A screen that exists. Entering this table gives it an address, and its menu entry, home card and palette line appear. */
export interface ScreenRoute extends Condition {
  /** Verbatim from the specification, `:id?` included; matched without regard to case. */
  path: `/${string}`;
  /** Names the screen in menus, page titles and the palette: a key of the shell's `screens`. */
  title: keyof typeof shell.screens;
  /** What one does there, for the card on the home page: a key of the shell's `about`. */
  about?: keyof typeof shell.about;
  icon: Icon;
  /** The messages of its features, loaded with it. */
  words?: FeatureWords | readonly FeatureWords[];
  screen: RouteComponent;
}
