import type { InterfaceLanguage } from '../vocabulary/languages.ts';
import type { TemplateFault } from '../vocabulary/template-faults.ts';

const sentences: Record<InterfaceLanguage, Record<TemplateFault, string>> = {
  en: {
    tooLarge: 'The HTML is too large: at most {detail} kB, or mail clients cut it off.',
    elementRefused: 'Line {line}: <{detail}> is not allowed in a mail.',
    handlerRefused: 'Line {line}: {detail} would run a script; mails run none.',
    attributeRefused: 'Line {line}: the attribute {detail} is not allowed in a mail.',
    addressRefused:
      'Line {line}: “{detail}” is not an address a mail may use. Use https:, mailto:, tel: or a variable that holds an address.',
    styleRefused: 'Line {line}: mail clients do not support the style “{detail}”.',
    styleSheetRefused: 'Line {line}: “{detail}” is not allowed in <style>; a mail brings its styles along.',
    commentRefused: 'Line {line}: a comment may not contain < or >.',
    imageUnsized: 'Line {line}: <img> needs {detail}.',
    liquidInsideElement: 'Line {line}: a Liquid tag stands inside an HTML tag. Put it around the element instead.',
    liquidBroken: 'Line {line}: this Liquid is not understood here: {detail}',
    liquidTooMuch: 'Line {line}: this takes too long or too much room: {detail}',
    variableUnknown: 'Line {line}: there is no variable {detail}.',
    variableMissing: 'The template never shows {detail}; without it a voucher cannot be used.',
    textUnknown: 'Line {line}: the translations have no text “{detail}”.',
    jsonBroken: 'Line {line}, column {column}: this is not valid JSON.',
    notLanguages: 'Line {line}: the translations must be languages that hold texts, such as { "PT": { "greeting": "Olá" } }.',
    languageUnknown: 'Line {line}: “{detail}” is not a language. Use PT, EN, FR, DE or ES.',
    languageMissing: 'The language {detail} is missing.',
    textMissing: 'Line {line}: the text {detail} is missing.',
    textEmpty: 'Line {line}: the text “{detail}” is empty.',
    textTwice: 'Line {line}: “{detail}” stands here a second time.',
  },
  pt: {
    tooLarge: 'O HTML é demasiado grande: no máximo {detail} kB, ou os programas de correio cortam-no.',
    elementRefused: 'Linha {line}: <{detail}> não é permitido num e-mail.',
    handlerRefused: 'Linha {line}: {detail} executaria um script; os e-mails não executam nenhum.',
    attributeRefused: 'Linha {line}: o atributo {detail} não é permitido num e-mail.',
    addressRefused:
      'Linha {line}: «{detail}» não é um endereço que um e-mail possa usar. Use https:, mailto:, tel: ou uma variável que contenha um endereço.',
    styleRefused: 'Linha {line}: os programas de correio não suportam o estilo «{detail}».',
    styleSheetRefused: 'Linha {line}: «{detail}» não é permitido em <style>; um e-mail leva os seus estilos consigo.',
    commentRefused: 'Linha {line}: um comentário não pode conter < nem >.',
    imageUnsized: 'Linha {line}: <img> precisa de {detail}.',
    liquidInsideElement: 'Linha {line}: há uma instrução Liquid dentro de uma etiqueta HTML. Ponha-a antes à volta do elemento.',
    liquidBroken: 'Linha {line}: este Liquid não se entende aqui: {detail}',
    liquidTooMuch: 'Linha {line}: isto demora demasiado ou ocupa demasiado espaço: {detail}',
    variableUnknown: 'Linha {line}: não existe a variável {detail}.',
    variableMissing: 'O modelo nunca mostra {detail}; sem isso, um voucher não pode ser usado.',
    textUnknown: 'Linha {line}: as traduções não têm o texto «{detail}».',
    jsonBroken: 'Linha {line}, coluna {column}: não é JSON válido.',
    notLanguages: 'Linha {line}: as traduções têm de ser idiomas que contêm textos, como { "PT": { "greeting": "Olá" } }.',
    languageUnknown: 'Linha {line}: «{detail}» não é um idioma. Use PT, EN, FR, DE ou ES.',
    languageMissing: 'Falta o idioma {detail}.',
    textMissing: 'Linha {line}: falta o texto {detail}.',
    textEmpty: 'Linha {line}: o texto «{detail}» está vazio.',
    textTwice: 'Linha {line}: «{detail}» está aqui pela segunda vez.',
  },
  es: {
    tooLarge: 'El HTML es demasiado grande: como máximo {detail} kB, o los programas de correo lo cortan.',
    elementRefused: 'Línea {line}: <{detail}> no se permite en un correo.',
    handlerRefused: 'Línea {line}: {detail} ejecutaría un script; los correos no ejecutan ninguno.',
    attributeRefused: 'Línea {line}: el atributo {detail} no se permite en un correo.',
    addressRefused:
      'Línea {line}: «{detail}» no es una dirección que un correo pueda usar. Use https:, mailto:, tel: o una variable que contenga una dirección.',
    styleRefused: 'Línea {line}: los programas de correo no admiten el estilo «{detail}».',
    styleSheetRefused: 'Línea {line}: «{detail}» no se permite en <style>; un correo lleva sus estilos consigo.',
    commentRefused: 'Línea {line}: un comentario no puede contener < ni >.',
    imageUnsized: 'Línea {line}: <img> necesita {detail}.',
    liquidInsideElement: 'Línea {line}: hay una instrucción Liquid dentro de una etiqueta HTML. Póngala alrededor del elemento.',
    liquidBroken: 'Línea {line}: este Liquid no se entiende aquí: {detail}',
    liquidTooMuch: 'Línea {line}: esto tarda demasiado u ocupa demasiado espacio: {detail}',
    variableUnknown: 'Línea {line}: no existe la variable {detail}.',
    variableMissing: 'La plantilla nunca muestra {detail}; sin ello, un vale no se puede usar.',
    textUnknown: 'Línea {line}: las traducciones no tienen el texto «{detail}».',
    jsonBroken: 'Línea {line}, columna {column}: no es JSON válido.',
    notLanguages: 'Línea {line}: las traducciones deben ser idiomas que contienen textos, como { "PT": { "greeting": "Olá" } }.',
    languageUnknown: 'Línea {line}: «{detail}» no es un idioma. Use PT, EN, FR, DE o ES.',
    languageMissing: 'Falta el idioma {detail}.',
    textMissing: 'Línea {line}: falta el texto {detail}.',
    textEmpty: 'Línea {line}: el texto «{detail}» está vacío.',
    textTwice: 'Línea {line}: «{detail}» está aquí por segunda vez.',
  },
};

interface Fault {
  fault: TemplateFault;
  line: number;
  column: number;
  detail: string;
}

/** What to mend, as a sentence that names its line. */
export function explainTemplateFault({ fault, line, column, detail }: Fault, language: InterfaceLanguage): string {
  // One pass: what the author wrote is put in as it is, whatever braces it holds.
  const values: Record<string, string> = { line: String(line), column: String(column), detail };
  return sentences[language][fault].replace(/\{(line|column|detail)\}/g, (_, name: string) => values[name] ?? '');
}
