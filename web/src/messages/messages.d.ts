import 'i18next';
import type { messages } from './en/index.ts';
import type { FeatureMessages } from './feature-messages.ts';

/** English is the reference: a key that is not there does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'kit';
    resources: typeof messages & FeatureMessages;
  }
}
