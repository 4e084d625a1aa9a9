import { expect, test } from "vitest";
import { statement } from "~/db/client.server";
import { allInitials, makeAgreement, makeSent, openAs, signAs, visitor } from "../../../tests/factories/agreements";
import { withPaper } from "../../../tests/factories/keep-files";
import { onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { saying, tellingFrom, toldSoFar } from "../../../tests/factories/told";
import {
	addTemplate,
	changeSigners,
	correctEmail,
	countersign,
	draftAgreement,
	extendAgreement,
	findAgreement,
	mailOwnLink,
	remindSigner,
	retireTemplate,
	sendAgreement,
	signDocument,
	signingFieldsOf,
	voidAgreement,
} from "./index.server";

withPaper("2025-12-10");

test("each step of an agreement is written down, and told to those it concerns", async () => {
	const { scope, agreementId } = await makeSent();
	const ofAgreement = "SELECT id FROM agreement_signers WHERE agreement_id = ? ORDER BY id";
	const [ana = 0, other = 0] = statement<{ id: number }>(ofAgreement)
		.all(agreementId)
		.map(({ id }) => id);
	onDay("2025-12-11");
	must(remindSigner(scope, agreementId, ana));
	must(correctEmail(scope, agreementId, other, "lukas@example.org"));
	must(extendAgreement(scope, agreementId, "2026-01-31"));
	await signAs("ana@example.org", "Ana Diaz", allInitials(scope, agreementId));
	expect(
		[
			correctEmail(scope, agreementId, ana, "ana@example.com"),
			correctEmail(scope, agreementId, other, "ana@example.org"),
			correctEmail(scope, agreementId, -1, "ana@example.com"),
			remindSigner(scope, agreementId, ana),
			extendAgreement(scope, agreementId, "2025-12-11"),
			await countersign({ ...scope, userId: -1 }, agreementId, visitor, {
				isMine: true,
				typedName: "Bo",
				initials: [],
			}),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "form: Ana Diaz has already signed.",
		  "email: Ana Diaz has the same email.",
		  "form: That signer wasn't found.",
		  "form: It's not this signer’s turn.",
		  "expiresOn: Choose a later date.",
		  "form: Someone else was chosen to sign for your company.",
		]
	`);
	must(voidAgreement(scope, agreementId, "The unit is sold."));
	expect(
		[
			voidAgreement(scope, agreementId, "Sold."),
			extendAgreement(scope, agreementId, "2026-02-28"),
			remindSigner(scope, agreementId, other),
			await sendAgreement(scope, agreementId),
			await countersign(scope, agreementId, visitor, { isMine: true, typedName: "Ana Diaz", initials: [] }),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "form: This agreement can't be voided.",
		  "form: This agreement can't be extended.",
		  "form: This agreement isn't out for signature.",
		  "done",
		  "form: This agreement can't be signed.",
		]
	`);
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"property.added of property: … was added with 1 unit.
		tenant.added of tenant: Ana Diaz was added.
		tenant.added of tenant: Łukasz Żółć was added.
		lease.drafted of lease: The draft for Ana Diaz and Łukasz Żółć at … · 1 was saved.
		agreement.sent of lease: “Residential lease agreement” 8VZG-F0HH was sent for signature.
		agreement.voided of lease: “Residential lease agreement” 8VZG-F0HH was voided.
		email to ana@example.org: Maple Homes sent you a document to sign: Residential lease agreement
		email to lukasz@example.org: Maple Homes sent you a document to sign: Residential lease agreement
		email to ana@example.org: Reminder: Residential lease agreement needs your signature
		email to lukas@example.org: Maple Homes sent you a document to sign: Residential lease agreement
		email to books…@example.com: Ana Diaz signed: Residential lease agreement
		email to ana@example.org: No signature needed: Residential lease agreement
		email to lukas@example.org: No signature needed: Residential lease agreement"
	`);
	const kept = "SELECT kind || ': ' || detail AS line FROM agreement_events WHERE agreement_id = ? ORDER BY id";
	expect(
		statement<{ line: string }>(kept)
			.all(agreementId)
			.map(({ line }) => line),
	).toMatchInlineSnapshot(`
		[
		  "sent: 47 paragraphs",
		  "mailed: ana@example.org",
		  "mailed: lukasz@example.org",
		  "reminded: ana@example.org",
		  "email_corrected: lukasz@example.org to lukas@example.org",
		  "extended: 2026-01-31",
		  "viewed: ",
		  "consented: version 2",
		  "signed: typed",
		  "voided: The unit is sold.",
		]
	`);
});

test("a draft is refused at the signer that does not fit", () => {
	const { scope, agreementId } = makeAgreement();
	const found = findAgreement(scope, agreementId);
	const fields = found && signingFieldsOf(found);
	if (!fields) throw new Error("The draft is there.");
	const [first, second] = fields.signers;
	if (!first || !second) throw new Error("Two sign.");
	const change = (over: Partial<typeof fields>) => saying(changeSigners(scope, agreementId, { ...fields, ...over }));
	const signers = (over: Partial<typeof first>) => change({ signers: [first, { ...second, ...over }] });
	expect([
		change({ signers: [] }),
		change({ signers: [first] }),
		change({ landlordUserId: -1 }),
		signers({ tenantId: -1 }),
		signers({ name: "-" }),
		signers({ email: "" }),
		signers({ email: first.email.toUpperCase() }),
		change({ signers: [first, { ...second, email: first.email }], sharedDevice: true }),
	]).toMatchInlineSnapshot(`
		[
		  "signers: Add at least one signer.",
		  "signers: Łukasz Żółć is a tenant on this lease and must sign.",
		  "landlordUserId: Choose who signs for your company.",
		  "signers[1].name: That tenant wasn't found.",
		  "signers[1].name: Enter a name.",
		  "signers[1].email: Enter Łukasz Żółć’s email address.",
		  "signers[1].email: Ana Diaz has the same email. Select that they share a device.",
		  "done",
		]
	`);
});

test("templates and signatures are refused where they do not fit", async () => {
	const { scope, agreementId, leaseId } = await makeSent();
	const everything = tellingFrom(scope);
	const template = { kind: "addendum", name: "Bikes", body: "No bikes in the hall." } as const;
	const { key } = must(addTemplate(scope, template));
	must(retireTemplate(scope, key, true));
	expect(
		[
			addTemplate(scope, template),
			addTemplate(scope, { ...template, name: "Cars", body: " " }),
			addTemplate(scope, { ...template, name: "Cars", body: "{{no.such}}" }),
			retireTemplate(scope, "none", true),
			draftAgreement(scope, { leaseId: -1, templateKey: "standard_lease", addenda: [] }),
			draftAgreement(scope, { leaseId, templateKey: "none", addenda: [] }),
			draftAgreement(scope, { leaseId, templateKey: "standard_lease", addenda: ["none"] }),
			mailOwnLink(scope, -1, agreementId),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "done",
		  "body: Enter the text.",
		  "body: {{no.such}} isn't a field. Choose one from the list below.",
		  "form: That template wasn't found.",
		  "leaseId: That lease wasn't found.",
		  "templateKey: Choose a template.",
		  "addenda: That addendum wasn't found.",
		  "form: There's nothing left to sign.",
		]
	`);
	const { token, browser } = openAs("ana@example.org");
	const whole = { isMine: true, typedName: "Ana Diaz", initials: allInitials(scope, agreementId) };
	const sign = async (over: Partial<typeof whole>) =>
		saying(await signDocument(token, browser, visitor, { ...whole, ...over }));
	expect([
		await sign({ initials: [] }),
		await sign({ typedName: "Ana" }),
		await sign({ isMine: false }),
		await sign({}),
		await sign({}),
	]).toMatchInlineSnapshot(`
		[
		  "initials: Add your initials at every marked clause.",
		  "typedName: Sign exactly as Ana Diaz, or ask for a correction",
		  "isMine: Confirm that this is your signature.",
		  "done",
		  "form: You've already signed this document.",
		]
	`);
	expect(everything()).toMatchInlineSnapshot(`
		"agreement_template.edited of organization: The agreement template “Bikes” (1) was added.
		agreement_template.edited of organization: The agreement template “Bikes” (1) was retired.
		agreement_template.edited of organization: The agreement template “Bikes” (2) was added.
		email to books…@example.com: Ana Diaz signed: Residential lease agreement"
	`);
});
