import type { Configuration } from 'oidc-provider';
import { type InterfaceLanguage, interfaceLanguages } from '#contract/vocabulary/languages.ts';
import { type Html, html, trustedHtml } from '../../../platform/http/html.ts';
import { languageOf } from '../../../platform/http/language.ts';
import { factorSentences } from './factors/factor-sentences.ts';
import { passkeyForm, passkeyScripts } from './factors/passkey-form.ts';
import { pageStyle } from './page-style.ts';
import { passwordSentences } from './password-sentences.ts';
import { sentences } from './sentences.ts';

/** Someone the demo lets a visitor work as. */
export interface DemoPerson {
  email: string;
  role: Record<InterfaceLanguage, string>;
}

/** The people of the demo and the password they share. */
export interface Demo {
  people: readonly DemoPerson[];
  password: string;
}

export interface SignInPage {
  language: InterfaceLanguage;
  /** Where the form is sent, and what a language link adds to. */
  action: string;
  email: string;
  problem?: 'refused' | 'locked' | 'closed' | 'missing' | 'tooMany' | 'notYou' | 'passkeyRefused' | undefined;
  demo: Demo | undefined;
  /** What the browser asks its passkeys for; absent where none would work. */
  passkey?: object | undefined;
}

interface Frame {
  language: InterfaceLanguage;
  title: string;
  body: Html;
  languageLinks?: Html;
  scripts?: readonly string[];
}

export function page({ language, title, body, languageLinks, scripts = [] }: Frame): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Vale</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" href="/identity/assets/inter.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="/identity/assets/fraunces.woff2" as="font" type="font/woff2" crossorigin>
<style>${trustedHtml(pageStyle)}</style>
${scripts.map((script) => html`<script src="${script}" defer></script>`)}
</head>
<body>
<header><div class="wordmark">V<span>a</span>le</div>${languageLinks}</header>
${body}
</body>
</html>`.text;
}

export function languageLinks(current: InterfaceLanguage, action: string): Html {
  const links = interfaceLanguages.map((language) =>
    language === current
      ? html`<a href="${action}?lang=${language}" hreflang="${language}" lang="${language}" aria-current="true">${language.toUpperCase()}</a>`
      : html`<a href="${action}?lang=${language}" hreflang="${language}" lang="${language}">${language.toUpperCase()}</a>`,
  );
  return html`<nav aria-label="${sentences[current].language}">${links}</nav>`;
}

function demoSection({ people, password }: Demo, action: string, language: InterfaceLanguage): Html {
  const say = sentences[language];
  const [before, after] = say.demoHint.split('{password}');
  const buttons = people.map(
    ({ email, role }) => html`<button name="demo" value="${email}">${role[language]}<small>${email}</small></button>`,
  );
  return html`<section><h2>${say.demoTitle}</h2><p>${before}<code>${password}</code>${after}</p>
<form method="post" action="${action}"><input type="hidden" name="lang" value="${language}"><div class="people">${buttons}</div></form></section>`;
}

export function signInPage({ language, action, email, problem, demo, passkey }: SignInPage): string {
  const say = { ...factorSentences[language], ...sentences[language] };
  const body = html`<main class="${demo ? 'with-demo' : ''}">
<section>
<h1>${say.title}</h1>
<p>${say.welcome}</p>
<form method="post" action="${action}" novalidate>
${problem ? html`<div role="alert">${say[problem]}</div>` : undefined}
<input type="hidden" name="lang" value="${language}">
<label for="email">${say.email}</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${email}" autofocus>
<label for="password">${say.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<button type="submit">${say.signIn}</button>
</form>
${passkey && passkeyForm({ language, action, kind: 'show', options: passkey, button: say.withPasskey })}
<p class="aside"><a href="/identity/forgotten?lang=${language}">${passwordSentences[language].forgotten}</a></p>
</section>
${demo ? demoSection(demo, action, language) : undefined}
</main>`;
  return page({ language, title: say.title, body, languageLinks: languageLinks(language, action), scripts: passkey ? passkeyScripts : [] });
}

function messagePage(language: InterfaceLanguage, message: string, link: { href: string; text: string }): string {
  const body = html`<main><section><h1>${message}</h1><p></p><a class="button" href="${link.href}">${link.text}</a></section></main>`;
  return page({ language, title: message, body });
}

/** A page left open overnight: nothing is lost by starting again. */
export function expiredPage(language: InterfaceLanguage): string {
  return messagePage(language, sentences[language].expired, { href: '/', text: sentences[language].again });
}

type RenderError = NonNullable<Configuration['renderError']>;
type LogoutSource = NonNullable<NonNullable<NonNullable<Configuration['features']>['rpInitiatedLogout']>['logoutSource']>;

/** The protocol's own words go to the log; a person gets a sentence and a way on. */
export const errorPage: RenderError = (ctx) => {
  const language = languageOf({ headers: ctx.req.headers });
  ctx.type = 'html';
  ctx.body = messagePage(language, sentences[language].failed, { href: '/', text: sentences[language].home });
};

/** The button was already pressed in the application: the form sends itself, and waits for a press only without scripts. */
export const logoutPage: LogoutSource = (ctx, form) => {
  const language = languageOf({ headers: ctx.req.headers });
  const say = sentences[language];
  ctx.type = 'html';
  ctx.body = page({
    language,
    title: say.signOut,
    scripts: ['/identity/assets/sign-out.js'],
    body: html`<main><section><h1>${say.signingOut}</h1><p></p>${trustedHtml(form)}
<button type="submit" form="op.logoutForm" name="logout" value="yes">${say.signOut}</button></section></main>`,
  });
};
