/**
 * What Gmail, Outlook, Apple Mail, Yahoo and Thunderbird all show as it was meant: tables, inline styles, and a small `<style>` for
 * phones and dark mode, which some leave out without harm. Whatever is not on these lists is refused by name.
 */
export const mailElements: ReadonlySet<string> = new Set(
  'html head meta title style body div center table thead tbody tr th td p h1 h2 h3 span a img br hr strong b em i u small sup sub blockquote ul ol li'.split(
    ' ',
  ),
);

export const mailAttributes: ReadonlySet<string> = new Set(
  'style class id lang dir title role aria-hidden aria-label align valign width height border cellpadding cellspacing bgcolor background colspan rowspan alt src href target charset name content'.split(
    ' ',
  ),
);

/** Attributes whose value is an address. */
export const addressAttributes: readonly string[] = ['href', 'src', 'background'];

const styleProperties: ReadonlySet<string> = new Set(
  'background background-color background-image background-position background-repeat background-size border border-bottom border-collapse border-color border-left border-radius border-right border-spacing border-style border-top border-width color color-scheme direction display font font-family font-size font-style font-weight height letter-spacing line-height list-style list-style-type margin margin-bottom margin-left margin-right margin-top max-width min-width opacity overflow padding padding-bottom padding-left padding-right padding-top supported-color-schemes table-layout text-align text-decoration text-indent text-transform vertical-align white-space width word-break word-wrap overflow-wrap'.split(
    ' ',
  ),
);
/** Hints to one client that the others ignore. */
const clientHint = /^(mso-[a-z-]+|-webkit-text-size-adjust|-ms-text-size-adjust|-ms-interpolation-mode|text-size-adjust)$/;
const displays = new Set(['block', 'inline', 'inline-block', 'none', 'table', 'table-row', 'table-cell']);

const important = /\s*!important$/i;
/** What could fetch, run or hide something, however it is spelled; a backslash is how one spells it otherwise. */
const hidden = /\\|expression\s*\(|javascript:|vbscript:|behavior/i;

/** The first declaration that mail clients do not support, as it was written. */
export function unsupportedStyle(declarations: string): string | undefined {
  const written = declarations
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return written.find((declaration) => {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .trim()
      .replace(important, '')
      .toLowerCase();
    if (colon < 1 || value === '' || hidden.test(declaration)) return true;
    if (property === 'display') return !displays.has(value);
    return !styleProperties.has(property) && !clientHint.test(property);
  });
}
