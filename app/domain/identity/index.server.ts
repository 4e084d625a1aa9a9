export { changePassword } from "./change-password";
export { confirmEmail, findConfirmation, resendConfirmation } from "./confirm-email";
export { type CurrentUser, currentUser, type Role } from "./current-user";
export { deactivateAccount } from "./deactivate-account";
export { forgetExpired } from "./forget-expired";
export { greeting } from "./greeting";
export { type Invited, registerInvited } from "./register-invited";
export { requestPasswordReset } from "./request-password-reset";
export { findPasswordReset, resetPassword } from "./reset-password";
export { sendOwnResetLink } from "./send-own-reset-link";
export {
	endSession,
	listSessions,
	type NewSession,
	sessionDays,
	signOut,
	signOutEverywhere,
	type Visitor,
} from "./sessions";
export { type SignedIn, type SignIn, signIn } from "./sign-in";
export { type SignUp, signUp } from "./sign-up";
export { type Preferences, updatePreferences } from "./update-preferences";
export { updateProfile } from "./update-profile";
