// Proves that whatever could harm a reader, or would not be shown to one, is refused where it stands, and that a template reaches nothing but its voucher.
import { describe, expect, test, vi } from 'vitest';
import { limits } from '#contract/vocabulary/limits.ts';
import { checkTemplate } from './check-template.ts';
import { parseLiquid, renderLiquid } from './liquid.ts';

const needed = '<p>{{ voucher.title }} {{ voucher.code }} {{ voucher.validUntil }} {{ hotel.name }} {{ t.subject }}</p>';
const translations = '{ "PT": { "subject": "Olá" }, "EN": { "subject": "Hello" } }';

/** The piece stands on the second line of an otherwise good template. */
function faultsOf(piece: string): string[] {
  const problems = checkTemplate({ html: `${needed}\n${piece}`, translations });
  return problems.map(({ line, fault, detail }) => `${line} ${fault} ${detail}`.trim());
}

test('a plain template has nothing to mend', () => {
  expect(faultsOf('<table width="600" style="width: 100%"><tr><td>x</td></tr></table>')).toEqual([]);
});

describe('refused by name and line', () => {
  test.each([
    ['<script>alert(1)</script>', '2 elementRefused script'],
    ['<SCRIPT src=//x></SCRIPT>', '2 elementRefused script'],
    ['<p onclick="x()">a</p>', '2 handlerRefused onclick'],
    ['<p OnMouseOver=x>a</p>', '2 handlerRefused onmouseover'],
    ['<a href="javascript:alert(1)">a</a>', '2 addressRefused javascript:alert(1)'],
    ['<a href=" java&#115;cript:alert(1)">a</a>', '2 addressRefused  javascript:alert(1)'],
    ['<a href="data:text/html,x">a</a>', '2 addressRefused data:text/html,x'],
    ['<a href="{{ gift.message }}">a</a>', '2 addressRefused {{ gift.message }}'],
    ['<a href="{{ t.subject }}">a</a>', '2 addressRefused {{ t.subject }}'],
    ['{% assign x = \'javascript:1\' %}<a href="{{ x }}">a</a>', '2 addressRefused {{ x }}'],
    ['<a href="{% if gift %}https://a{% else %}javascript:1{% endif %}">a</a>', '2 liquidInsideElement'],
    ['<p {% if gift %}class="a"{% endif %}>a</p>', '2 liquidInsideElement'],
    ['<iframe src="https://x"></iframe>', '2 elementRefused iframe'],
    ['<form action="https://x"></form>', '2 elementRefused form'],
    ['<object></object>', '2 elementRefused object'],
    ['<svg></svg>', '2 elementRefused svg'],
    ['<link rel="stylesheet" href="https://x">', '2 elementRefused link'],
    ['<base href="https://x">', '2 elementRefused base'],
    ['<meta http-equiv="refresh" content="0">', '2 attributeRefused http-equiv'],
    ['<p contenteditable>a</p>', '2 attributeRefused contenteditable'],
    ['<img src="https://x/a.png" alt="">', '2 imageUnsized width'],
    ['<img src="https://x/a.png">', '2 imageUnsized width, alt'],
    ['<p style="position: absolute">a</p>', '2 styleRefused position: absolute'],
    ['<p style="display: flex">a</p>', '2 styleRefused display: flex'],
    ['<p style="width: expression(alert(1))">a</p>', '2 styleRefused width: expression(alert(1))'],
    ['<p style="background: url(javascript:1)">a</p>', '2 addressRefused javascript:1'],
    ['<p style="color: {{ gift.message }}">a</p>', '2 styleRefused color: {{ gift.message }}'],
    ['<style>@import "https://x";</style>', '2 styleSheetRefused @import'],
    ['<style>@font-face { color: red }</style>', '2 styleSheetRefused @font-face'],
    ['<style>p { background: url(https://x) }</style>', '2 styleSheetRefused url('],
    ['<style>p { color: {{ gift.message }} }</style>', '2 styleSheetRefused {{'],
    ['<style>\n@media (max-width: 1px) {\n p { float: left }\n}</style>', '4 styleRefused float: left'],
    ['<!--[if mso]><b>x</b><![endif]-->', '2 commentRefused'],
    ['<!--><script>alert(1)</script>-->', '2 elementRefused script'],
    ['<{{ t.subject }}>', '2 liquidInsideElement'],
    ['< {%- if gift -%} script>{% endif %}', '2 liquidInsideElement'],
    ['<p{{ t.subject }}>', '2 elementRefused p{{'],
    ['{{ gift.message | raw }}', '2 liquidBroken {{ gift.message | raw }}'],
    ['{% include "x" %}', '2 liquidBroken {% include "x" %}'],
    ['{% render "x" %}', '2 liquidBroken {% render "x" %}'],
    ['{% if gift %}', '2 liquidBroken {% if gift %}'],
    ['{{ gift', '2 liquidBroken {{ gift'],
    ['{{ voucher.colour }}', '2 variableUnknown voucher.colour'],
    ['{{ process.env }}', '2 variableUnknown process.env'],
    ['{{ voucher.constructor }}', '2 variableUnknown voucher.constructor'],
    ['{{ t[gift.from] }}', '2 variableUnknown t[gift.from]'],
    ['{{ t.farewell }}', '2 textUnknown farewell'],
    ['{% for service in services %}{{ service.weight }}{% endfor %}', '2 variableUnknown service.weight'],
    ['{% for i in (1..999999999) %}x{% endfor %}', '2 liquidTooMuch {% for i in (1..999999999) %}'],
  ])('%s', (piece, expected) => {
    expect(faultsOf(piece)).toContain(expected);
  });
});

