/** What a payload that runs leaves behind. */
export const ranMark = '__abuseRan';
/** What an element carries that came out of a text: even where a policy keeps it from running, it should not be there. */
export const elementMark = 'data-abuse';
/** 7 × 191: what a template writes where it reckons instead of writing what it was given. */
export const reckoned = '1337';

const run = `window.${ranMark}=1`;

/** Ways out of where a text may stand: the page itself, an attribute, a script, a comment, a style, a title, a text area. */
const waysOut = ['', '">', "'>", '`>', '</script>', '</style>', '</title>', '</textarea>', '-->', ']]>', '"/>', '\\">'];

const mark = elementMark;
/** Things that run by themselves, by an event, or when they are followed. */
const active = [
  `<script ${mark}>${run}</script>`,
  `<img ${mark} src=x onerror=${run}>`,
  `<svg ${mark} onload=${run}>`,
  `<iframe ${mark} srcdoc="<script>parent.${ranMark}=1</script>">`,
  `<details ${mark} open ontoggle=${run}>`,
  `<video ${mark}><source onerror=${run}></video>`,
  `<input ${mark} autofocus onfocus=${run}>`,
  `<body ${mark} onpageshow=${run}>`,
  `<math ${mark}><mi xlink:href="javascript:${run}">a</mi></math>`,
  `<a ${mark} href="javascript:${run}">a</a>`,
  `<object ${mark} data="javascript:${run}"></object>`,
  `<style ${mark}>@import 'javascript:${run}';</style>`,
  `<meta ${mark} http-equiv=refresh content="0;url=javascript:${run}">`,
  `<marquee ${mark} onstart=${run}>a</marquee>`,
  `<svg ${mark}><animate onbegin=${run} attributeName=x dur=1s>`,
  `<form ${mark} action="javascript:${run}"><button autofocus>a</button></form>`,
];

/** The same in disguise: capitals, comments, control signs, entities, other alphabets, twice. */
const disguises: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/<(\w+)/g, (_, name: string) => `<${name.toUpperCase()}`),
  (text) => text.replace(/ /g, '/'),
  (text) => text.replace(/ /g, '\t'),
  (text) => text.replace(/</g, '&lt;').replace(/>/g, '&gt;'),
  (text) => text.replace(/</g, '\\u003c'),
  (text) => encodeURIComponent(text),
  (text) => text.replace(/</g, '<<'),
  (text) => text.replace(/</g, '＜').replace(/>/g, '＞'),
  (text) => text.replace(/<(\w)/g, '<\u200b$1'),
];

/** What engines of templates would reckon or reach for: ours and others'. */
const expressions = [
  '7*191',
  '7|times:191',
  "'a'.constructor.constructor('return 7*191')()",
  'process.env',
  'constructor.prototype',
  'this',
  'voucher',
  'self.__proto__',
];
const brackets: readonly [string, string][] = [
  ['{{', '}}'],
  ['{{{', '}}}'],
  ['{%', '%}'],
  ['${', '}'],
  ['#{', '}'],
  ['<%=', '%>'],
  ['[[', ']]'],
  ['{{#with ', '}}{{/with}}'],
  ['$t(', ')'],
  ['{', '}'],
];
const liquid = [
  '{% raw %}{{7*191}}{% endraw %}',
  '{% assign a = 7 | times: 191 %}{{ a }}',
  '{% for i in (1..100000000) %}x{% endfor %}',
  "{% include '/etc/passwd' %}",
  '{{ "a" | append: 7 }}',
];
/** What a spreadsheet would take for a formula. */
const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  `=HYPERLINK("http://x","a")`,
  `=cmd|' /C calc'!A0`,
  '-2+3+cmd',
  '=DDE("a","b")',
  '＝1+1',
  "'=1+1",
];

const wanted = 500;

/** Five hundred texts that should be words and nothing else, made by rule: ways out × things that run × disguises, and templates, and formulas. */
export function payloads(): string[] {
  const made = new Set<string>([...formulas, ...liquid]);
  for (const [open, close] of brackets) for (const expression of expressions) made.add(`${open}${expression}${close}`);
  const all = active.flatMap((thing) => waysOut.flatMap((wayOut) => disguises.map((disguise) => `${wayOut}${disguise(thing)}`)));
  // Spread evenly over all there are: 7 goes into none of their numbers.
  for (let n = 0; n < all.length && made.size < wanted; n += 1) made.add(all[(n * 7) % all.length] ?? '');
  return [...made];
}
