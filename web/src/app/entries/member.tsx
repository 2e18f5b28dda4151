import '#app/css/base.ts';
import '#app/css/signed-in.ts';
import { startSignedIn } from '#app/entries/signed-in.tsx';
import { memberScreens } from '#app/screens/member-screens.ts';
import { MemberShell } from '#app/shells/member-shell.tsx';

startSignedIn(memberScreens, MemberShell);
