import type {
  Accordion,
  ActionIcon,
  Anchor,
  Avatar,
  Button,
  Card,
  Checkbox,
  Drawer,
  Input,
  InputWrapper,
  Kbd,
  Loader,
  Menu,
  Modal,
  PasswordInput,
  PinInput,
  Popover,
  Progress,
  Radio,
  SegmentedControl,
  Select,
  Skeleton,
  Slider,
  Switch,
  Table,
  Tabs,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core';
import controls from '#app/theme/controls.module.css';
import fields from '#app/theme/fields.module.css';
import surfaces from '#app/theme/surfaces.module.css';

/** Field heights and text sizes follow the density that the layout sets on the document, see fields.module.css. */
const field = { classNames: { input: fields.input, wrapper: fields.wrapper, section: fields.section } };
const wrapped = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ['label', 'input', 'description', 'error'],
};

/** What opens over the page stands within its main part: an assistive technology that goes by landmarks finds it there. */
const portalProps = { target: 'main' };

/** A component's look, checked against its props; the component itself is loaded by the screens that use it. */
const looks = <C extends { extend: (config: never) => unknown }>(config: Parameters<C['extend']>[0]) => config;

/** What every Mantine component looks like here, so that screens pass no styles. */
export const components = {
  Accordion: looks<typeof Accordion>({ classNames: { item: surfaces.accordionItem } }),
  ActionIcon: looks<typeof ActionIcon>({
    classNames: { root: controls.icon },
    defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' },
  }),
  Anchor: looks<typeof Anchor>({ classNames: { root: controls.anchor }, defaultProps: { underline: 'hover' } }),
  Avatar: looks<typeof Avatar>({ classNames: { placeholder: controls.avatar }, defaultProps: { radius: 999 } }),
  Button: looks<typeof Button>({
    defaultProps: { variant: 'filled', loaderProps: { color: 'currentColor', size: 18 } },
    classNames: { root: controls.button, section: controls.buttonSection },
  }),
  Card: looks<typeof Card>({ classNames: { root: surfaces.card }, defaultProps: { radius: 'lg' } }),
  Checkbox: looks<typeof Checkbox>({
    classNames: { input: fields.check, label: fields.checkLabel },
    defaultProps: { radius: 'xs' },
  }),
  Drawer: looks<typeof Drawer>({
    classNames: { content: surfaces.drawer },
    defaultProps: { position: 'right', size: 486 },
  }),
  Input: looks<typeof Input>(field),
  InputWrapper: looks<typeof InputWrapper>({
    classNames: { label: fields.label, description: fields.hint, error: fields.error },
    defaultProps: wrapped,
  }),
  Kbd: looks<typeof Kbd>({ classNames: { root: controls.kbd } }),
  Loader: looks<typeof Loader>({ defaultProps: { size: 'sm', color: 'var(--fl-primary)' } }),
  Menu: looks<typeof Menu>({
    classNames: { dropdown: surfaces.menu, item: surfaces.menuItem },
    // a menu holds nothing but its items: the first one has the focus
    defaultProps: { shadow: 'md', transitionProps: { duration: 180 }, withInitialFocusPlaceholder: false },
  }),
  Modal: looks<typeof Modal>({
    classNames: {
      content: surfaces.dialog,
      inner: surfaces.dialogInner,
      header: surfaces.dialogHeader,
      title: surfaces.dialogTitle,
    },
    defaultProps: {
      size: 440,
      radius: 'xl',
      centered: true,
      overlayProps: { backgroundOpacity: 0.45, color: '#060c0f' },
      transitionProps: { duration: 240, timingFunction: 'cubic-bezier(.2,0,0,1)', transition: 'fade' },
    },
  }),
  PasswordInput: looks<typeof PasswordInput>({ classNames: { innerInput: fields.inner } }),
  PinInput: looks<typeof PinInput>({ classNames: { input: fields.pin, pinInput: fields.pinBox } }),
  Popover: looks<typeof Popover>({ defaultProps: { shadow: 'md', transitionProps: { duration: 180 }, portalProps } }),
  Progress: looks<typeof Progress>({ classNames: { root: controls.progress }, defaultProps: { size: 6, radius: 999 } }),
  Radio: looks<typeof Radio>({ classNames: { label: fields.checkLabel } }),
  SegmentedControl: looks<typeof SegmentedControl>({
    classNames: { root: controls.segments, label: controls.segment, indicator: controls.segmentOn },
    defaultProps: { withItemsBorders: false },
  }),
  Select: looks<typeof Select>({ defaultProps: { allowDeselect: false, checkIconPosition: 'right' } }),
  Skeleton: looks<typeof Skeleton>({ classNames: { root: surfaces.skeleton }, defaultProps: { radius: 'sm' } }),
  Slider: looks<typeof Slider>({
    classNames: { track: controls.sliderTrack, thumb: controls.sliderThumb },
    defaultProps: { size: 4, label: null },
  }),
  Switch: looks<typeof Switch>({ classNames: { label: fields.checkLabel } }),
  Table: looks<typeof Table>({ classNames: { th: surfaces.tableHead, table: surfaces.table } }),
  Tabs: looks<typeof Tabs>({ classNames: { list: controls.tabList, tab: controls.tab } }),
  Textarea: looks<typeof Textarea>({ defaultProps: { autosize: true, minRows: 3 } }),
  TextInput: looks<typeof TextInput>({ defaultProps: {} }),
  Tooltip: looks<typeof Tooltip>({
    classNames: { tooltip: surfaces.tooltip },
    defaultProps: { transitionProps: { duration: 120 }, portalProps },
  }),
};
