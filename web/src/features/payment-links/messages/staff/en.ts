/** Texts of payment links for staff. */
export const messages = {
  add: 'Add payment link',
  addLead: 'Members send money to this address. Compare every character with your wallet before you confirm.',
  choosePicture: 'Choose a picture',
  delete: 'Delete {label}',
  deleteConsequence:
    'Members can no longer choose “{label}”. Deposits already reported to it stay in the list and can still be approved.',
  deleteMore: 'Delete…',
  empty: 'No payment links',
  emptyDetail: 'Members are not offered to pay manually until you add one.',
  failed: 'Failed to fetch payment links',
  label: 'Label',
  labelExample: 'Company wallet',
  labelHint: 'Members see it above the address.',
  lead: 'Where members who pay manually send USDT to. They report the transfer; you approve it under Deposits, Manual.',
  list: 'Payment links',
  network: 'BNB Smart Chain (BEP20)',
  notDeleted: '{label} was not deleted.',
  page: 'Page (optional)',
  pageHint: 'An https address that members may look at, such as the wallet at an explorer.',
  picture: 'QR picture (optional)',
  pictureLimits:
    'Without one the code is drawn from the address. PNG, JPEG or WebP, up to 2 MiB. Scan it once yourself: it must contain the address above.',
  preview: 'The chosen picture',
  qr: 'QR picture of {label}',
} as const;
