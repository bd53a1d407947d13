import type { Schema } from '#contract/endpoint.ts';
import { isSecretName } from '#domain/event/secret-names.ts';

interface Definition {
  type?: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  options?: Schema[];
  keyType?: Schema;
  valueType?: Schema;
  entries?: Record<string, string>;
}

const definitionOf = (schema: Schema) => schema._zod.def as Definition;

/** The texts of a schema that are called as secrets are, by the rule that covers them in every log. */
export function secretFieldsOf(schema: Schema | undefined, name = ''): string[] {
  if (!schema) return [];
  const { type, shape, element, innerType, in: inner, options, keyType, valueType } = definitionOf(schema);
  if (shape) return Object.entries(shape).flatMap(([field, part]) => secretFieldsOf(part, field));
  if (element) return secretFieldsOf(element, name);
  if (innerType ?? inner) return secretFieldsOf(innerType ?? inner, name);
  if (options) return options.flatMap((option) => secretFieldsOf(option, name));
  if (keyType && valueType) return Object.keys(definitionOf(keyType).entries ?? {}).flatMap((key) => secretFieldsOf(valueType, key));
  return type === 'string' && isSecretName(name) ? [name] : [];
}
