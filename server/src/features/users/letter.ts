import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { html } from '../../platform/http/html.ts';
import type { Mail } from '../../ports/mail.ts';

export type Letter = Pick<Mail, 'subject' | 'text' | 'html' | 'opensAccount'>;

interface Said {
  language: InterfaceLanguage;
  subject: string;
  greeting: string;
  said: string;
  /** Absent where there is nothing to follow: then nobody learns to follow what a stranger sends in our name. */
  action?: { link: string; button: string };
  /** In small print below. */
  notes: readonly [string, string];
}

/** A mail of the house to somebody who works with it. Colours stand in the mail itself: most readers take nothing else. */
export function letter({ language, subject, greeting, said, action, notes }: Said): Letter {
  const style =
    'display:inline-block;padding:12px 24px;border-radius:10px;background:#1e5b4a;color:#ffffff;font-weight:600;text-decoration:none';
  const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:32px 16px;background:#faf7f2;color:#1e2421;font:16px/1.5 Inter,Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e4dccf;border-radius:18px">
<p>${greeting}</p>
<p>${said}</p>
${action ? html`<p style="margin:24px 0"><a href="${action.link}" style="${style}">${action.button}</a></p>` : ''}
<p style="color:#56605b;font-size:14px">${notes[0]}<br>${notes[1]}</p>
</div></body></html>`;
  return { subject, text: [greeting, said, ...(action ? [action.link] : []), ...notes].join('\n\n'), html: page.text, opensAccount: true };
}
