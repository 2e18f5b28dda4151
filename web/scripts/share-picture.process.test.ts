import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSharePicture } from './share-picture.ts';

test('the picture has the size that previews ask for, and its text is drawn', async () => {
  const [short, long] = await Promise.all([
    drawSharePicture('Candles', 'Practice'),
    drawSharePicture('Moving averages and what they cannot do for someone who hopes', 'Practice'),
  ]);
  expect(await sharp(short).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  // what of the left side is dark: where the title stands
  const countDark = async (picture: Buffer) => {
    const { data } = await sharp(picture)
      .extract({ left: 80, top: 0, width: 700, height: 500 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data.filter((value) => value < 100).length;
  };
  const [few, many] = await Promise.all([countDark(short), countDark(long)]);
  expect(few).toBeGreaterThan(1_000);
  expect(many).toBeGreaterThan(3 * few);
  // nothing reaches into the drawing
  const { data } = await sharp(long)
    .extract({ left: 784, top: 40, width: 8, height: 60 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data.every((value) => value > 250)).toBe(true);
});