test.each([
  [
    'links, pictures and telephones',
    '<a href="{{ hotel.website }}"><img src="{{ images.logo }}" width="60" alt=""></a><a href="tel:{{ hotel.phone }}">a</a>',
  ],
  [
    'a ground from the gallery',
    '<table><tr><td background="{{ images.background }}" style="background-image: url({{ images.background }})">a</td></tr></table>',
  ],
  ['quotes inside Liquid', `<a href="https://x" title="{{ gift.to | default: "you" }}">a</a>`],
  ['a style for phones', '<style>/* phones */ @media (max-width: 600px) { .a { display: block !important } }</style>'],
  [
    'a loop over services',
    '{% for service in services %}{{ forloop.index }} {{ service.name }} {{ services[0].quantity }} {{ services.size }}{% endfor %}',
  ],
])('%s are let through', (_, piece) => {
  expect(faultsOf(piece)).toEqual([]);
});

test('a template that never shows what a guest needs is refused, and each is named', () => {
  const faults = checkTemplate({ html: '<p>{{ t.subject }}</p>', translations }).map(({ fault, detail }) => `${fault} ${detail}`);
  expect(faults).toEqual(['voucher.title', 'voucher.code', 'voucher.validUntil', 'hotel.name'].map((name) => `variableMissing ${name}`));
});

test('the size is bounded in bytes: at the bound it is kept, one over it is not', () => {
  const fill = (bytes: number) => `${needed}${'x'.repeat(bytes - Buffer.byteLength(needed))}`;
  const faults = (html: string) => checkTemplate({ html, translations }).map(({ fault }) => fault);
  // What a sample puts in is longer than its variables, so the bound is met with room for it.
  expect(faults(fill(limits.templateHtmlBytes - 500))).toEqual([]);
  expect(faults(fill(limits.templateHtmlBytes + 1))).toContain('tooLarge');
  expect(faults(`${needed}${'€'.repeat(limits.templateHtmlBytes / 2)}`)).toContain('tooLarge');
});

test('problems of both halves come together, the HTML first', () => {
  const problems = checkTemplate({ html: `${needed}\n<script></script>`, translations: '{' });
  expect(problems.map(({ field, line }) => [field, line])).toEqual([
    ['templateHtml', 2],
    ['translations', 1],
  ]);
});

describe('at run time', () => {
  const render = (source: string, values: object = {}) => renderLiquid(parseLiquid(source), values);

  test('whatever a guest wrote is written, not run', () => {
    expect(render('{{ m }}', { m: '<img onerror=1>&"' })).toBe('&lt;img onerror=1&gt;&amp;&#34;');
    expect(render('{{ m | newline_to_br }}', { m: 'a\n<b>\r\n"' })).toBe('a<br>&lt;b&gt;<br>&#34;');
    expect(render("{{ m | append: '<i>' | upcase }}", { m: 'a' })).toBe('A&lt;I&gt;');
  });

  test('neither the process nor a prototype can be reached', () => {
    const reach =
      '{{ process.env.PATH }}{{ global }}{{ m.constructor }}{{ m.__proto__ }}{{ m["constructor"]["constructor"] }}{{ list.map }}';
    expect(render(reach, { m: 'x', list: [1] })).toBe('');
  });

  test('a loop without end ends', () => {
    const forever = '{% for i in (1..20000) %}{% for j in (1..20000) %}{{ i }}{% endfor %}{% endfor %}';
    const began = performance.now();
    expect(() => render(forever)).toThrow(/limit exceeded/);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test('a mail cannot be blown up', () => {
    const balloon = `{% for i in (1..200) %}${'x'.repeat(5_000)}{% endfor %}`;
    expect(() => render(balloon)).toThrow();
    expect(() => render("{% assign a = 'x' %}{% for i in (1..60) %}{% assign a = a | append: a %}{% endfor %}")).toThrow(/limit exceeded/);
  });
});

test('a template is stopped for its own work, not because the machine had other things to do', () => {
  const template = parseLiquid('{{ name }} has {{ count }}');
  const clock = performance.now.bind(performance);
  // Whenever it is looked at for the first time after a while, the processor was with somebody else for a second.
  let looks = 0;
  const busy = vi.spyOn(performance, 'now').mockImplementation(() => clock() + 1_000 * Math.min(looks++, 1));
  try {
    expect(renderLiquid(template, { name: 'Ana', count: 2 })).toBe('Ana has 2');
  } finally {
    busy.mockRestore();
  }
});
