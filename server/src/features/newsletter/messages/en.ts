/** What the server says about the newsletter, and its mails. */
export const messages = {
  asked: 'Almost done. If this address is not subscribed yet, we have sent it an email with a link to confirm.',
  confirmIgnore:
    'If you did not ask for this, do nothing: without the link no newsletter is sent, and the address is deleted after 30 days.',
  confirmLine:
    'Someone, probably you, asked for our newsletter at this address. To confirm, open this link within 7 days: {link}',
  confirmSubject: 'Confirm your newsletter subscription',
  confirmed: 'You are subscribed',
  deleted: 'Address deleted',
  forget: 'To have the address deleted now: {link}',
  hello: 'Hello,',
  linkInvalid: 'This link is invalid or has expired. Enter your address again to get a new one.',
  subscriber: 'Address',
  unsubscribed: 'You are unsubscribed, and your address is deleted',
  welcomeLine: 'You are subscribed to our newsletter. Nothing in it is investment advice.',
  welcomeSubject: 'You are subscribed to our newsletter',
  welcomeUnsubscribe: 'To unsubscribe at any time: {link}',
} as const;
