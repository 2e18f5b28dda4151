/**
 * What every page is styled by, once, in order. Mantine comes by component and in a cascade layer, so a rule of ours
 * always wins without being more specific.
 */
import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '#app/css/global.css';
