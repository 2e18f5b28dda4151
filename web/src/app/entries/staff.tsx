import '#app/css/base.ts';
import '#app/css/signed-in.ts';
import { startSignedIn } from '#app/entries/signed-in.tsx';
import { staffScreens } from '#app/screens/staff-screens.ts';
import { StaffShell } from '#app/shells/staff-shell.tsx';

startSignedIn(staffScreens, StaffShell);
