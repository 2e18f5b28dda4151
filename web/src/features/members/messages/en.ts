/** Texts of members. */
export const messages = {
  receiver: '{name}, {username}',
  receiverDetail: '{name}, {username}, {detail}',
} as const;
