import {
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

/** What every Mantine component looks like here, so that screens pass no styles. */
export const components = {
  Accordion: Accordion.extend({ classNames: { item: surfaces.accordionItem } }),
  ActionIcon: ActionIcon.extend({
    classNames: { root: controls.icon },
    defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' },
  }),
  Anchor: Anchor.extend({ classNames: { root: controls.anchor }, defaultProps: { underline: 'hover' } }),
  Avatar: Avatar.extend({ classNames: { placeholder: controls.avatar }, defaultProps: { radius: 999 } }),
  Button: Button.extend({
    defaultProps: { variant: 'filled', loaderProps: { color: 'currentColor', size: 18 } },
    classNames: { root: controls.button, section: controls.buttonSection },
  }),
  Card: Card.extend({ classNames: { root: surfaces.card }, defaultProps: { radius: 'lg' } }),
  Checkbox: Checkbox.extend({
    classNames: { input: fields.check, label: fields.checkLabel },
    defaultProps: { radius: 'xs' },
  }),
  Drawer: Drawer.extend({ classNames: { content: surfaces.drawer }, defaultProps: { position: 'right', size: 486 } }),
  Input: Input.extend(field),
  InputWrapper: InputWrapper.extend({
    classNames: { label: fields.label, description: fields.hint, error: fields.error },
    defaultProps: wrapped,
  }),
  Kbd: Kbd.extend({ classNames: { root: controls.kbd } }),
  Loader: Loader.extend({ defaultProps: { size: 'sm', color: 'var(--fl-primary)' } }),
  Menu: Menu.extend({
    classNames: { dropdown: surfaces.menu, item: surfaces.menuItem },
    defaultProps: { shadow: 'md', transitionProps: { duration: 180 } },
  }),
  Modal: Modal.extend({
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
  PasswordInput: PasswordInput.extend({ classNames: { innerInput: fields.inner } }),
  PinInput: PinInput.extend({ classNames: { input: fields.pin, pinInput: fields.pinBox } }),
  Popover: Popover.extend({ defaultProps: { shadow: 'md', transitionProps: { duration: 180 } } }),
  Progress: Progress.extend({ classNames: { root: controls.progress }, defaultProps: { size: 6, radius: 999 } }),
  Radio: Radio.extend({ classNames: { label: fields.checkLabel } }),
  SegmentedControl: SegmentedControl.extend({
    classNames: { root: controls.segments, label: controls.segment, indicator: controls.segmentOn },
    defaultProps: { withItemsBorders: false },
  }),
  Select: Select.extend({ defaultProps: { allowDeselect: false, checkIconPosition: 'right' } }),
  Skeleton: Skeleton.extend({ classNames: { root: surfaces.skeleton }, defaultProps: { radius: 'sm' } }),
  Slider: Slider.extend({
    classNames: { track: controls.sliderTrack, thumb: controls.sliderThumb },
    defaultProps: { size: 4, label: null },
  }),
  Switch: Switch.extend({ classNames: { label: fields.checkLabel } }),
  Table: Table.extend({ classNames: { th: surfaces.tableHead, table: surfaces.table } }),
  Tabs: Tabs.extend({ classNames: { list: controls.tabList, tab: controls.tab } }),
  Textarea: Textarea.extend({ defaultProps: { autosize: true, minRows: 3 } }),
  TextInput: TextInput.extend({ defaultProps: {} }),
  Tooltip: Tooltip.extend({
    classNames: { tooltip: surfaces.tooltip },
    defaultProps: { transitionProps: { duration: 120 } },
  }),
};
