import { bannersContract, type StaffBanner } from '@fairlead/contract/features/banners.ts';
import { notificationTexts } from '@fairlead/contract/wire/texts.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BannerCard } from '#features/banners/components/banner-card.tsx';
import { serveApi } from '#test/api.ts';
import { findError } from '#test/fields.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

const banner: StaffBanner = {
  id: 3,
  image: '/files/a',
  width: 1200,
  height: 200,
  alt: 'Question week',
  link: null,
  from: null,
  to: '2026-11-30',
  state: 'current',
  created_at: new Date('2026-11-20T10:00:00Z'),
};
const draw = (stored: StaffBanner | null, as: 'owner' | 'auditor' = 'owner') => {
  api.answer(bannersContract.stored, { banner: stored });
  return renderApp(api, <BannerCard />, { as, at: '/admin/popups' });
};
const picture = new File(['picture'], 'banner.png', { type: 'image/png' });
/** The field's own input, which its button opens. */
const fileInput = () => document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;

test('a picture is uploaded as soon as it is chosen', async () => {
  api.answer(bannersContract.create, { message: notificationTexts.bannerCreated, banner: null });
  const user = await draw(null);
  await screen.findByText('No banner. Members see one as soon as you choose a picture.');
  await user.upload(fileInput(), picture);
  expect(await screen.findByText(notificationTexts.bannerCreated)).toBeTruthy();
  expect(api.requests(bannersContract.create).map(({ body }) => [body.image.size, body.alt, body.link])).toEqual([
    [7, '', ''],
  ]);
});

test('what is no picture is refused with the reason, and nothing is said to be done', async () => {
  api.refuse(bannersContract.create, { status: 400, code: 'invalid_input', message: 'This is no PNG, JPEG or WebP' });
  const user = await draw(null);
  await screen.findByText('No banner. Members see one as soon as you choose a picture.');
  await user.upload(fileInput(), picture);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This is no PNG, JPEG or WebP. The picture was not uploaded.',
  );
});

test('text, link and days are changed, with the reason where they cannot be', async () => {
  api.answer(bannersContract.change, { message: 'Banner updated' });
  const user = await draw(banner);
  const link = await screen.findByLabelText('Link');
  await user.type(link, 'javascript:alert(1)');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(findError(link)).toBe('Use an https address, or a path of this platform such as /learn'));
  expect(api.requests(bannersContract.change)).toEqual([]);
  await user.clear(link);
  await user.type(link, '/learn');
  await user.clear(screen.getByLabelText('Last day (UTC)'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.requests(bannersContract.change).map(({ body }) => body)).toEqual([
      { id: 3, alt: 'Question week', link: '/learn', from: '', to: '' },
    ]),
  );
});

test('a new picture takes the text along; removing asks first', async () => {
  api.answer(bannersContract.create, { message: notificationTexts.bannerCreated, banner: null });
  api.answer(bannersContract.remove, { message: 'Banner removed' });
  const user = await draw(banner);
  await screen.findByLabelText('Link');
  await user.upload(fileInput(), picture);
  await waitFor(() =>
    expect(api.requests(bannersContract.create).map(({ body }) => [body.alt, body.to])).toEqual([
      ['Question week', '2026-11-30'],
    ]),
  );
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.requests(bannersContract.remove).map(({ body }) => body)).toEqual([{ id: 3 }]));
});

test('an auditor sees it in both widths and changes nothing', async () => {
  await draw(banner, 'auditor');
  expect(await screen.findAllByRole('img', { name: 'Question week' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
