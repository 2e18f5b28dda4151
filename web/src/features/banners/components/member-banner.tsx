import type { Banner } from '@fairlead/contract/features/banners.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import classes from '#features/banners/components/banner.module.css';
import { BannerPicture } from '#features/banners/components/banner-picture.tsx';
import { closeBanner, closedBanner, keepBanner, readBanner, subscribeClosed } from '#features/banners/kept-banner.ts';

export interface MemberBannerProps {
  /** What is shown today; undefined until it is known. */
  banner: Banner | null | undefined;
  /** The open screen: a banner comes and goes between screens, not while one is read. */
  screen: string;
  closeLabel: string;
}

/**
 * The banner above a member's page, until they close it. The one of the last visit keeps its place while the server is
 * asked, so that nothing moves.
 */
export function MemberBanner({ banner, screen, closeLabel }: MemberBannerProps) {
  const [shown, setShown] = useState(() => ({ screen, banner: banner === undefined ? readBanner() : banner }));
  const isKnown = banner !== undefined;
  const [wasKnown, setWasKnown] = useState(isKnown);
  // a new picture in the place of another moves nothing
  const mayChange = !wasKnown || screen !== shown.screen || (shown.banner !== null && banner !== null);
  if (isKnown && mayChange && (banner?.id !== shown.banner?.id || screen !== shown.screen || !wasKnown)) {
    setShown({ screen, banner });
    setWasKnown(true);
  }
  useEffect(() => {
    if (banner !== undefined) keepBanner(banner);
  }, [banner]);
  const closed = useSyncExternalStore(subscribeClosed, closedBanner);
  if (!shown.banner || closed === shown.banner.id) return null;
  const { id } = shown.banner;
  return (
    <aside className={classes.place}>
      <BannerPicture banner={shown.banner} closeLabel={closeLabel} onClose={() => closeBanner(id)} />
    </aside>
  );
}
