import type { TemplateFault } from '#contract/vocabulary/template-faults.ts';
import { addressAttributes, mailAttributes, mailElements, unsupportedStyle } from './mail-subset.ts';
import { liquidMark } from './mask-liquid.ts';
import { addressVariables } from './variables.ts';

/** What an HTML parser found in a template, and where. */
export type HtmlPart =
  | { readonly kind: 'element'; readonly at: number; readonly name: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly kind: 'styleSheet'; readonly at: number; readonly text: string }
  | { readonly kind: 'comment'; readonly at: number; readonly text: string }
  | { readonly kind: 'instruction'; readonly at: number; readonly text: string };

export interface HtmlFault {
  readonly at: number;
  readonly fault: TemplateFault;
  readonly detail: string;
}

const plainAddress = /^(https?:\/\/|mailto:|tel:|#)/i;
const filledAddress = new RegExp(`^\\{\\{-?\\s*(${addressVariables.join('|').replaceAll('.', '\\.')})\\s*-?\\}\\}$`);

/** Written out, or filled by a variable that holds an address and nothing else: whoever fills a variable must not choose what a link does. */
function isAddress(value: string): boolean {
  const address = value.trim();
  return plainAddress.test(address) || filledAddress.test(address);
}

const inStyle = /url\(\s*["']?(.*?)["']?\s*\)/gi;

function styleFault(style: string): Omit<HtmlFault, 'at'> | undefined {
  const addresses = [...style.matchAll(inStyle)].map(([, address = '']) => address);
  const foreign = addresses.find((address) => !isAddress(address));
  if (foreign !== undefined) return { fault: 'addressRefused', detail: foreign };
  const withoutAddresses = style.replace(inStyle, 'none');
  const unsupported = withoutAddresses.includes('{{') ? withoutAddresses : unsupportedStyle(withoutAddresses);
  return unsupported === undefined ? undefined : { fault: 'styleRefused', detail: unsupported };
}

function attributeFault(name: string, value: string): Omit<HtmlFault, 'at'> | undefined {
  if (name.includes(liquidMark) || value.includes(liquidMark)) return { fault: 'liquidInsideElement', detail: '' };
  if (/^on/.test(name)) return { fault: 'handlerRefused', detail: name };
  if (!mailAttributes.has(name)) return { fault: 'attributeRefused', detail: name };
  if (addressAttributes.includes(name) && !isAddress(value)) return { fault: 'addressRefused', detail: value };
  return name === 'style' ? styleFault(value) : undefined;
}

function elementFaults(name: string, attributes: Readonly<Record<string, string>>): Omit<HtmlFault, 'at'>[] {
  if (!mailElements.has(name)) return [{ fault: 'elementRefused', detail: name }];
  const faults = Object.entries(attributes).flatMap(([attribute, value]) => attributeFault(attribute, value) ?? []);
  if (name !== 'img') return faults;
  // Outlook shows pictures in their own size when none is given, and many clients show the words until somebody allows pictures.
  const lacking = ['width', 'alt'].filter((attribute) => attributes[attribute] === undefined);
  return lacking.length > 0 ? [...faults, { fault: 'imageUnsized', detail: lacking.join(', ') }] : faults;
}

const cssComment = /\/\*[\s\S]*?\*\//g;
const innermostBlock = /\{([^{}]*)\}/g;

function styleSheetFaults(text: string, at: number): HtmlFault[] {
  const css = text.replace(cssComment, (comment) => ' '.repeat(comment.length));
  const refused = /@(?!media\b)[\w-]*|url\s*\(|[<\\]/i.exec(css) ?? new RegExp(`\\{\\{|${liquidMark}`).exec(css);
  if (refused) return [{ at: at + refused.index, fault: 'styleSheetRefused', detail: refused[0].replace(liquidMark, '{%') }];
  return [...css.matchAll(innermostBlock)].flatMap((block): HtmlFault[] => {
    const unsupported = unsupportedStyle(block[1] ?? '');
    if (unsupported === undefined) return [];
    return [{ at: at + css.indexOf(unsupported, block.index), fault: 'styleRefused', detail: unsupported }];
  });
}

function faultsOf(part: HtmlPart): HtmlFault[] {
  switch (part.kind) {
    case 'element':
      return elementFaults(part.name, part.attributes).map((fault) => ({ ...fault, at: part.at }));
    case 'styleSheet':
      return styleSheetFaults(part.text, part.at);
    case 'comment':
      // Outlook reads HTML out of conditional comments, and parsers disagree where an odd comment ends.
      return /[<>]/.test(part.text) ? [{ at: part.at, fault: 'commentRefused', detail: '' }] : [];
    case 'instruction':
      return /^!doctype html$/i.test(part.text.trim()) ? [] : [{ at: part.at, fault: 'elementRefused', detail: part.text }];
  }
}

const bracketBeforeLiquid = new RegExp(`<[/!?]?\\s*(?=\\{\\{|${liquidMark})`, 'g');

/** `<{{ t.name }}>` is no element yet, and becomes one when it is filled. */
function elementsToBe(masked: string): HtmlFault[] {
  return [...masked.matchAll(bracketBeforeLiquid)].map(({ index }) => ({ at: index, fault: 'liquidInsideElement', detail: '' }));
}

/** Everything that a mail client would drop, or should: `masked` is the template without its Liquid, `parts` what a parser found in it. */
export function checkMailHtml(masked: string, parts: readonly HtmlPart[]): HtmlFault[] {
  return [...elementsToBe(masked), ...parts.flatMap(faultsOf)];
}
