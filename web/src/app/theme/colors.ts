import type { MantineColorsTuple } from '@mantine/core';

const marine: MantineColorsTuple = [
  '#f0f9fb',
  '#ddf1f5',
  '#bce3eb',
  '#94ceda',
  '#6ab5c4',
  '#4498a8',
  '#277d8c',
  '#0f6371',
  '#034d58',
  '#003740',
];

const slate: MantineColorsTuple = [
  '#f7fafa',
  '#eff3f5',
  '#e2e8ea',
  '#cfd7da',
  '#b2bdc0',
  '#889599',
  '#667479',
  '#4a585d',
  '#303d41',
  '#192529',
];

const green: MantineColorsTuple = [
  '#edfbf1',
  '#d6f6e0',
  '#aeecc2',
  '#82d9a2',
  '#56c082',
  '#34a265',
  '#1b854f',
  '#0f693c',
  '#0a512d',
  '#083a20',
];

const amber: MantineColorsTuple = [
  '#fef6e4',
  '#feebc4',
  '#fed48d',
  '#f2b659',
  '#df9727',
  '#bf7811',
  '#9f5e0a',
  '#81480a',
  '#65350c',
  '#4b250a',
];

const red: MantineColorsTuple = [
  '#fff4f3',
  '#ffe6e4',
  '#ffcdc9',
  '#fcaaa4',
  '#f3817c',
  '#e15554',
  '#c33438',
  '#9e2228',
  '#7b191e',
  '#5a1114',
];

const blue: MantineColorsTuple = [
  '#f2f7fe',
  '#e2eeff',
  '#c6ddfe',
  '#9ec5fe',
  '#74a9f7',
  '#4a8ae7',
  '#2c6dcb',
  '#1a55a7',
  '#124183',
  '#0a2e61',
];

const dark: MantineColorsTuple = [
  '#e8eced',
  '#cdd2d4',
  '#a4acaf',
  '#788286',
  '#3b4649',
  '#2b363a',
  '#1d272b',
  '#121b1e',
  '#0b1316',
  '#060c0f',
];

/** The seven colour scales; slate and amber take Mantine's own names so that its components pick them up. */
export const colors = { marine, gray: slate, green, yellow: amber, red, blue, dark };
