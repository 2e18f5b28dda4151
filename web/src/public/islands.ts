/** Every island by name. Each is a file of its own that a page loads only when the island stands on it. */
export const islands = {};
