/** What can be wrong with a notification template, in the order in which it is told. Each has a sentence in `contract/messages/template-faults.ts`. */
export const templateFaults = [
  'tooLarge',
  'elementRefused',
  'handlerRefused',
  'attributeRefused',
  'addressRefused',
  'styleRefused',
  'styleSheetRefused',
  'commentRefused',
  'imageUnsized',
  'liquidInsideElement',
  'liquidBroken',
  'liquidTooMuch',
  'variableUnknown',
  'variableMissing',
  'textUnknown',
  'jsonBroken',
  'notLanguages',
  'languageUnknown',
  'languageMissing',
  'textMissing',
  'textEmpty',
  'textTwice',
] as const;
export type TemplateFault = (typeof templateFaults)[number];

/** The two halves of a template, as the wire and the form name them. */
export const templateFields = ['templateHtml', 'translations'] as const;
export type TemplateField = (typeof templateFields)[number];
