import { type core, safeParse } from 'zod/mini';
import type { Schema } from '#contract/endpoint.ts';

/** What a schema says about one of its fields, so that a form need not say it again. */
export interface FieldRules {
  required: boolean;
  maxLength?: number;
  min?: number;
  max?: number;
}

function definitionOf(schema: Schema) {
  return (schema as core.$ZodTypes)._zod.def;
}

/** Through optional, nullable, default and pipe, down to the type that holds the limits. */
function innermost(schema: Schema): Schema {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return innermost(definition.innerType);
    case 'pipe':
      return innermost(definitionOf(definition.in).type === 'transform' ? definition.out : definition.in);
    default:
      return schema;
  }
}

function step(schema: Schema | undefined, key: string): Schema | undefined {
  if (schema === undefined) return undefined;
  const definition = definitionOf(innermost(schema));
  switch (definition.type) {
    case 'object':
      return definition.shape[key];
    case 'array':
      return definition.element;
    case 'record':
      return definition.valueType;
    default:
      return undefined;
  }
}

function fieldAt(schema: Schema, path: string): Schema | undefined {
  return path.split('.').reduce(step, schema as Schema | undefined);
}

export function hasField(schema: Schema, path: string): boolean {
  return fieldAt(schema, path) !== undefined;
}

function limitsOf(schema: Schema): Omit<FieldRules, 'required'> {
  const limits: Omit<FieldRules, 'required'> = {};
  for (const check of definitionOf(schema).checks ?? []) {
    const rule = (check as core.$ZodChecks)._zod.def;
    if (rule.check === 'max_length') limits.maxLength = rule.maximum;
    if (rule.check === 'greater_than') limits.min = Number(rule.value);
    if (rule.check === 'less_than') limits.max = Number(rule.value);
  }
  return limits;
}

/** A field the schema does not know is a mistake in the screen, and is said at once. */
export function rulesOf(schema: Schema, path: string): FieldRules {
  const field = fieldAt(schema, path);
  if (field === undefined) throw new Error(`the form's schema has no field ${path}`);
  const inner = innermost(field);
  const accepts = (value: unknown) => safeParse(field, value).success;
  // A form holds an empty text where nothing was written, and an empty list where nothing was chosen; a union is such a text or something stricter, as a mail address is.
  const isText = ['string', 'union'].includes(definitionOf(inner).type);
  const isList = definitionOf(inner).type === 'array';
  const mayBeLeft = accepts(undefined) || accepts(null) || (isText && accepts('')) || (isList && accepts([]));
  return { required: !mayBeLeft, ...limitsOf(inner) };
}
