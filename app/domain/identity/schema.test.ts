import { expect, test } from "vitest";
import { formWords, saidOf } from "../../../tests/factories/form-words";
import {
	changePasswordForm,
	codeForm,
	confirmIdentityForm,
	deactivateForm,
	emailForm,
	emailSenderForm,
	invitedSignUpForm,
	joinForm,
	loginEmailForm,
	organizationForm,
	passkeyForm,
	preferencesForm,
	profileForm,
	resetPasswordForm,
	resetRequestForm,
	signInCodeForm,
	signInForm,
	signUpForm,
	turnOffTwoStepForm,
} from "./schema";

const person = { firstname: "Ana", lastname: "Diaz" };
const email = "ana@example.com";
const password = "a long secret";
const twice = { password, password_again: password };

test("the forms of signing in and up say what is missing and what is too much", () => {
	const signUp = { ...person, email, password, phone: "217 555 0100", organization: "Maple", timezone: "UTC" };
	const invited = { ...person, phone: "217 555 0100" };
	const agreed = { terms_accepted: "on" };
	expect(
		[
			formWords(signInForm, { email, password }),
			formWords(signUpForm, signUp, agreed),
			saidOf(signUpForm, signUp),
			formWords(invitedSignUpForm, invited, { ...twice, ...agreed }),
			formWords(invitedSignUpForm, twice, { ...invited, ...agreed }),
			saidOf(invitedSignUpForm, { ...invited, ...twice }),
			formWords(joinForm, { password, code: "123456" }),
			formWords(emailForm, { email }),
			formWords(loginEmailForm, { email, password }),
			formWords(resetPasswordForm, twice),
			formWords(changePasswordForm, { current_password: password, ...twice }),
			formWords(signInCodeForm, { code: "123456" }),
			formWords(codeForm, { code: "123456" }),
			formWords(turnOffTwoStepForm, { password, code: "123456" }),
			formWords(confirmIdentityForm, { password, code: "123456" }),
			formWords(deactivateForm, { password }),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"email: Enter your email. | Enter an email address like ana@example.com. | Use 254 characters or fewer.
		password: Enter your password. | Use 128 characters or fewer.
		--
		firstname: Enter your first name. | Use 60 characters or fewer.
		lastname: Enter your last name. | Use 60 characters or fewer.
		email: Enter your email. | Enter an email address like ana@example.com. | Use 254 characters or fewer.
		password: Enter a password. | Use at least 10 characters. | Use 128 characters or fewer.
		phone: Enter a phone number like (217) 555-0100. | Use 40 characters or fewer.
		organization: Use 127 characters or fewer.
		--
		terms_accepted: Accept the terms of service to sign up.
		--
		firstname: Enter your first name. | Use 60 characters or fewer.
		lastname: Enter your last name. | Use 60 characters or fewer.
		phone: Enter a phone number like (217) 555-0100. | Use 40 characters or fewer.
		--
		password: Enter a password. | Use at least 10 characters. | password_again: The passwords don't match. | Use 128 characters or fewer.
		password_again: Confirm the password. | The passwords don't match.
		--
		terms_accepted: Accept the terms of service to sign up.
		--
		password: Enter your password. | Use 128 characters or fewer.
		code: Use 40 characters or fewer.
		--
		email: Enter your email. | Enter an email address like ana@example.com. | Use 254 characters or fewer.
		--
		email: Enter your email. | Enter an email address like ana@example.com. | Use 254 characters or fewer.
		password: Enter your password. | Use 128 characters or fewer.
		--
		password: Enter a password. | Use at least 10 characters. | password_again: The passwords don't match. | Use 128 characters or fewer.
		password_again: Confirm the new password. | The passwords don't match.
		--
		current_password: Enter your password. | Use 128 characters or fewer.
		password: Enter a password. | Use at least 10 characters. | password_again: The passwords don't match. | Use 128 characters or fewer.
		password_again: Confirm the new password. | The passwords don't match.
		--
		code: Enter the code. | Use 40 characters or fewer.
		--
		code: Enter the code. | Use 40 characters or fewer.
		--
		password: Enter your password. | Use 128 characters or fewer.
		code: Enter the code. | Use 40 characters or fewer.
		--
		password: Use 128 characters or fewer.
		code: Use 40 characters or fewer.
		--
		password: Enter your password. | Use 128 characters or fewer."
	`);
	const passwordOf = (length: number) => saidOf(signUpForm, { ...signUp, ...agreed, password: "x".repeat(length) });
	expect([9, 10, 128, 129].map(passwordOf)).toEqual([
		...["password: Use at least 10 characters.", "nothing", "nothing", "password: Use 128 characters or fewer."],
	]);
	expect(resetRequestForm.parse({ email, login: "/elsewhere" }).login).toBe("/");
	expect(signUpForm.parse({ ...signUp, terms_accepted: true, timezone: "Mars/Base" }).timezone).toBe(
		"America/New_York",
	);
	expect(passkeyForm.safeParse({ intent: "add", response: "no json" }).success).toBe(false);
	expect(passkeyForm.parse({ intent: "add", response: '{"id":"a"}' }).name).toBe("Passkey");
});

test("the forms of one's account and organization say what is missing and what is too much", () => {
	const organization = { name: "Maple", legalName: "Maple LLC", street: "1 Elm St", city: "Urbana", state: "IL" };
	const more = { postalCode: "61801", country: "us", phone: "1", emergencyPhone: "1", email, currency: "USD" };
	expect(
		[
			formWords(profileForm, { ...person, phone: "217 555 0100" }),
			formWords(preferencesForm, { locale: "en-US", custom_bg_color: "#0f766e" }),
			formWords(emailSenderForm, { senderName: "Maple", replyTo: email }),
			formWords(organizationForm, { ...organization, ...more, timeZone: "America/Chicago" }),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"firstname: Enter your first name. | Use 60 characters or fewer.
		lastname: Enter your last name. | Use 60 characters or fewer.
		phone: Enter a phone number like (217) 555-0100. | Use 40 characters or fewer.
		--
		locale: Choose a date and number format.
		custom_bg_color: Choose a color.
		--
		senderName: Use 60 characters or fewer.
		replyTo: Enter an email address like ana@example.com.
		--
		name: Enter the organization's name. | Use 127 characters or fewer.
		legalName: Use 127 characters or fewer.
		street: Use 100 characters or fewer.
		city: Use 100 characters or fewer.
		state: Use 60 characters or fewer.
		postalCode: Use 20 characters or fewer.
		country: Enter the country. | Enter a two-letter country code like US.
		phone: Enter a phone number like (217) 555-0100. | Use 40 characters or fewer.
		emergencyPhone: Enter a phone number like (217) 555-0100. | Use 40 characters or fewer.
		email: Enter an email address like ana@example.com.
		currency: Choose a currency.
		timeZone: Choose a time zone."
	`);
});
