import { expect, test } from "vitest";
import { formWords, rows, saidOf } from "../../../tests/factories/form-words";
import {
	agreementForm,
	agreementSettingsForm,
	correctEmailForm,
	countersignForm,
	documentForm,
	extendForm,
	signersForm,
	signForm,
	templateForm,
	verifyForm,
	voidForm,
} from "./schema";

test("the forms of agreements say what is missing and what is too much", () => {
	const signers = { landlordUserId: "1", signingOrder: "together", expiryDays: "14", message: "Please" };
	const signer = { "signers[0].role": "tenant", "signers[0].name": "Ana", "signers[0].email": "ana@example.com" };
	const settings = { signingName: "Maple", signingTitle: "Owner", signingOrder: "tenants_first", expiryDays: "9" };
	expect(
		[
			formWords(documentForm, { leaseId: "1", templateKey: "lease" }),
			formWords(signersForm, { ...signers, ...signer }),
			saidOf(signersForm, { ...signers, ...rows(13, "signers", { name: "Ana" }) }),
			formWords(agreementForm, { signer: "1" }, { intent: "remind" }),
			formWords(voidForm, { reason: "Wrong home" }),
			formWords(correctEmailForm, { email: "ana@example.com" }),
			formWords(extendForm({ locale: "en-US" }), { expiresOn: "2026-04-30" }),
			formWords(countersignForm, { typedName: "Ana Diaz" }),
			saidOf(countersignForm, { typedName: "Ana Diaz", drawing: "x".repeat(400_001) }),
			formWords(signForm, { code: "123456" }, { intent: "code" }),
			saidOf(signForm, { intent: "consent" }),
			formWords(signForm, { reason: "Too long" }, { intent: "decline" }),
			formWords(verifyForm, { number: "A-1", hash: "ab" }),
			formWords(templateForm, { name: "Lease", kind: "lease", region: "IL", body: "Text", lease: "1" }),
			formWords(agreementSettingsForm, { ...settings, reminderDays: "3, 7", consent: "I agree." }),
			saidOf(agreementSettingsForm, { ...settings, reminderDays: "1 2 3 4 5 6", consent: "I agree." }),
			saidOf(agreementSettingsForm, { ...settings, reminderDays: "0, 91", consent: "I agree." }),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"leaseId: Choose a lease.
		templateKey: Choose a template.
		--
		landlordUserId: Choose who signs for your company.
		signingOrder: Choose an option.
		expiryDays: Enter a whole number. | Enter 1 or more. | Enter 90 or less.
		message: Use 1000 characters or fewer.
		signers[0].role: Choose a role.
		signers[0].name: Use 120 characters or fewer.
		signers[0].email: Enter an email address like ana@example.com.
		--
		signers: Add up to 12 signers.
		--
		signer: That signer wasn't found.
		--
		reason: Enter a reason. | Use 500 characters or fewer.
		--
		email: Enter an email address. | Enter an email address like ana@example.com. | Use 254 characters or fewer.
		--
		expiresOn: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		--
		typedName: Type your full name. | Use 150 characters or fewer.
		--
		drawing: The drawing is too large.
		--
		code: Enter the code. | Use 20 characters or fewer.
		--
		agrees: Select that you agree, or ask for a paper copy.
		--
		reason: Enter a reason. | Use 500 characters or fewer.
		--
		number: Use 20 characters or fewer.
		hash: Use 100 characters or fewer.
		--
		name: Enter a name. | Use 80 characters or fewer.
		kind: Choose an option.
		region: Use 60 characters or fewer.
		body: Enter the text. | Use 60000 characters or fewer.
		lease: That lease wasn't found.
		--
		signingName: Use 120 characters or fewer.
		signingTitle: Use 80 characters or fewer.
		signingOrder: Choose an option.
		expiryDays: Enter a whole number. | Enter 1 or more. | Enter 90 or less.
		reminderDays: Enter days like 3, 7. | Use 60 characters or fewer. | reminderDays[0]: Enter 1 or more.
		consent: Enter the consent text. | Use 2000 characters or fewer.
		--
		reminderDays: Enter up to five days.
		--
		reminderDays[0]: Enter 1 or more.
		reminderDays[1]: Enter 90 or less."
	`);
});
