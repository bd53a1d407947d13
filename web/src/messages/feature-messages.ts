import type offers from './en/offers.json';
import type promotions from './en/promotions.json';
import type redemption from './en/redemption.json';
import type tags from './en/tags.json';
import type templates from './en/templates.json';
import type terms from './en/terms.json';
import type widget from './en/widget.json';

/** The words of each feature, downloaded with its first screen. */
export interface FeatureMessages {
  offers: typeof offers;
  promotions: typeof promotions;
  redemption: typeof redemption;
  tags: typeof tags;
  templates: typeof templates;
  terms: typeof terms;
  widget: typeof widget;
}

export type FeatureWords = keyof FeatureMessages;
