import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { type Html, html } from '../../../platform/http/html.ts';
import { invitationSentences } from './invitation-sentences.ts';
import { languageLinks, page } from './pages.ts';
import { passwordSentences } from './password-sentences.ts';
import { type PasswordProblem, withFigures } from './passwords.ts';
import { sentences } from './sentences.ts';

interface Asked {
  language: InterfaceLanguage;
  action: string;
  email: string;
}

export type ForgottenProblem = 'noEmail' | 'demoKeeps' | 'tooMany';
export type ChangeProblem = PasswordProblem | 'demoKeeps' | 'tooMany' | 'refused' | 'locked' | 'closed' | 'hasFactor';

interface Form extends Asked {
  title: string;
  hint: string;
  problem: string | undefined;
  fields: Html;
  button: string;
}

function formPage({ language, action, email, title, hint, problem, fields, button }: Form): string {
  const body = html`<main><section>
<h1>${title}</h1>
<p>${hint}</p>
<form method="post" action="${action}" novalidate>
${problem ? html`<div role="alert">${problem}</div>` : undefined}
<input type="hidden" name="lang" value="${language}">
<label for="email">${sentences[language].email}</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${email}" autofocus>
${fields}
<button type="submit">${button}</button>
</form>
<p class="aside"><a href="/">${passwordSentences[language].back}</a></p>
</section></main>`;
  return page({ language, title, body, languageLinks: languageLinks(language, action) });
}

/** Every sentence that can stand above one of the two forms. */
function problemSentence(language: InterfaceLanguage, problem: ForgottenProblem | ChangeProblem | undefined): string | undefined {
  if (problem === undefined) return undefined;
  const all = { ...invitationSentences[language], ...sentences[language], ...passwordSentences[language] };
  return withFigures(problem === 'missing' ? invitationSentences[language].missing : all[problem]);
}

export function forgottenPage(asked: Asked, problem?: ForgottenProblem): string {
  const say = passwordSentences[asked.language];
  return formPage({
    ...{ ...asked, title: say.forgotten, hint: say.forgottenHint, button: say.send },
    problem: problemSentence(asked.language, problem),
    fields: html``,
  });
}

export function changePage(asked: Asked, problem?: ChangeProblem): string {
  const say = passwordSentences[asked.language];
  const fields = html`<label for="current">${say.current}</label>
<input id="current" name="current" type="password" autocomplete="current-password" required>
<label for="password">${say.next}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required aria-describedby="rule">
<label for="again">${invitationSentences[asked.language].again}</label>
<input id="again" name="again" type="password" autocomplete="new-password" required>
<p id="rule">${withFigures(invitationSentences[asked.language].rule)}</p>`;
  return formPage({
    ...{ ...asked, title: say.change, hint: say.changeHint, button: say.change },
    problem: problemSentence(asked.language, problem),
    fields,
  });
}

/** The same whether the address has an account or not: that is its owner's business alone. */
export function sentPage(language: InterfaceLanguage, email: string): string {
  const say = passwordSentences[language];
  const hint = say.sentHint.replace('{email}', email).replace('{hours}', String(limits.newPasswordHours));
  const body = html`<main><section><h1>${say.sent}</h1><p>${hint}</p><a class="button" href="/">${say.back}</a></section></main>`;
  return page({ language, title: say.sent, body });
}

export function changedPage(language: InterfaceLanguage): string {
  const say = passwordSentences[language];
  const body = html`<main><section><h1>${say.changed}</h1><p>${say.changedHint}</p><a class="button" href="/">${sentences[language].signIn}</a></section></main>`;
  return page({ language, title: say.changed, body });
}
