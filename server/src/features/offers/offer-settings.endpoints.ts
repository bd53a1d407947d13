import { previewOfferMail, setOnlineProperties, setTemplateChoice, type TemplateChoiceForm } from '#contract/offers.ts';
import type { Platform } from '../../platform/feature.ts';
import { scopeOf } from '../../platform/http/caller.ts';
import { handle, type Route, refuse } from '../../platform/http/route.ts';
import { deskOf } from './desk.ts';
import type { TemplateSettings } from './offer-record.ts';
import { chooseTemplateCommand, chooseTermsCommand, promoteOfferCommand } from './offer-settings.commands.ts';
import { offerToWire } from './offers.wire.ts';
import { previewMail } from './preview-mail.ts';

function settingsFromWire(choice: TemplateChoiceForm): TemplateSettings {
  return {
    templateId: choice.notificationTemplateId,
    showPrice: choice.showPrice,
    subject: choice.subjectMessage,
    logoImageId: choice.logoTemplateImageId,
    backgroundImageId: choice.backgroundTemplateImageId,
  };
}

const templateRefusals = {
  unknownOffer: 'NOT_FOUND',
  offerOfOthers: 'OFFER_OF_OTHERS',
  unknownTemplate: 'TEMPLATE_UNKNOWN',
  unknownImage: 'TEMPLATE_IMAGE_UNKNOWN',
} as const;

export function offerSettingRoutes(platform: Platform): Route[] {
  return [
    handle(setOnlineProperties, async (call) => {
      const { request } = call.body;
      const desk = deskOf(platform, call);
      if ('termsConditionsId' in request) {
        if (!call.caller.permissions.has('cardConfigWizard:saveTEC')) return { refused: 'PERMISSION_MISSING' };
        const { id, version, termsConditionsId } = request;
        const outcome = await chooseTermsCommand(desk, { id, version }, termsConditionsId);
        if (outcome.ok) return { response: [offerToWire(outcome.value.offer)] };
        return refuse(outcome, {
          unknownOffer: 'NOT_FOUND',
          offerOfOthers: 'OFFER_OF_OTHERS',
          changedMeanwhile: 'OFFER_CHANGED',
          termsFrozen: 'OFFER_SOLD_TERMS',
          unknownTerms: 'TERMS_UNKNOWN',
        });
      }
      if (!call.caller.permissions.has('cardConfigWizard:savePromote')) return { refused: 'PERMISSION_MISSING' };
      const { id, version, ...promote } = request;
      const outcome = await promoteOfferCommand(desk, { id, version }, promote);
      if (outcome.ok) return { response: [offerToWire(outcome.value.offer)] };
      return refuse(outcome, {
        unknownOffer: 'NOT_FOUND',
        offerOfOthers: 'OFFER_OF_OTHERS',
        changedMeanwhile: 'OFFER_CHANGED',
        promoteTypeMissing: 'PROMOTE_TYPE_MISSING',
      });
    }),

    handle(
      setTemplateChoice,
      async (call) => {
        const { version, ...choice } = call.body.request;
        const target = { id: call.params.id, version };
        const outcome = await chooseTemplateCommand(deskOf(platform, call), target, settingsFromWire(choice));
        if (outcome.ok) return { response: [offerToWire(outcome.value.offer)] };
        return refuse(outcome, { ...templateRefusals, changedMeanwhile: 'OFFER_CHANGED' });
      },
      async ({ params }) => params,
    ),

    handle(previewOfferMail, async ({ caller, params, body }) => {
      const outcome = await platform.database.read(scopeOf(caller), (tx) =>
        previewMail(tx, caller.hotel.id, params.id, settingsFromWire(body.request)),
      );
      return outcome.ok ? { response: [outcome.value] } : refuse(outcome, templateRefusals);
    }),
  ];
}
