import type { messages } from './en/index.ts';
import type { FeatureMessages } from './feature-messages.ts';

/** English is the reference: a key that is not there does not compile. */
type Words = typeof messages & FeatureMessages;

export type Namespace = keyof Words;

type Form = 'zero' | 'one' | 'many' | 'other';

/** `path.to.text` for every text; the forms of a plural are asked for by the name they share. */
type PathIn<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? Name extends `${infer Shared}_${Form}`
      ? Shared
      : Name
    : `${Name}.${PathIn<Texts[Name]>}`;
}[keyof Texts & string];

export type Path<Of extends Namespace> = PathIn<Words[Of]>;

type KeyIn<Of extends Namespace> = { [One in Of]: `${One}:${Path<One>}` }[Of];

/** Of the words that are there before any screen is, with their namespace: `kit:close`. */
export type CommonKey = KeyIn<keyof typeof messages>;
