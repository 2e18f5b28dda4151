/** What the server answers about the work queue. */
export const messages = {
  assigned: 'Assigned to {name}.',
  item: 'Item of the work queue',
  noAssignee: 'Choose someone who works here and whose role may decide this.',
  released: 'No one is assigned to this now.',
  takenBy: '{name} has this already.',
  takenByNone: 'No one is assigned to this any more.',
} as const;
