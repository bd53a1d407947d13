import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { type Html, html } from '../../../../platform/http/html.ts';
import { factorSentences } from './factor-sentences.ts';

/** The library that speaks to passkeys, and ours that hands it what the page carries. */
export const passkeyScripts = ['/identity/assets/webauthn.js', '/identity/assets/passkeys.js'];

/** The policy allows no script inside a page: what a browser asks a passkey for stands in its form, and what it answers is sent with it. */
export const passkeyScript = `const { startAuthentication, startRegistration } = SimpleWebAuthnBrowser;
for (const form of document.querySelectorAll('form[data-passkey]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const problem = form.querySelector('[role=alert]');
    problem.hidden = true;
    try {
      const optionsJSON = JSON.parse(form.dataset.options);
      const ask = form.dataset.passkey === 'make' ? startRegistration : startAuthentication;
      form.elements.credential.value = JSON.stringify(await ask({ optionsJSON }));
      form.submit();
    } catch {
      problem.textContent = form.dataset.failed;
      problem.hidden = false;
    }
  });
}
`;

interface PasskeyForm {
  language: InterfaceLanguage;
  action: string;
  kind: 'make' | 'show';
  options: object;
  button: string;
  /** Besides the button. */
  fields?: Html;
  looks?: 'main' | 'quiet';
}

export function passkeyForm({ language, action, kind, options, button, fields, looks = 'quiet' }: PasskeyForm): Html {
  return html`<form method="post" action="${action}" data-passkey="${kind}" data-options="${JSON.stringify(options)}" data-failed="${factorSentences[language].passkeyFailed}">
<div role="alert" hidden></div>
<input type="hidden" name="lang" value="${language}">
<input type="hidden" name="credential">
${fields}
<button type="submit" class="${looks}">${button}</button>
</form>`;
}
