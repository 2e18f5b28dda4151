/** Every island by name. Each is a file of its own that a page loads only when the island stands on it. */
export const islands = {
  'side-menu': () => import('./islands/side-menu.tsx').then(({ SideMenu }) => SideMenu),
};
