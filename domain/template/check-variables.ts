import type { Place, TemplateProblem } from './problem.ts';
import { isKnownVariable, requiredVariables, type VariablePath } from './variables.ts';

/** A variable the template asks for, that no `assign` or `for` of its own has made. */
export interface UsedVariable extends Place {
  readonly path: VariablePath;
  /** As the author wrote it. */
  readonly written: string;
}

function problemOf(used: UsedVariable, textKeys: ReadonlySet<string> | undefined): TemplateProblem | undefined {
  const { line, column } = used;
  const [root, key] = used.path;
  if (root !== 't') {
    return isKnownVariable(used.path) ? undefined : { field: 'templateHtml', fault: 'variableUnknown', line, column, detail: used.written };
  }
  if (typeof key !== 'string') return { field: 'templateHtml', fault: 'variableUnknown', line, column, detail: used.written };
  // Without readable translations every text would be missing; that one problem is told where it is.
  if (textKeys === undefined || textKeys.has(key)) return undefined;
  return { field: 'templateHtml', fault: 'textUnknown', line, column, detail: key };
}

export function checkVariables(used: readonly UsedVariable[], textKeys: ReadonlySet<string> | undefined): TemplateProblem[] {
  const written = new Set(used.map(({ path }) => path.join('.')));
  const missing = requiredVariables.filter((variable) => !written.has(variable));
  return [
    ...used.flatMap((one) => problemOf(one, textKeys) ?? []),
    ...missing.map(
      (variable): TemplateProblem => ({ field: 'templateHtml', fault: 'variableMissing', line: 1, column: 1, detail: variable }),
    ),
  ];
}
