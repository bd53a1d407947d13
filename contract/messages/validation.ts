import type * as z from 'zod/mini';
import { plainTextRule } from '../plain-text.ts';
import type { InterfaceLanguage } from '../vocabulary/languages.ts';

type Sentence =
  | 'required'
  | 'wrongType'
  | 'tooShort'
  | 'tooLong'
  | 'tooSmall'
  | 'tooLarge'
  | 'tooFew'
  | 'tooMany'
  | 'notWhole'
  | 'cents'
  | 'plainText'
  | 'email'
  | 'guid'
  | 'url'
  | 'date'
  | 'format'
  | 'choice'
  | 'unknownField'
  | 'invalid';

const sentences: Record<InterfaceLanguage, Record<Sentence, string>> = {
  en: {
    required: 'Required.',
    wrongType: 'This is not the kind of value expected here.',
    tooShort: 'At least {limit} characters.',
    tooLong: 'At most {limit} characters.',
    tooSmall: 'At least {limit}.',
    tooLarge: 'At most {limit}.',
    tooFew: 'Choose at least {limit}.',
    tooMany: 'At most {limit}.',
    notWhole: 'A whole number.',
    cents: 'At most two decimals.',
    plainText: 'Plain text only: take the HTML tags out.',
    email: 'This is not an e-mail address.',
    guid: 'Invalid id format: 32 digits and letters a to f, as in 3f2504e0-4f89-41d3-9a0c-0305e82c3301.',
    url: 'A whole address, beginning with https://.',
    date: 'This is not a date.',
    format: 'Invalid format.',
    choice: 'Choose one of the options.',
    unknownField: 'This field is not known here.',
    invalid: 'This value is not accepted.',
  },
  pt: {
    required: 'Obrigatório.',
    wrongType: 'Não é o tipo de valor esperado aqui.',
    tooShort: 'Pelo menos {limit} caracteres.',
    tooLong: 'No máximo {limit} caracteres.',
    tooSmall: 'No mínimo {limit}.',
    tooLarge: 'No máximo {limit}.',
    tooFew: 'Escolha pelo menos {limit}.',
    tooMany: 'No máximo {limit}.',
    notWhole: 'Um número inteiro.',
    cents: 'No máximo duas casas decimais.',
    plainText: 'Só texto simples: retire as etiquetas HTML.',
    email: 'Não é um endereço de e-mail.',
    guid: 'Formato de identificador inválido: 32 algarismos e letras de a a f, como em 3f2504e0-4f89-41d3-9a0c-0305e82c3301.',
    url: 'Um endereço completo, a começar por https://.',
    date: 'Não é uma data.',
    format: 'Formato inválido.',
    choice: 'Escolha uma das opções.',
    unknownField: 'Este campo não se conhece aqui.',
    invalid: 'Este valor não é aceite.',
  },
  es: {
    required: 'Obligatorio.',
    wrongType: 'No es el tipo de valor esperado aquí.',
    tooShort: 'Al menos {limit} caracteres.',
    tooLong: 'Como máximo {limit} caracteres.',
    tooSmall: 'Como mínimo {limit}.',
    tooLarge: 'Como máximo {limit}.',
    tooFew: 'Elija al menos {limit}.',
    tooMany: 'Como máximo {limit}.',
    notWhole: 'Un número entero.',
    cents: 'Como máximo dos decimales.',
    plainText: 'Solo texto sin formato: quite las etiquetas HTML.',
    email: 'No es una dirección de correo.',
    guid: 'Formato de identificador no válido: 32 cifras y letras de la a a la f, como en 3f2504e0-4f89-41d3-9a0c-0305e82c3301.',
    url: 'Una dirección completa, que empiece por https://.',
    date: 'No es una fecha.',
    format: 'Formato no válido.',
    choice: 'Elija una de las opciones.',
    unknownField: 'Este campo no se conoce aquí.',
    invalid: 'Este valor no se acepta.',
  },
};

/** Zod 4 leaves the rejected value out of its issues; what tells "missing" from "wrong" is whether the input was there at all. */
type Issue = z.core.$ZodIssue;

function isAbsent(issue: Issue): boolean {
  return issue.input === undefined || issue.input === null || issue.input === '' || Number.isNaN(issue.input);
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): Sentence {
  if (issue.origin === 'string') return Number(issue.minimum) <= 1 ? 'required' : 'tooShort';
  if (issue.origin === 'array' || issue.origin === 'set') return 'tooFew';
  return 'tooSmall';
}

function tooBig(issue: z.core.$ZodIssueTooBig): Sentence {
  if (issue.origin === 'string') return 'tooLong';
  if (issue.origin === 'array' || issue.origin === 'set') return 'tooMany';
  return 'tooLarge';
}

function invalidFormat(issue: z.core.$ZodIssueInvalidStringFormat): Sentence {
  if (isAbsent(issue)) return 'required';
  if (issue.format === 'email') return 'email';
  if (issue.format === 'guid' || issue.format === 'uuid') return 'guid';
  if (issue.format === 'url') return 'url';
  if (issue.format === 'date' || issue.format === 'datetime') return 'date';
  return 'format';
}

function sentenceFor(issue: Issue): Sentence {
  switch (issue.code) {
    case 'invalid_type':
      if (isAbsent(issue)) return 'required';
      return issue.expected === 'int' ? 'notWhole' : 'wrongType';
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return invalidFormat(issue);
    case 'invalid_value':
      return isAbsent(issue) ? 'required' : 'choice';
    case 'unrecognized_keys':
      return 'unknownField';
    case 'not_multiple_of':
      return 'cents';
    case 'custom':
      return issue.params?.['rule'] === plainTextRule.rule ? 'plainText' : 'invalid';
    default:
      return 'invalid';
  }
}

function limitOf(issue: Issue): string {
  if (issue.code === 'too_small') return String(issue.minimum);
  if (issue.code === 'too_big') return String(issue.maximum);
  return '';
}

/** What is wrong with a field, as a sentence a person can act on. The server and the forms both speak through it. */
export function explainIssue(issue: Issue, language: InterfaceLanguage): string {
  return sentences[language][sentenceFor(issue)].replace('{limit}', limitOf(issue));
}

/** The field's name as a form knows it: the wire's `request` wrapper is not part of it. */
export function fieldOf(issue: Issue): string {
  const path = issue.path.filter((part, index) => !(index === 0 && part === 'request')).map(String);
  if (issue.code === 'unrecognized_keys') path.push(issue.keys[0] ?? '');
  return path.join('.');
}
