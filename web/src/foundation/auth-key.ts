/** Where a browser keeps the one thing that stays between visits: who is signed in, never a token. */
export const AUTH_KEY = 'persist:auth';
