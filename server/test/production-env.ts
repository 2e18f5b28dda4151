/** What a production needs of its environment; the relay, the provider and the names are nowhere. */
export const productionEnv = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://invest.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  NOWPAYMENTS_API_URL: 'https://api.provider.example/v1',
  NOWPAYMENTS_API_KEY: 'K7Q2M9X-4TB1R8Z-P3WJ6HD',
  NOWPAYMENTS_IPN_SECRET: 'vJ3hT9qLw2ZrX8sN5bKd',
  SECRETS_KEY: 'qv5Ch2zXl0m0V3C7h0y1sJ9f4kGdT8bWn6Re2Ua7Yio=',
};
