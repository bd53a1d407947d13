import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { html } from '../../../platform/http/html.ts';
import { invitationSentences } from './invitation-sentences.ts';
import { languageLinks, page } from './pages.ts';

export type PasswordProblem = 'missing' | 'tooShort' | 'tooLong' | 'different';

const figures: Record<string, number> = { min: limits.passwordMinChars, max: limits.passwordChars, hours: limits.invitationHours };

function withFigures(sentence: string): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(figures[name]));
}

/** Spaces count, as they do when signing in: a password is what was typed. */
export function problemWith(password: string, again: string): PasswordProblem | undefined {
  if (password === '' || again === '') return 'missing';
  if (password.length < limits.passwordMinChars) return 'tooShort';
  if (password.length > limits.passwordChars) return 'tooLong';
  return password === again ? undefined : 'different';
}

export interface InvitationPage {
  language: InterfaceLanguage;
  action: string;
  email: string;
  problem?: PasswordProblem | undefined;
}

export function invitationPage({ language, action, email, problem }: InvitationPage): string {
  const say = invitationSentences[language];
  const body = html`<main><section>
<h1>${say.title}</h1>
<p>${say.welcome}</p>
<form method="post" action="${action}" novalidate>
${problem ? html`<div role="alert" id="problem">${withFigures(say[problem])}</div>` : undefined}
<input type="hidden" name="lang" value="${language}">
<label for="email">${say.email}</label>
<input id="email" type="email" autocomplete="username" readonly value="${email}">
<label for="password">${say.password}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required aria-describedby="rule" autofocus>
<label for="again">${say.again}</label>
<input id="again" name="again" type="password" autocomplete="new-password" required>
<p id="rule">${withFigures(say.rule)}</p>
<button type="submit">${say.set}</button>
</form>
</section></main>`;
  return page({ language, title: say.title, body, languageLinks: languageLinks(language, action) });
}

type Message = 'gone' | 'done' | 'tooMany';

/** How it ended, and the way on. */
export function invitationMessage(language: InterfaceLanguage, message: Message): string {
  const say = invitationSentences[language];
  const hints: Record<Message, string> = { gone: withFigures(say.goneHint), done: say.doneHint, tooMany: '' };
  const way = message === 'done' ? say.signIn : say.home;
  const body = html`<main><section><h1>${say[message]}</h1><p>${hints[message]}</p><a class="button" href="/">${way}</a></section></main>`;
  return page({ language, title: say[message], body });
}
