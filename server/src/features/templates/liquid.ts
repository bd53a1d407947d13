import { Liquid, LiquidError, type Template, type Variable } from 'liquidjs';
import { limits } from '#contract/vocabulary/limits.ts';
import type { UsedVariable } from '#domain/template/check-variables.ts';

/** Long for a mail, short for a server that waits for nobody. Of the processor's time: see `renderWithin`. */
const renderMs = 250;
/** After so long by the clock even a machine that does everything else first has had its chance. */
const patienceMs = 4_000;
const memoryUnits = 500_000;
/** What a template may grow to when it is filled; a mail beyond it is cut off by its reader anyway. */
const outputChars = 500_000;

const tags = new Set(['if', 'unless', 'for', 'break', 'continue', 'case', 'assign', 'comment']);
const filters = new Set(
  'append at_least at_most capitalize ceil default divided_by downcase escape first floor join last lstrip minus modulo plus prepend remove replace round rstrip size slice split strip times truncate truncatewords upcase url_encode'.split(
    ' ',
  ),
);

function keepOnly(known: Record<string, unknown>, kept: ReadonlySet<string>): void {
  for (const name of Object.keys(known)) if (!kept.has(name)) delete known[name];
}

/**
 * Liquid without a way out: no files, no `raw`, only what a mail needs. Every output is escaped, values are reached by their own
 * properties alone, and time and memory have an end.
 */
function createEngine(): Liquid {
  const engine = new Liquid({
    outputEscape: 'escape',
    strictFilters: true,
    ownPropertyOnly: true,
    relativeReference: false,
    dynamicPartials: false,
    templates: {},
    parseLimit: limits.templateHtmlBytes,
    renderLimit: renderMs,
    memoryLimit: memoryUnits,
  });
  keepOnly(engine.tags, tags);
  keepOnly(engine.filters, filters);
  // The standard one puts its breaks in before everything is escaped; this one escapes first and is then left alone.
  engine.registerFilter('newline_to_br', {
    raw: true,
    handler: (text: unknown) => escapeHtml(String(text ?? '')).replace(/\r?\n/g, '<br>'),
  });
  return engine;
}

const engine = createEngine();

const htmlSigns: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => htmlSigns[sign] ?? sign);
}

export type ParsedTemplate = Template[];

/** Throws what Liquid throws; `liquidFaultOf` says it in our words. */
export function parseLiquid(source: string): ParsedTemplate {
  return engine.parse(source);
}

function pathOf({ segments }: Variable): UsedVariable['path'] {
  return segments.map((segment) => (typeof segment === 'object' ? null : segment));
}

/** The variables that come from outside the template, with their places. */
export function variablesIn(template: ParsedTemplate): UsedVariable[] {
  const { globals } = engine.analyzeSync(template, { partials: false });
  return Object.values(globals)
    .flat()
    .map((variable) => ({
      path: pathOf(variable),
      written: String(variable),
      line: variable.location.row,
      column: variable.location.col,
    }));
}

/** `strict` refuses what is not there, even inside a loop; a mail that is sent shows nothing instead. */
export function renderLiquid(template: ParsedTemplate, values: object, { strict = false } = {}): string {
  const html = String(renderWithin(renderMs, template, values, strict));
  if (html.length > outputChars) throw new OutputTooLong();
  return html;
}

/**
 * Liquid looks at the clock, which goes on while a busy machine gives the processor to others. A template that was stopped before it had its
 * share of the processor is rendered again with more patience; one that had it was too much.
 */
function renderWithin(milliseconds: number, template: ParsedTemplate, values: object, strict: boolean): unknown {
  const before = process.cpuUsage();
  try {
    return engine.renderSync(template, values, { strictVariables: strict, renderLimit: milliseconds });
  } catch (error) {
    const { user, system } = process.cpuUsage(before);
    const hadItsShare = (user + system) / 1000 >= renderMs;
    if (!isOverALimit(error) || hadItsShare || milliseconds >= patienceMs) throw error;
    return renderWithin(milliseconds * 2, template, values, strict);
  }
}

/** Of time or of memory: Liquid tells them apart by their sentences alone. Met between two pieces of a template, it comes without a place. */
function isOverALimit(error: unknown): boolean {
  const cause = LiquidError.is(error) ? error.originalError : error;
  return cause instanceof Error && cause.name === 'AssertionError';
}

class OutputTooLong extends Error {}

export interface LiquidFault {
  fault: 'liquidBroken' | 'liquidTooMuch' | 'variableUnknown';
  line: number;
  column: number;
  detail: string;
}

const shownChars = 80;

/** Where Liquid stopped, and the piece of the template it could not carry out. Anything else is ours, and thrown on. */
export function liquidFaultOf(error: unknown): LiquidFault {
  // Text too long for the machine itself is met while it is put together.
  if (error instanceof OutputTooLong || error instanceof RangeError) return { fault: 'liquidTooMuch', line: 1, column: 1, detail: '' };
  if (!LiquidError.is(error)) {
    if (isOverALimit(error)) return { fault: 'liquidTooMuch', line: 1, column: 1, detail: '' };
    throw error;
  }
  const [line = 1, column = 1] = error.token.getPosition();
  const detail = error.token.getText().slice(0, shownChars);
  if (error.name === 'UndefinedVariableError') return { fault: 'variableUnknown', line, column, detail };
  return { fault: error.name === 'RenderError' ? 'liquidTooMuch' : 'liquidBroken', line, column, detail };
}
