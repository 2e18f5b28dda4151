/** Where the footer asks for an address. */
export const NewsletterPlace = () => null;
