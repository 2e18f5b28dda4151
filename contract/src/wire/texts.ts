/** Texts that the specification gives word for word, its slips included. */
export const texts = {
  passwordChanged: 'Password change successfuly',
  miningReward: 'Mining Reward Successfull!',
  rewardClaimed: 'Reward Claimed successfull!',
  carriedForward: 'Carry forword successfull',
  verificationSent: 'Verification email sent!',
  emailVerified: 'Email Verified Successfully!',
  userNotFound: 'User Not Found',
  appName: 'Crypto Transaction App',
} as const;
