// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OfferImage } from '#contract/offer-images.ts';
import type { Offer } from '#contract/offers.ts';
import { limits } from '#contract/vocabulary/limits.ts';
import { prepareStage, refusal, reply } from '#web/kit/testing/stage.tsx';
import { ImagesStep } from './images.step.tsx';
import { sampleOffer } from './testing/sample-offer.ts';
import { openStep, type Server } from './testing/step-stage.tsx';

prepareStage('offers');

function pictures(...names: string[]): OfferImage[] {
  return names.map((name, index) => {
    const place = { id: `image-${name}` as OfferImage['id'], index };
    return { ...place, url: `/${name}`, cardUrl: `/${name}`, width: 600, height: 400, color: '#445566' };
  });
}

type Places = { id: OfferImage['id']; index: number }[];

/** Puts pictures in order as the real one does, unless it is told that somebody else was there first. */
function imageServer(names: string[], { stale = false } = {}): Server {
  const server: Server = {
    offer: sampleOffer({ voucherImages: pictures(...names) }),
    answer({ method, request }) {
      if (method === 'DELETE') {
        server.offer = { ...server.offer, voucherImages: server.offer.voucherImages.slice(1) };
        return reply({ response: [] });
      }
      if (stale) return refusal('IMAGE_ORDER_STALE', 'The images have changed meanwhile.');
      const placeOf = new Map((request as Places).map(({ id, index }) => [id, index]));
      const voucherImages = server.offer.voucherImages
        .map((image) => ({ ...image, index: placeOf.get(image.id) ?? -1 }))
        .sort((one, other) => one.index - other.index);
      server.offer = { ...server.offer, voucherImages } as Offer;
      return reply({ response: voucherImages });
    },
  };
  return server;
}

const shown = () => screen.getAllByRole('img').map((image) => image.getAttribute('src'));
const stored = (server: Server) => server.offer.voucherImages.map(({ id }) => id);
const button = (name: string) => screen.findByRole('button', { name });

describe('with cardConfigWizard:addImage', () => {
  it('the keyboard moves a picture place by place, without losing its button', async () => {
    const server = imageServer(['a', 'b', 'c']);
    const user = openStep(ImagesStep, server, 'cardConfigWizard:addImage');
    (await button('Move image 3 of 3 earlier')).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shown()).toEqual(['/a', '/c', '/b']));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move image 2 of 3 earlier');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shown()).toEqual(['/c', '/a', '/b']));
    await waitFor(() => expect(stored(server)).toEqual(['image-c', 'image-a', 'image-b']));
    expect(screen.getAllByText('Images reordered.').length).toBeGreaterThan(0);
    const [cover] = screen.getAllByRole('listitem');
    expect(within(cover as HTMLElement).getByText('Cover')).toBeDefined();
  });

  it('arrow keys on the handle count each, even pressed faster than the page is drawn or the order is saved', async () => {
    const server = imageServer(['a', 'b', 'c', 'd']);
    const { answer } = server;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    server.answer = async (call) => {
      await held;
      return answer(call);
    };
    openStep(ImagesStep, server, 'cardConfigWizard:addImage');
    const handle = await button('Drag image 1 of 4');
    handle.focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp']) fireEvent.keyDown(handle, { key });
    await waitFor(() => expect(shown()).toEqual(['/b', '/c', '/a', '/d']));
    expect(document.activeElement).toBe(handle);
    expect(handle.getAttribute('aria-label')).toBe('Drag image 3 of 4');
    expect(stored(server)).toEqual(['image-a', 'image-b', 'image-c', 'image-d']);

    letGo();
    await waitFor(() => expect(stored(server)).toEqual(['image-b', 'image-c', 'image-a', 'image-d']));
    fireEvent.keyDown(handle, { key: 'ArrowLeft' });
    await waitFor(() => expect(stored(server)).toEqual(['image-b', 'image-a', 'image-c', 'image-d']));
    expect(shown()).toEqual(['/b', '/a', '/c', '/d']);
    expect(document.activeElement).toBe(handle);
  });

  it('on the handle only the arrows that lead somewhere move a picture', async () => {
    const server = imageServer(['a', 'b']);
    const { answer } = server;
    const orders: unknown[] = [];
    server.answer = (call) => {
      orders.push(call.request);
      return answer(call);
    };
    openStep(ImagesStep, server, 'cardConfigWizard:addImage');
    const handle = await button('Drag image 1 of 2');
    for (const key of ['ArrowLeft', 'ArrowUp', 'a', 'Enter', ' ', 'Home', 'ArrowRight', 'ArrowRight', 'ArrowDown']) {
      fireEvent.keyDown(handle, { key });
    }
    await waitFor(() => expect(stored(server)).toEqual(['image-b', 'image-a']));
    expect(orders).toHaveLength(1);
  });

  it('an order that is refused is put back, and the pictures are read again', async () => {
    const server = imageServer(['a', 'b'], { stale: true });
    const user = openStep(ImagesStep, server, 'cardConfigWizard:addImage');
    const later = await button('Move image 1 of 2 later');
    server.offer = { ...server.offer, voucherImages: pictures('a', 'b', 'new') };
    await user.click(later);
    expect(await screen.findByText(/The images have changed meanwhile/)).toBeDefined();
    await waitFor(() => expect(shown()).toEqual(['/a', '/b', '/new']));
  });

  it('the first cannot go earlier, nor the last later', async () => {
    openStep(ImagesStep, imageServer(['a', 'b']), 'cardConfigWizard:addImage');
    expect((await button('Move image 1 of 2 earlier')).getAttribute('aria-disabled')).toBe('true');
    expect((await button('Move image 2 of 2 later')).getAttribute('aria-disabled')).toBe('true');
    expect((await button('Move image 1 of 2 later')).getAttribute('aria-disabled')).toBe('false');
  });

  it.each([
    [limits.offerImages - 1, true],
    [limits.offerImages, false],
  ])('with %i pictures, another can be added: %s', async (count, room) => {
    openStep(ImagesStep, imageServer([...Array(count).keys()].map(String)), 'cardConfigWizard:addImage');
    expect((await screen.findAllByRole('img')).length).toBe(count);
    expect(screen.queryByText('Add an image') !== null).toBe(room);
  });
});

it('with cardConfigWizard:deleteImage alone, a picture goes after a question, and none can be moved', async () => {
  const user = openStep(ImagesStep, imageServer(['a', 'b']), 'cardConfigWizard:deleteImage');
  await user.click(await button('Delete image 1 of 2'));
  expect(shown()).toEqual(['/a', '/b']);
  await user.click(await button('Delete image'));
  await waitFor(() => expect(shown()).toEqual(['/b']));
  expect(screen.getByText('Image deleted.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Move|Drag/ })).toBeNull();
});

it('without either permission the pictures are looked at', async () => {
  openStep(ImagesStep, imageServer(['a']));
  expect(await screen.findByRole('img')).toBeDefined();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
