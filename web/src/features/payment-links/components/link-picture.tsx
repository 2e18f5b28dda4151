import type { PaymentLink } from '@fairlead/contract/features/payment-links.ts';
import classes from '#features/payment-links/components/link-picture.module.css';
import { toQrAddress } from '#ui/qr-png.ts';

const DRAWN_PX = 250;

/** A payment link's QR picture; where it has none, the code of its address. @param alt what it is, for those who do not see it */
export function LinkPicture({ link: { address, image, width, height }, alt }: { link: PaymentLink; alt: string }) {
  return (
    <img
      className={classes.picture}
      src={image ?? toQrAddress(address, DRAWN_PX)}
      alt={alt}
      width={width ?? DRAWN_PX}
      height={height ?? DRAWN_PX}
      loading="lazy"
    />
  );
}

/** The page of a payment link, by its host, or nothing. */
export function LinkPage({ link: { link } }: { link: PaymentLink }) {
  if (link === null) return null;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer nofollow">
      {new URL(link).host}
    </a>
  );
}
