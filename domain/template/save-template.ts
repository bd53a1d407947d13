import type { TemplateId } from '#contract/vocabulary/ids.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import type { NotificationTemplate } from './template.ts';

/** What somebody wants saved; without an id, a new template. */
export interface TemplateDraft {
  readonly id?: TemplateId | undefined;
  readonly name: string;
  readonly active: boolean;
  readonly html: string;
  readonly translations: string;
  /** The version the draft began from. */
  readonly version?: number | undefined;
}

export interface KnownTemplate {
  /** The template the draft names, when it names one and it is there. */
  readonly current: NotificationTemplate | undefined;
  /** The id a new template will get; rules draw no random numbers. */
  readonly newId: TemplateId;
}

export type SaveTemplateReason = 'unknownTemplate' | 'changed';

/** Who says which version they have seen replaces the latest alone; who says none, as the specification has it, whatever is there. */
export function decideTemplate(draft: TemplateDraft, known: KnownTemplate): Outcome<NotificationTemplate, SaveTemplateReason> {
  const { name, active, html, translations } = draft;
  if (draft.id === undefined) return done({ id: known.newId, name, active, html, translations, version: 1 });
  if (known.current === undefined) return refused('unknownTemplate');
  if (draft.version !== undefined && draft.version !== known.current.version) return refused('changed');
  return done({ id: known.current.id, name, active, html, translations, version: known.current.version + 1 });
}
