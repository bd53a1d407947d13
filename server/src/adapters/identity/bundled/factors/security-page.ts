import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { type Html, html } from '../../../../platform/http/html.ts';
import { languageLinks, page } from '../pages.ts';
import { type AppToSetUp, appForm, newPasskeyForm, problemBox } from './factor-pages.ts';
import { type FactorProblem, factorSentences } from './factor-sentences.ts';
import { type HeldFactors, hasFactor } from './factors.ts';
import { passkeyScripts } from './passkey-form.ts';
import type { Passkey } from './passkeys.ts';

interface Shown {
  language: InterfaceLanguage;
  action: string;
  problem?: FactorProblem | undefined;
}

export interface SecurityPage extends Shown {
  email: string;
  held: HeldFactors;
  /** What the browser needs to make a passkey; absent where none would work. */
  passkey: object | undefined;
}

interface Act {
  name: string;
  /** Shown before the button that does it, which is out of sight until then. */
  sentence?: string;
  button: string;
  id?: string;
}

/** What takes something away says what before it can be pressed. */
function actForm({ language, action }: Shown, { name, sentence, button, id }: Act): Html {
  const form = html`<form method="post" action="${action}">
<input type="hidden" name="lang" value="${language}"><input type="hidden" name="act" value="${name}">
${id && html`<input type="hidden" name="id" value="${id}">`}
<button type="submit" class="${sentence ? 'danger' : 'quiet'}">${button}</button>
</form>`;
  return sentence ? html`<details><summary>${button}</summary><p>${sentence}</p>${form}</details>` : form;
}

const dayOf = (language: InterfaceLanguage, date: Date) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(date);

function passkeyItem(shown: Shown, { id, name, createdAt, lastUsedAt }: Passkey): Html {
  const { language } = shown;
  const say = factorSentences[language];
  const used = lastUsedAt ? say.lastUsed.replace('{date}', dayOf(language, lastUsedAt)) : say.neverUsed;
  return html`<li><strong>${name}</strong><small>${say.added.replace('{date}', dayOf(language, createdAt))}, ${used}</small>
${actForm(shown, { name: 'remove-passkey', sentence: say.removePasskeySentence, button: say.remove, id })}</li>`;
}

function appSection(shown: Shown, { totpSince }: HeldFactors): Html {
  const say = factorSentences[shown.language];
  return html`<section><h2>${say.app}</h2><p>${say.appHint}</p>
<p>${totpSince ? say.appSince.replace('{date}', dayOf(shown.language, totpSince)) : say.noApp}</p>
${
  totpSince
    ? actForm(shown, { name: 'remove-app', sentence: say.removeAppSentence, button: say.remove })
    : actForm(shown, { name: 'app', button: say.setUpApp })
}</section>`;
}

function codesSection(shown: Shown, held: HeldFactors): Html {
  const say = factorSentences[shown.language];
  if (!hasFactor(held)) return html`<section><h2>${say.codes}</h2><p>${say.noCodes}</p></section>`;
  return html`<section><h2>${say.codes}</h2><p>${say.codesLeft.replace('{left}', String(held.recoveryCodes))}</p>
${actForm(shown, { name: 'codes', sentence: say.newCodesSentence, button: say.newCodes })}</section>`;
}

export function securityPage(shown: SecurityPage): string {
  const { language, action, email, held, passkey } = shown;
  const say = factorSentences[language];
  const list = html`<ul class="passkeys">${held.passkeys.map((one) => passkeyItem(shown, one))}</ul>`;
  const body = html`<main>
<section><h1>${say.security}</h1><p>${say.securityHint.replace('{email}', email)}</p>${problemBox(shown)}<a class="button quiet" href="/">${say.back}</a></section>
<section><h2>${say.passkeys}</h2><p>${say.passkeyHint}</p>
${held.passkeys.length === 0 ? html`<p>${say.noPasskeys}</p>` : list}
${passkey && newPasskeyForm(shown, passkey)}</section>
${appSection(shown, held)}
${codesSection(shown, held)}
</main>`;
  return page({
    language,
    title: say.security,
    body,
    languageLinks: languageLinks(language, action),
    scripts: passkey ? passkeyScripts : [],
  });
}

export async function newAppPage(shown: Shown, app: AppToSetUp): Promise<string> {
  const { language, action } = shown;
  const say = factorSentences[language];
  const body = html`<main><section><h1>${say.setUpApp}</h1>${problemBox(shown)}${await appForm(shown, app)}
<p class="aside"><a href="${action}?lang=${language}">${say.security}</a></p></section></main>`;
  return page({ language, title: say.setUpApp, body });
}

/** The people of the demo have a password that everybody knows, and nothing else. */
export function demoKeepsPage(language: InterfaceLanguage, action: string): string {
  const say = factorSentences[language];
  const body = html`<main><section><h1>${say.security}</h1><p>${say.demoKeeps}</p><a class="button" href="/">${say.back}</a></section></main>`;
  return page({ language, title: say.security, body, languageLinks: languageLinks(language, action) });
}
