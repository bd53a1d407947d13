import type { TemplateFault, TemplateField } from '#contract/vocabulary/template-faults.ts';

/** One thing to mend before a template can be saved. */
export interface TemplateProblem {
  readonly field: TemplateField;
  readonly fault: TemplateFault;
  /** Counted from 1, as editors do. */
  readonly line: number;
  readonly column: number;
  /** The word it is about: an element, a variable, a language. */
  readonly detail: string;
}

export interface Place {
  readonly line: number;
  readonly column: number;
}

export function placeAt(source: string, offset: number): Place {
  const before = source.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
