/**
 * The look of the pages that are shown before the application itself is there; its tokens are those of the theme. Letters that come late are
 * kept for the next page (`optional`): whoever aims at a field must not have it move.
 */
export const pageStyle = `
@font-face { font-family: Inter; src: url(/identity/assets/inter.woff2) format('woff2'); font-weight: 100 900; font-display: optional; }
@font-face { font-family: Fraunces; src: url(/identity/assets/fraunces.woff2) format('woff2'); font-weight: 100 900; font-display: optional; }
:root {
  color-scheme: light dark;
  --paper: #faf7f2; --surface: #fff; --surface-2: #f3eee6; --line: #e4dccf; --border: #8b8577; --ink: #1e2421; --muted: #56605b;
  --primary: #1e5b4a; --on-primary: #fff; --brass: #7d5f17; --danger: #a3302a; --danger-soft: #fbe9e7;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #141815; --surface: #1c211e; --surface-2: #252b27; --line: #353d38; --border: #7c877f; --ink: #eceFea; --muted: #aab4ad;
    --primary: #6fc3a5; --on-primary: #0e2a21; --brass: #ddb95f; --danger: #f28b82; --danger-soft: #3a2220;
  }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink); font: 14px/1.5 Inter, system-ui, sans-serif; display: flex; flex-direction: column; }
main { width: 100%; max-width: 912px; margin: auto; padding: 32px 16px; display: grid; gap: 24px; grid-template-columns: minmax(0, 1fr); }
main.with-demo { grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr); align-items: start; }
header { display: flex; align-items: center; justify-content: space-between; gap: 16px; padding: 12px 32px; height: 56px; background: var(--surface); border-bottom: 1px solid var(--line); }
.wordmark { font: 600 22px/1 Fraunces, Georgia, serif; }
.wordmark span { color: var(--brass); }
nav { display: flex; gap: 4px; }
nav a { color: var(--muted); text-decoration: none; font-weight: 500; padding: 6px 10px; border-radius: 8px; }
nav a[aria-current] { color: var(--ink); background: var(--surface-2); }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 18px; padding: 32px; box-shadow: 0 6px 24px rgb(60 45 20 / 6%); }
main:not(.with-demo) section { max-width: 440px; width: 100%; margin: 0 auto; }
h1 { font: 600 26px/1.2 Fraunces, Georgia, serif; margin: 0 0 4px; }
h2 { font: 600 18px/1.3 Fraunces, Georgia, serif; margin: 0 0 4px; }
p { margin: 0 0 20px; color: var(--muted); }
section > p:last-child { margin: 0; }
label { display: block; font-size: 13px; font-weight: 500; margin: 0 0 6px; }
input { width: 100%; height: 44px; padding: 0 14px; margin: 0 0 16px; font: inherit; font-size: 16px; color: var(--ink); background: var(--surface); border: 1px solid var(--border); border-radius: 10px; }
button, .button { display: inline-flex; align-items: center; justify-content: center; width: 100%; min-height: 44px; padding: 8px 20px; font: 600 15px/1.2 Inter, system-ui, sans-serif; color: var(--on-primary); background: var(--primary); border: 0; border-radius: 10px; cursor: pointer; text-decoration: none; }
button:hover, .button:hover { filter: brightness(1.08); }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
[role=alert] { margin: 0 0 16px; padding: 10px 14px; border-radius: 10px; background: var(--danger-soft); color: var(--danger); font-weight: 500; }
button.quiet, .button.quiet, summary { color: var(--ink); background: var(--surface-2); }
button.danger { color: var(--danger); background: var(--danger-soft); }
form[data-passkey] { margin: 16px 0 0; }
.qr svg { display: block; width: 200px; height: 200px; margin: 0 auto 20px; border-radius: 10px; }
code.secret { overflow-wrap: anywhere; }
.codes { display: grid; grid-template-columns: 1fr 1fr; gap: 8px 24px; margin: 0 0 24px; padding: 0 0 0 24px; color: var(--muted); }
.codes code { font: 600 16px ui-monospace, monospace; color: var(--ink); user-select: all; }
.passkeys { list-style: none; margin: 0 0 20px; padding: 0; display: grid; gap: 12px; }
.passkeys li { display: grid; gap: 4px; padding: 12px 14px; border: 1px solid var(--line); border-radius: 10px; }
.passkeys small { margin: 0 0 6px; color: var(--muted); font-size: 12.5px; }
summary { display: flex; align-items: center; justify-content: center; min-height: 44px; padding: 8px 20px; font-weight: 600; border-radius: 10px; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
details[open] summary { margin: 0 0 12px; }
details p { margin: 0 0 12px; }
@media print { header, form, nav { display: none; } section { border: 0; box-shadow: none; } }
.people { display: grid; gap: 8px; grid-template-columns: repeat(auto-fill, minmax(180px, 1fr)); }
.people button { flex-direction: column; align-items: flex-start; gap: 2px; padding: 8px 14px; color: var(--ink); background: var(--surface-2); text-align: left; font-size: 14px; }
p.aside { margin: 16px 0 0; text-align: center; }
p.aside a { color: var(--primary); font-weight: 500; padding: 4px; }
p code { font: 600 13px ui-monospace, monospace; color: var(--ink); }
.people small { font-weight: 400; color: var(--muted); font-size: 12.5px; overflow-wrap: anywhere; }
@media (max-width: 760px) { main.with-demo { grid-template-columns: minmax(0, 1fr); } header { padding: 12px 16px; } section { padding: 24px 20px; } main { margin: 0 auto; padding: 16px; } }
`;
