export { accountByEmail } from "./accounts";
export { addAnonymous } from "./add-anonymous";
export { addManagerLogin } from "./add-manager-login";
export { blockPortal, openPortal } from "./block-portal";
export { askLoginEmail, confirmLoginEmail, findLoginEmail } from "./change-login-email";
export { changePassword } from "./change-password";
export { checkOwnPassword } from "./check-own-password";
export {
	type Colleague,
	colleagues,
	colleaguesWhoSee,
	colleaguesWhoSeeRecords,
	findAssignee,
	refuseAssignee,
	stillSees,
	type Work,
} from "./colleagues";
export { confirmEmail, findConfirmation, resendConfirmation, sendConfirmationAgain } from "./confirm-email";
export { confirmedMinutes, confirmIdentity, isConfirmed } from "./confirm-identity";
export { confirmInvited } from "./confirm-invited";
export { type CurrentUser, currentUser, type Role } from "./current-user";
export { deactivateAccount } from "./deactivate-account";
export { editOrganization, findOrganization, mayEditOrganization, type OrganizationFields } from "./edit-organization";
export { emailSenderOf, saveEmailSender } from "./email-sender";
export { endedSessions } from "./ended-sessions";
export { eraseLogin } from "./erase-login";
export { forgetExpired } from "./forget-expired";
export { greeting } from "./greeting";
export { findKeptForm, forgetKeptForm, keepForm, keptFormMinutes } from "./kept-forms";
export {
	forgetDevice,
	type KnownDevice,
	listDevices,
	trustedDays,
} from "./known-devices";
export { endOwnSessions, logOut } from "./log-out";
export { limitsFrom, networkOf } from "./network-of";
export { finishSignIn, type SignedIn } from "./open-session";
export { askPasskeySignIn, signInWithPasskey } from "./passkey-sign-in";
export { addPasskey, askForPasskey, listPasskeys, type Passkey, removePasskey, renamePasskey } from "./passkeys";
export { findPending, pendingMinutes } from "./pending-sign-ins";
export { takeAttempt } from "./rate-limit";
export { addInvitedLogin, hashChosenPassword, type Invited, registerInvited } from "./register-invited";
export { requestPasswordReset } from "./request-password-reset";
export { resealSignIns } from "./reseal-sign-ins";
export { findPasswordReset, resetPassword } from "./reset-password";
export { hashSecret, newSecret } from "./secret-token";
export { sendOwnResetLink } from "./send-own-reset-link";
export { keepSessionUses, noteSessionUse } from "./session-use";
export {
	endSession,
	listSessions,
	type NewSession,
	sessionDays,
	sessionHash,
	signOut,
	signOutEverywhere,
	startSession,
	type Visitor,
} from "./sessions";
export { deactivated, type NeedsCode, signIn } from "./sign-in";
export { type SignUp, signUp } from "./sign-up";
export { type Standing, standingsOf, switchStanding } from "./standings";
export { switchOrganization } from "./switch-organization";
export { takeLink } from "./take-link";
export { tellOfOwnChange } from "./tell-of-own-change";
export { totpCode } from "./totp";
export {
	endTwoStep,
	hasTwoStep,
	renewRecoveryCodes,
	secretToScan,
	startTwoStep,
	type TwoStep,
	turnOffTwoStep,
	turnOnTwoStep,
	twoStepOf,
} from "./two-step";
export { mayRequireTwoStep, setTwoStepRequired, twoStepRequired } from "./two-step-required";
export { type Preferences, updatePreferences } from "./update-preferences";
export { updateProfile } from "./update-profile";
export { withdrawInvitation } from "./withdraw-invitation";
