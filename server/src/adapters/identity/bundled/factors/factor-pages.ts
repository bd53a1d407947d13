import QRCode from 'qrcode';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { type Html, html, trustedHtml } from '../../../../platform/http/html.ts';
import { languageLinks, page } from '../pages.ts';
import { type FactorProblem, factorSentences } from './factor-sentences.ts';
import { passkeyForm, passkeyScripts } from './passkey-form.ts';
import { passkeyNameChars } from './passkeys.ts';
import { totpAddress } from './totp.ts';

interface Shown {
  language: InterfaceLanguage;
  action: string;
  problem?: FactorProblem | undefined;
}

export const problemBox = ({ language, problem }: Shown) =>
  problem ? html`<div role="alert">${factorSentences[language][problem]}</div>` : undefined;

const hidden = (language: InterfaceLanguage, act: string) =>
  html`<input type="hidden" name="lang" value="${language}"><input type="hidden" name="act" value="${act}">`;

const codeField = (language: InterfaceLanguage, focused: boolean) => html`<label for="code">${factorSentences[language].code}</label>
<input id="code" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required ${focused ? trustedHtml('autofocus') : undefined}>`;

export interface AskPage extends Shown {
  hasApp: boolean;
  /** What their browser asks their passkeys for; absent where they have none. */
  passkey: object | undefined;
}

export function askPage(shown: AskPage): string {
  const { language, action, hasApp, passkey } = shown;
  const say = factorSentences[language];
  const byPasskey = passkey && passkeyForm({ language, action, kind: 'show', options: passkey, button: say.withPasskeyInstead });
  const body = html`<main><section>
<h1>${say.ask}</h1>
<p>${hasApp ? say.askHint : say.askPasskeyHint}</p>
${problemBox(shown)}
<form method="post" action="${action}" novalidate>
${hidden(language, 'code')}
${codeField(language, true)}
<button type="submit">${say.goOn}</button>
</form>
${byPasskey}
<p class="aside">${say.lost}</p>
<p class="aside"><a href="/">${say.again}</a></p>
</section></main>`;
  return page({ language, title: say.ask, body, languageLinks: languageLinks(language, action), scripts: passkey ? passkeyScripts : [] });
}

export interface AppToSetUp {
  secret: string;
  email: string;
}

/** In fours, as it is read aloud. */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

export async function appForm({ language, action }: Shown, { secret, email }: AppToSetUp): Promise<Html> {
  const say = factorSentences[language];
  const drawn = await QRCode.toString(totpAddress(secret, email), { type: 'svg', margin: 2, color: { dark: '#1e2421', light: '#ffffff' } });
  return html`<p>${say.appSteps}</p>
<div class="qr">${trustedHtml(drawn)}</div>
<p>${say.secret}<br><code class="secret">${inFours(secret)}</code></p>
<form method="post" action="${action}" novalidate>
${hidden(language, 'confirm')}
${codeField(language, false)}
<button type="submit">${say.confirm}</button>
</form>`;
}

export function newPasskeyForm({ language, action }: Shown, options: object, looks: 'main' | 'quiet' = 'quiet'): Html {
  const say = factorSentences[language];
  const fields = html`<label for="name">${say.passkeyName}</label>
<input id="name" name="name" maxlength="${passkeyNameChars}" placeholder="${say.passkeyExample}">`;
  return passkeyForm({ language, action, kind: 'make', options, fields, looks, button: say.addPasskey });
}

/** Whoever has to have one before they get in chooses between the two. */
export async function setUpPage(shown: Shown, app: AppToSetUp, passkey: object | undefined): Promise<string> {
  const { language, action } = shown;
  const say = factorSentences[language];
  const body = html`<main>
<section><h1>${say.setUp}</h1><p>${say.setUpHint}</p>${problemBox(shown)}</section>
${passkey && html`<section><h2>${say.passkey}</h2><p>${say.passkeyHint}</p>${newPasskeyForm(shown, passkey, 'main')}</section>`}
<section><h2>${say.app}</h2><p>${say.appHint}</p>${await appForm(shown, app)}</section>
</main>`;
  return page({ language, title: say.setUp, body, languageLinks: languageLinks(language, action), scripts: passkey ? passkeyScripts : [] });
}

/** Once: nobody can read them again, also not here. */
export function codesPage({ language, action }: Shown, codes: readonly string[]): string {
  const say = factorSentences[language];
  const body = html`<main><section>
<h1>${say.codes}</h1>
<p>${say.codesHint}</p>
<ol class="codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ol>
<form method="post" action="${action}">
${hidden(language, 'kept')}
<button type="submit">${say.codesKept}</button>
</form>
</section></main>`;
  return page({ language, title: say.codes, body });
}
