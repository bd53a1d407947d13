import type { OfferId, TermsId } from '#contract/vocabulary/ids.ts';
import { done, refused } from '#domain/outcome.ts';
import type { Tx } from '../../platform/db/database.ts';
import { changeOffer, type Desk } from './change-offer.ts';
import type { OfferRecord, Promote, TemplateSettings } from './offer-record.ts';
import {
  templateImageExists,
  templateIsActive,
  termsExist,
  updatePromote,
  updateTemplateSettings,
  updateTermsChoice,
} from './offers.store.ts';

/** Which offer, and the version the choice was made on. */
interface Target {
  id: OfferId;
  version: number | undefined;
}

function isStale({ version }: Target, offer: OfferRecord): boolean {
  return version !== undefined && version !== offer.version;
}

export function promoteOfferCommand(desk: Desk, target: Target, promote: Promote) {
  return changeOffer(desk, {
    name: 'promoteOffer',
    request: { ...target, promote },
    offer: target.id,
    async work(tx, offer, change) {
      if (isStale(target, offer)) return refused('changedMeanwhile');
      if (promote.promote && promote.promoteType === null) return refused('promoteTypeMissing', 'promoteType');
      const chosen = { ...promote, promoteType: promote.promote ? promote.promoteType : null, promoCode: promote.promoCode || null };
      await updatePromote(tx, offer.id, chosen, change);
      return done(null);
    },
  });
}

/** Guests bought under these terms: once one has, they stay. */
export function chooseTermsCommand(desk: Desk, target: Target, termsId: TermsId | null) {
  return changeOffer(desk, {
    name: 'chooseTerms',
    request: { ...target, termsId },
    offer: target.id,
    async work(tx, offer, change) {
      if (isStale(target, offer)) return refused('changedMeanwhile');
      if (offer.sold > 0 && offer.termsId !== termsId) return refused('termsFrozen', 'termsConditionsId');
      if (termsId !== null && !(await termsExist(tx, termsId))) return refused('unknownTerms', 'termsConditionsId');
      await updateTermsChoice(tx, offer.id, termsId, change);
      return done(null);
    },
  });
}

export async function checkTemplateSettings(tx: Tx, settings: TemplateSettings) {
  const { templateId, logoImageId, backgroundImageId } = settings;
  if (templateId === null || !(await templateIsActive(tx, templateId))) return refused('unknownTemplate', 'notificationTemplateId');
  if (logoImageId !== null && !(await templateImageExists(tx, logoImageId))) return refused('unknownImage', 'logoTemplateImageId');
  if (backgroundImageId !== null && !(await templateImageExists(tx, backgroundImageId))) {
    return refused('unknownImage', 'backgroundTemplateImageId');
  }
  return done(settings);
}

export function chooseTemplateCommand(desk: Desk, target: Target, settings: TemplateSettings) {
  return changeOffer(desk, {
    name: 'chooseTemplate',
    request: { ...target, settings },
    offer: target.id,
    async work(tx, offer, change) {
      if (isStale(target, offer)) return refused('changedMeanwhile');
      const check = await checkTemplateSettings(tx, settings);
      if (!check.ok) return check;
      await updateTemplateSettings(tx, offer.id, settings, change);
      return done(null);
    },
  });
}
