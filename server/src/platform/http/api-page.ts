import { toJSONSchema } from 'zod';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { errorSentences } from '#contract/messages/errors.ts';
import { errorCodes, errorStatus } from '#contract/vocabulary/error-codes.ts';
import { type Html, html, trustedHtml } from './html.ts';

const style = `
:root { color-scheme: light dark; --paper: #faf7f2; --surface: #fff; --line: #e4dccf; --ink: #1e2421; --muted: #56605b; --primary: #1e5b4a; --soft: #f3eee6; }
@media (prefers-color-scheme: dark) { :root { --paper: #141815; --surface: #1c211e; --line: #353d38; --ink: #eceFea; --muted: #aab4ad; --primary: #6fc3a5; --soft: #252b27; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.55 Inter, system-ui, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 32px 16px 96px; }
h1, h2 { font-family: Fraunces, Georgia, serif; font-weight: 600; }
h2 { margin: 40px 0 8px; text-transform: capitalize; }
a { color: var(--primary); }
details { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; margin: 8px 0; }
summary { padding: 12px 16px; cursor: pointer; overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 64px; color: var(--primary); }
summary small { display: block; color: var(--muted); }
details > div { padding: 0 16px 16px; }
pre { background: var(--soft); border-radius: 8px; padding: 12px; overflow: auto; font-size: 13px; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; overflow-wrap: anywhere; } th:first-child { width: 64px; } td, th { text-align: left; padding: 6px 8px; border-bottom: 1px solid var(--line); vertical-align: top; }
code { font-size: 13px; }`;

function block(title: string, schema: Schema | undefined): Html | undefined {
  if (!schema) return undefined;
  const { $schema: _, ...json } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return html`<h3>${title}</h3><pre tabindex="0">${JSON.stringify(json, null, 2)}</pre>`;
}

function accessOf({ access }: Endpoint): string {
  if (access.kind === 'public') return 'public';
  if (access.kind === 'partner') return `a subscription key that may ${access.ability}`;
  return access.permission ?? (access.kind === 'staff' ? 'CardClient' : 'signed in');
}

function fileOf({ file }: Endpoint): Html | undefined {
  return file && html`<p>A form with one part named <code>file</code>, of less than ${file.underBytes} bytes.</p>`;
}

function call(endpoint: Endpoint): Html {
  return html`<details id="${endpoint.name}"><summary><b>${endpoint.method.join(' ')}</b> <code>${endpoint.path}</code><small>${endpoint.summary}</small></summary>
<div><p>Access: <code>${accessOf(endpoint)}</code></p>
${block('Path', endpoint.params)}${block('Query', endpoint.query)}${block('Body', endpoint.body)}${fileOf(endpoint)}${block('One item of the reply', endpoint.item)}
${endpoint.refusals ? html`<p>Its own refusals: <code>${endpoint.refusals.join(', ')}</code></p>` : undefined}</div></details>`;
}

/** The API for a reader: every call with its access, what it takes, what it answers and how it refuses. */
export function apiPage(endpoints: readonly Endpoint[]): string {
  const features = [...new Set(endpoints.map((endpoint) => endpoint.feature))];
  const sections = features.map(
    (feature) => html`<h2>${feature}</h2>${endpoints.filter((endpoint) => endpoint.feature === feature).map(call)}`,
  );
  const codes = errorCodes.map(
    (code) => html`<tr><td>${errorStatus[code]}</td><td><code>${code}</code></td><td>${errorSentences.en[code]}</td></tr>`,
  );
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Vale API</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${trustedHtml(style)}</style></head><body><main>
<h1>Vale API</h1>
<p>Every call carries a bearer token unless it is public, and answers <code>{ response, errors, warnings, count? }</code>. Messages come in the language of <code>Accept-Language</code> (pt, en, es).
Writes may carry an <code>Idempotency-Key</code>: the same key and body are carried out once. The same in OpenAPI: <a href="/api/docs/openapi.json">openapi.json</a>.</p>
${sections}
<h2>Error codes</h2><table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead><tbody>${codes}</tbody></table>
</main></body></html>`.text;
}
