/** One sheet for all hosted pages: a phone's width first, both themes, no font or picture from anywhere. */
export const pageStyle = `
:root { color-scheme: light dark; --ground: #f4f2ec; --sheet: #fff; --ink: #1f2421; --soft: #59605b; --line: #d9d5ca; --deed: #1f5c4a; --on-deed: #fff; --mark: #ffe08a; --on-mark: #3d2f00; --no: #a32020; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #141715; --sheet: #1e2320; --ink: #eceee9; --soft: #a9b1ab; --line: #3a413c; --deed: #7fd1b4; --on-deed: #0d1f18; --mark: #5a4700; --on-mark: #ffeebb; --no: #ff9c94; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header { background: var(--mark); color: var(--on-mark); padding: 0.75rem 1rem; text-align: center; font-weight: 600; }
main { max-width: 26rem; margin: 0 auto; padding: 1rem; }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1.5rem; }
.who { margin: 0; color: var(--soft); }
h1 { font-size: 1.15rem; margin: 0.25rem 0 0; overflow-wrap: anywhere; }
.amount { font-size: 2.25rem; font-weight: 700; margin: 0.5rem 0 1rem; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: 1fr auto; gap: 0.25rem 0.5rem; margin: 0 0 1rem; padding: 0.75rem; background: var(--ground); border-radius: 0.5rem; }
dt { color: var(--soft); }
dd { margin: 0; text-align: right; white-space: nowrap; font-weight: 600; font-variant-numeric: tabular-nums; }
.hint { color: var(--soft); margin: 0.5rem 0 1rem; }
form, nav { display: grid; gap: 0.75rem; }
button, nav a { display: grid; place-content: center; font: inherit; text-align: center; text-decoration: none; font-weight: 600; min-height: 3rem; padding: 0.5rem 1rem; border-radius: 0.5rem; border: 1px solid var(--line); background: var(--sheet); color: var(--ink); cursor: pointer; }
button[value='pay'], .deed { background: var(--deed); border-color: var(--deed); color: var(--on-deed); }
button[value='decline'] { color: var(--no); }
:focus-visible { outline: 3px solid var(--deed); outline-offset: 2px; }
[role='alert'] { border-left: 4px solid var(--no); padding: 0.5rem 0.75rem; margin: 0 0 1rem; background: var(--ground); }
ul { list-style: none; margin: 1rem 0 0; padding: 0; }
li { border-top: 1px solid var(--line); }
li a { display: flex; justify-content: space-between; gap: 1rem; padding: 0.75rem 0; color: inherit; }
li a span:last-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
@media (min-width: 48rem) { main { padding-top: 4rem; } }
`;
