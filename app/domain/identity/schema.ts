import { z } from "zod";
import { takerChoice } from "#domain/team/schema";
import { knownRecord, limit, recordId, requiredText } from "~/domain/kernel/form-fields";
import { currencyLabels, initialsColors, localeLabels } from "./labels";

const email = z
	.string({ error: "Enter your email." })
	.trim()
	.toLowerCase()
	.max(254, "Use 254 characters or fewer.")
	.pipe(z.email("Enter an email address like ana@example.com."));

const emailOrNone = z.union([email, z.literal("")], "Enter an email address like ana@example.com.").default("");

/** A password being chosen. For a password being checked, only the maximum length applies. */
const newPassword = z
	.string({ error: "Enter a password." })
	.min(10, "Use at least 10 characters.")
	.max(128, "Use 128 characters or fewer.");
const presentPassword = z.string({ error: "Enter your password." }).max(128, "Use 128 characters or fewer.");

/** A code of an authenticator app or a recovery code, as typed. */
const code = z
	.string({ error: "Enter the code." })
	.trim()
	.min(1, "Enter the code.")
	.max(40, "Use 40 characters or fewer.");

const firstname = personName("Enter your first name.");
const lastname = personName("Enter your last name.");
const phone = z
	.string()
	.trim()
	.max(40, "Use 40 characters or fewer.")
	.regex(/^[-+().\s\dxX#,;/]*$/, "Enter a phone number like (217) 555-0100.")
	.default("");

export const signInForm = z.object({ email, password: presentPassword, remember: z.boolean().default(false) });

export const signUpForm = z.object({
	firstname,
	lastname,
	email,
	password: newPassword,
	phone,
	organization: z.string().trim().max(127, "Use 127 characters or fewer.").default(""),
	timezone: z
		.string()
		.transform((name) => timeZoneOf(name) ?? "America/New_York")
		.catch("America/New_York"),
	terms_accepted: z.literal(true, { error: "Accept the terms of service to sign up." }),
});

export const emailForm = z.object({ email });

/** Form to change the login email. */
export const loginEmailForm = z.object({ email, password: presentPassword });

/** Form for an invited person to sign up. The token identifies the invitation. */
export const invitedSignUpForm = z
	.object({
		token: z.string().max(128).default(""),
		...{ firstname, lastname, phone },
		...chosenTwice("Confirm the password."),
		terms_accepted: z.literal(true, { error: "Accept the terms of service to sign up." }),
	})
	.refine(agree, { path: ["password_again"], message: "The passwords don't match." });

/** Form for an invited person who already has a login. */
export const joinForm = z.object({
	token: z.string().max(128).default(""),
	password: presentPassword,
	code: code.optional(),
});

/** Form to choose the organization that a session acts in. */
export const organizationChoiceForm = z.object({ organizationId: z.coerce.number().int().positive() });

/** Form to choose the record or, by its profile, the organization whose team a session shows. */
export const centerForm = z.object({
	kind: z.enum(["tenant", "owner", "team"]),
	recordId: z.coerce.number().int().positive(),
	leaseId: z.coerce.number().int().positive().optional(),
});

/** `login` is the path of the login page that the request came from and returns to. */
export const resetRequestForm = z.object({ email, login: z.enum(["/", "/rlogin", "/ologin"]).catch("/") });

/** The link's token, sent as a hidden field. The domain functions refuse an invalid one. */
export const tokenForm = z.object({ token: z.string().max(128).default("") });

export const resetPasswordForm = z
	.object({ token: z.string().max(128).default(""), ...chosenTwice() })
	.refine(agree, { path: ["password_again"], message: "The passwords don't match." });

export const changePasswordForm = z
	.object({ current_password: presentPassword, ...chosenTwice() })
	.refine(agree, { path: ["password_again"], message: "The passwords don't match." });

export const profileForm = z.object({ firstname, lastname, phone });

export const preferencesForm = z.object({
	email_notifications: z.boolean().default(false),
	phone_notifications: z.boolean().default(false),
	locale: oneOf(localeLabels, "Choose a date and number format."),
	custom_bg_color: oneOf(initialsColors, "Choose a color."),
});

/** Form for the organization's name and contact details, shown on letters, statements and public pages. */
export const emailSenderForm = z.object({
	...knownRecord,
	senderName: short(60),
	replyTo: emailOrNone,
});

export const organizationForm = z.object({
	...knownRecord,
	name: requiredText(127, "Enter the organization's name."),
	legalName: short(127),
	street: short(100),
	city: short(100),
	state: short(60),
	postalCode: short(20),
	country: z
		.string({ error: "Enter the country." })
		.trim()
		.toUpperCase()
		.regex(/^[A-Z]{2}$/, "Enter a two-letter country code like US."),
	phone,
	emergencyPhone: phone,
	email: emailOrNone,
	currency: oneOf(currencyLabels, "Choose a currency."),
	timeZone: z.string({ error: "Choose a time zone." }).transform((name, context) => {
		const zone = timeZoneOf(name);
		if (zone === undefined) context.addIssue({ code: "custom", message: "Choose a time zone." });
		return zone ?? z.NEVER;
	}),
});

/** Form to forget a device, to end one session, or all of them without either. */
export const endSessionForm = z.object({
	session: z.coerce.number().int().positive().optional(),
	device: z.coerce.number().int().positive().optional(),
});

/** Form for the code that follows the password; `trust` remembers the device. */
export const signInCodeForm = z.object({ code, trust: z.boolean().default(false) });

/** Form for a first code of an authenticator app. */
export const codeForm = z.object({ code });

export const turnOffTwoStepForm = z.object({ password: presentPassword, code });

/** Form to confirm who acts: by the password, or by a code instead of it. */
export const confirmIdentityForm = z.object({
	password: z.string().max(128, "Use 128 characters or fewer.").optional(),
	code: z.string().trim().max(40, "Use 40 characters or fewer.").optional(),
});

/** The forms of the page about two-step sign-in: start its setup, or require it of managers. */
export const twoStepForm = z.object({
	intent: z.enum(["start", "require"]).catch("start"),
	required: z.boolean().default(false),
});

/** What one calls the device of a passkey. */
export const renamePasskeyForm = z.object({ name: requiredText(60, "Enter a name.") });

/** What a page's script asks about passkeys. `response` is the browser's answer, as JSON. */
export const passkeyForm = z.object({
	intent: z.enum(["ask-new", "add", "ask", "sign-in"]),
	name: z.string().trim().min(1).max(60).catch("Passkey"),
	response: z
		.string()
		.max(20_000)
		.refine((text) => {
			try {
				return typeof JSON.parse(text)?.id === "string";
			} catch {
				return false;
			}
		})
		.optional(),
});

/** Deactivates one's own account; `takers` get the open work, one for each organization that has some. */
export const deactivateForm = z.object({
	password: presentPassword,
	takers: z
		.array(z.object({ profileId: recordId("Choose who takes over."), takerId: takerChoice }))
		.max(50)
		.default([]),
});

function short(most: number) {
	return z.string().trim().max(most, limit(most)).default("");
}

function personName(missing: string) {
	return z.string({ error: missing }).trim().min(1, missing).max(60, "Use 60 characters or fewer.");
}

function chosenTwice(missing = "Confirm the new password.") {
	return { password: newPassword, password_again: z.string({ error: missing }).max(128) };
}

function agree(form: { password: string; password_again: string }) {
	return form.password === form.password_again;
}

function oneOf<Labels extends Record<string, string>>(labels: Labels, message: string) {
	return z.enum(Object.keys(labels) as (keyof Labels & string)[], { error: message });
}

/** The canonical name of a time zone: "UTC" for "Etc/UTC". Undefined if there is no such zone. */
function timeZoneOf(name: string): string | undefined {
	try {
		const { timeZone } = new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions();
		return timeZone === "UTC" || Intl.supportedValuesOf("timeZone").includes(timeZone) ? timeZone : undefined;
	} catch {
		return undefined;
	}
}
