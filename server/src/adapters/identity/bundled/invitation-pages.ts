import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { html } from '../../../platform/http/html.ts';
import { invitationSentences } from './invitation-sentences.ts';
import { languageLinks, page } from './pages.ts';
import { type PasswordProblem, withFigures } from './passwords.ts';

export interface InvitationPage {
  language: InterfaceLanguage;
  action: string;
  email: string;
  /** Whether they had a password before, and forgot it. */
  isKnown: boolean;
  problem?: PasswordProblem | undefined;
}

export function invitationPage({ language, action, email, isKnown, problem }: InvitationPage): string {
  const say = invitationSentences[language];
  const title = isKnown ? say.newTitle : say.title;
  const body = html`<main><section>
<h1>${title}</h1>
<p>${isKnown ? say.newWelcome : say.welcome}</p>
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
  return page({ language, title, body, languageLinks: languageLinks(language, action) });
}

type Message = 'gone' | 'done' | 'tooMany';

/** How it ended, and the way on. */
export function invitationMessage(language: InterfaceLanguage, message: Message): string {
  const say = invitationSentences[language];
  const hints: Record<Message, string> = { gone: say.goneHint, done: say.doneHint, tooMany: '' };
  const way = message === 'done' ? say.signIn : say.home;
  const body = html`<main><section><h1>${say[message]}</h1><p>${hints[message]}</p><a class="button" href="/">${way}</a></section></main>`;
  return page({ language, title: say[message], body });
}
