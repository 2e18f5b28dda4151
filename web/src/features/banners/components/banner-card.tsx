import { bannersContract, type StaffBanner } from '@fairlead/contract/features/banners.ts';
import classes from '#features/banners/components/banner-card.module.css';
import { BannerForm } from '#features/banners/components/banner-form.tsx';
import { BannerPicture } from '#features/banners/components/banner-picture.tsx';
import { BannerUpload } from '#features/banners/components/banner-upload.tsx';
import { useStoredBanner } from '#features/banners/queries.ts';
import { staff } from '#features/banners/staff-texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { CautionNote } from '#ui/form-parts.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** The banner that is kept: how members see it, what it says, when it is shown. */
export function BannerCard() {
  const { data, error, refetch } = useStoredBanner();
  if (!data)
    return (
      <PanelCard title={staff('banner')}>
        {error ? (
          <ErrorState message={errorText(error, staff('failed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )}
      </PanelCard>
    );
  const { banner } = data;
  return (
    <PanelCard title={staff('banner')} detail={staff('detail')} action={banner && staff(`state.${banner.state}`)}>
      {banner ? (
        <div className={classes.columns}>
          <Preview banner={banner} />
          <BannerForm key={banner.id} banner={banner} />
        </div>
      ) : (
        <div className={classes.none}>
          <p>{staff('none')}</p>
          <Permitted call={bannersContract.create}>
            <BannerUpload label={staff('image')} />
          </Permitted>
        </div>
      )}
    </PanelCard>
  );
}

/** The picture in the width of a desk's and of a phone's page. */
function Preview({ banner }: { banner: StaffBanner }) {
  return (
    <section aria-label={staff('preview')} className={classes.preview}>
      {(['at1440', 'at390'] as const).map((width) => (
        <figure key={width} className={classes[width]}>
          <BannerPicture banner={banner} closeLabel={staff('close')} />
          <figcaption>{staff(width)}</figcaption>
        </figure>
      ))}
      {banner.alt === '' && <CautionNote>{staff('noAlt')}</CautionNote>}
    </section>
  );
}
