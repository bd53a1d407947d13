import { z } from 'zod';

/** What a schema says about one of its fields, so that a form need not say it again. */
export interface FieldRules {
  required: boolean;
  maxLength?: number;
  min?: number;
  max?: number;
}

/** Through optional, nullable, default and pipe, down to the type that holds the limits. */
function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return innermost(schema.unwrap());
  if (schema instanceof z.ZodPipe) return innermost(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  return schema;
}

function step(schema: z.core.$ZodType | undefined, key: string): z.core.$ZodType | undefined {
  if (schema === undefined) return undefined;
  const inner = innermost(schema);
  if (inner instanceof z.ZodObject) return inner.shape[key];
  if (inner instanceof z.ZodArray) return inner.element;
  return inner instanceof z.ZodRecord ? inner.valueType : undefined;
}

function fieldAt(schema: z.core.$ZodType, path: string): z.core.$ZodType | undefined {
  return path.split('.').reduce(step, schema);
}

export function hasField(schema: z.core.$ZodType, path: string): boolean {
  return fieldAt(schema, path) !== undefined;
}

/** A field the schema does not know is a mistake in the screen, and is said at once. */
export function rulesOf(schema: z.core.$ZodType, path: string): FieldRules {
  const field = fieldAt(schema, path);
  if (field === undefined) throw new Error(`the form's schema has no field ${path}`);
  const inner = innermost(field);
  const mayBeAbsent = z.safeParse(field, undefined).success || z.safeParse(field, null).success;
  if (inner instanceof z.ZodString || inner instanceof z.ZodStringFormat) {
    const required = !mayBeAbsent && !z.safeParse(field, '').success;
    return inner.maxLength === null ? { required } : { required, maxLength: inner.maxLength };
  }
  if (inner instanceof z.ZodNumber) {
    const { minValue, maxValue } = inner;
    return {
      required: !mayBeAbsent,
      ...(minValue !== null && Number.isFinite(minValue) && { min: minValue }),
      ...(maxValue !== null && Number.isFinite(maxValue) && { max: maxValue }),
    };
  }
  return { required: !mayBeAbsent };
}
