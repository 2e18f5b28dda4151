import type { Banner } from '@fairlead/contract/features/banners.ts';
import { IconX } from '@tabler/icons-react';
import classes from '#features/banners/components/banner.module.css';

export interface BannerPictureProps {
  banner: Pick<Banner, 'image' | 'alt' | 'link'>;
  closeLabel: string;
  /** Left out: the picture as it is previewed. */
  onClose?: () => void;
}

/** The picture in its place of six to one, whatever its own proportions, and the way to close it. */
export function BannerPicture({ banner, closeLabel, onClose }: BannerPictureProps) {
  const { image, alt, link } = banner;
  const picture = <img className={classes.picture} src={image} alt={alt} />;
  const isElsewhere = link?.startsWith('https:');
  return (
    <div className={classes.frame}>
      {link ? (
        <a href={link} className={classes.link} {...(isElsewhere ? { target: '_blank', rel: 'noreferrer' } : {})}>
          {picture}
        </a>
      ) : (
        picture
      )}
      {onClose ? (
        <button type="button" className={classes.close} aria-label={closeLabel} onClick={onClose}>
          <IconX size={16} stroke={2} />
        </button>
      ) : (
        <span className={classes.close} aria-hidden="true">
          <IconX size={16} stroke={2} />
        </span>
      )}
    </div>
  );
}
