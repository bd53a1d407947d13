import ts from 'typescript';

const readAloud = new Set(['label', 'title', 'placeholder', 'aria-label', 'alt', 'description']);
const hasLetters = /\p{L}/u;

/**
 * The texts of one source file: `visible` ones stand where a person would read them, `literals` and `patterns` may be message
 * keys, and `asked` surely are.
 *
 * @returns {{ visible: { line: number, text: string }[], literals: Set<string>, patterns: RegExp[], asked: string[] }}
 */
export function scanSource(name, code) {
  const found = { visible: [], literals: new Set(), patterns: [], asked: [] };
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);

  function show(node, text) {
    if (hasLetters.test(text))
      found.visible.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: text.trim() });
  }

  function visit(node) {
    if (ts.isJsxText(node) && !isUntranslatable(node)) show(node, node.text);
    if (ts.isJsxAttribute(node) && readAloud.has(node.name.getText()) && node.initializer) {
      for (const text of textsOf(node.initializer)) show(node, text);
    }
    if (ts.isJsxExpression(node) && node.expression && ts.isJsxElement(node.parent)) for (const text of textsOf(node)) show(node, text);
    if (ts.isStringLiteralLike(node)) found.literals.add(node.text);
    if (ts.isTemplateExpression(node)) found.patterns.push(patternOf(node));
    if (ts.isCallExpression(node) && node.expression.getText() === 't' && node.arguments[0] && ts.isStringLiteralLike(node.arguments[0])) {
      found.asked.push(node.arguments[0].text);
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}

/** `translate="no"` is how HTML itself marks a name that is the same in every language. */
function isUntranslatable(node) {
  const element = ts.findAncestor(node, (above) => ts.isJsxElement(above) && /\btranslate="no"/.test(above.openingElement.getText()));
  return element !== undefined;
}

/** The texts an attribute or a pair of braces may come to, as far as they are written there. */
function textsOf(node) {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  if (ts.isJsxExpression(node)) return node.expression ? textsOf(node.expression) : [];
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  return [];
}

function patternOf(template) {
  const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const parts = template.templateSpans.map(({ literal }) => `[\\w.-]+${literally(literal.text)}`);
  // A template that begins or ends in the open and holds no key-like text would match every key there is.
  const fixed = template.head.text + template.templateSpans.map(({ literal }) => literal.text).join('');
  return hasLetters.test(fixed) ? new RegExp(`^${literally(template.head.text)}${parts.join('')}$`) : /^\b$/;
}
