// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Offer, TemplateChoiceForm } from '#contract/offers.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { prepareStage, reply } from '#web/kit/testing/stage.tsx';
import { TemplateStep } from './template.step.tsx';
import { sampleOffer } from './testing/sample-offer.ts';
import { openStep, type Server } from './testing/step-stage.tsx';

prepareStage('offers');

const classic = { id: 'd1111111-1111-4111-8111-111111111111', name: 'Classic', type: 'Voucher', active: true };
const retired = { id: 'd2222222-2222-4222-8222-222222222222', name: 'Retired', type: 'Voucher', active: false };
const sun = { id: 'e1111111-1111-4111-8111-111111111111', url: '/sun', thumbUrl: '/sun', width: 300, height: 100 };

function mailServer(added: Partial<Offer> = {}): Server & { previewed: TemplateChoiceForm[]; gallery: object[] } {
  const previewed: TemplateChoiceForm[] = [];
  const server = {
    offer: sampleOffer(added),
    previewed,
    gallery: [sun] as object[],
    answer({ method, path, request }: { method: string; path: string; request: unknown }) {
      if (path.endsWith('/notificationTemplates')) return reply({ response: [classic, retired] });
      if (path.includes('/sample/')) return reply({ response: [{ languageCode: 'EN', template: '<p>sample</p>' }] });
      if (path.endsWith('/TemplateImages')) return reply({ response: server.gallery });
      if (method === 'DELETE') return reply({ response: [sun] });
      const choice = request as TemplateChoiceForm;
      if (path.endsWith('/templatePreview')) {
        previewed.push(choice);
        return reply({ response: [{ languageCode: 'EN', subject: choice.subjectMessage, template: '<p>mail</p>' }] });
      }
      server.offer = { ...server.offer, ...choice };
      return reply({ response: [server.offer] });
    },
  };
  return server;
}

const use = (name: string) => screen.findByRole('button', { name });

it('what is chosen is previewed as it stands, and saved when told to', async () => {
  const server = mailServer();
  const user = openStep(TemplateStep, server, 'cardConfigWizard:saveTemplate');
  await user.click(await screen.findByRole('radio', { name: 'Classic' }));
  expect(screen.queryByRole('radio', { name: 'Retired' })).toBeNull();
  const subject = screen.getByRole<HTMLInputElement>('textbox', { name: /Subject/ });
  expect(subject.maxLength).toBe(limits.subjectChars);
  await user.type(subject, 'Your tea');
  expect(screen.getByText('8 of 100 characters')).toBeDefined();
  await user.click(screen.getByRole('switch', { name: /Show the price/ }));
  await user.click(await use('Logo: image 1'));
  await user.click(await use('See the e-mail'));
  expect(await within(await screen.findByRole('dialog')).findByText('Your tea')).toBeDefined();
  const chosen = {
    notificationTemplateId: classic.id,
    showPrice: true,
    subjectMessage: 'Your tea',
    logoTemplateImageId: sun.id,
    backgroundTemplateImageId: null,
  };
  expect(server.previewed).toEqual([chosen]);
  expect(server.offer.notificationTemplateId).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(await use('Save'));
  expect(await screen.findByText('Configuration saved.')).toBeDefined();
  expect(server.offer).toMatchObject(chosen);
});

it('without a template and a subject there is nothing to see: both are asked for', async () => {
  const server = mailServer();
  const user = openStep(TemplateStep, server, 'cardConfigWizard:saveTemplate');
  await user.click(await use('See the e-mail'));
  expect(await screen.findAllByText('Required.')).toHaveLength(2);
  expect(server.previewed).toEqual([]);
});

it('a deleted picture is no longer chosen', async () => {
  const server = mailServer();
  const user = openStep(TemplateStep, server, 'cardConfigWizard:saveTemplate', 'cardConfigWizard:deleteImage');
  await user.click(await use('Background: image 1'));
  expect(screen.getByText('Unsaved changes')).toBeDefined();
  await user.click(await use('Delete image 1 of the gallery'));
  await user.click(await use('Delete image'));
  expect(await screen.findByText('Image deleted.')).toBeDefined();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

it('without cardConfigWizard:saveTemplate the mail can be seen, and not changed', async () => {
  const server = mailServer({ notificationTemplateId: classic.id as Offer['notificationTemplateId'], subjectMessage: 'Your tea' });
  const user = openStep(TemplateStep, server);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Classic' })).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.click(await use('See the e-mail'));
  expect(await within(await screen.findByRole('dialog')).findByText('Your tea')).toBeDefined();
});
