import type { TemplateId } from '#contract/vocabulary/ids.ts';

/** How a voucher reaches its guest by mail: HTML with Liquid in it, and the words it says in each language. */
export interface NotificationTemplate {
  readonly id: TemplateId;
  readonly name: string;
  readonly active: boolean;
  readonly html: string;
  /** As it was written, so that the editor shows it as its author left it. */
  readonly translations: string;
  /** Counts the saves: two people who edit one template cannot undo each other unseen. */
  readonly version: number;
}
