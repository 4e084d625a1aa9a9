import { expect, test } from "vitest";
import { emailSenderOf, saveEmailSender } from "#domain/identity";
import { emailSenderForm } from "#domain/identity/schema";
import { findOutboxMail, queueMail } from "#domain/mail";
import { organizationSettingsOf, saveOwnerCenter, saveRentDefaults, saveResidentCenter } from "#domain/settings";
import { ownerCenterForm, rentDefaultsForm, residentCenterForm } from "#domain/settings/schema";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { saying, toldSoFar } from "../../../tests/factories/told";
import { inWrite } from "../../../tests/setup/in-write";

const rent = { paymentDueDay: 5, postDaysInAdvance: 3, prorateFirst: "none" } as const;
const queue = inWrite(queueMail);

test("settings are the defaults until saved, each form changes its own, and each save is written down once", () => {
	const scope = makeBooks();
	expect(organizationSettingsOf(scope)).toMatchObject({
		...{ paymentDueDay: 1, postDaysInAdvance: 0, prorateFirst: "actual_days" },
		...{ requestReplyHours: null, newReserveCents: 0, approvalLimitCents: null, updatedDate: "" },
	});
	must(saveRentDefaults(scope, { ...rent, seenUpdatedDate: "" }));
	must(saveResidentCenter(scope, { requestReplyHours: 24 }));
	must(saveOwnerCenter(scope, { newReserveCents: 500_00, approvalLimitCents: 300_00 }));
	must(saveOwnerCenter(scope, { newReserveCents: 500_00, approvalLimitCents: 300_00 }));
	must(saveEmailSender(scope, { senderName: "The Diaz team", replyTo: "desk@example.com" }));
	expect(organizationSettingsOf(scope)).toMatchObject({
		...rent,
		...{ requestReplyHours: 24, newReserveCents: 500_00, approvalLimitCents: 300_00 },
	});
	expect(organizationSettingsOf(makeBooks())).toMatchObject({ paymentDueDay: 1, requestReplyHours: null });
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"rent_defaults.saved of organization: Rent defaults saved. {"paymentDueDay":[1,5],"postDaysInAdvance":[0,3],"prorateFirst":["actual_days","none"]}
		resident_center.saved of organization: Resident center settings saved. {"requestReplyHours":[null,24]}
		owner_center.saved of organization: Owner center settings saved. {"newReserveCents":[0,50000],"approvalLimitCents":[null,30000]}
		email_sender.saved of organization: Email sender saved. {"senderName":["","The Diaz team"],"replyTo":["","desk@example.com"]}"
	`);
});

test("an edit of what someone else saved since is refused", () => {
	const scope = makeBooks();
	must(saveRentDefaults(scope, rent));
	const { updatedDate } = organizationSettingsOf(scope);
	expect(saying(saveResidentCenter(scope, { requestReplyHours: 1, seenUpdatedDate: updatedDate }))).toBe("done");
	const late = saving("2026-01-01T00:00:00.000Z");
	expect([
		late(saveRentDefaults, { ...rent, paymentDueDay: 9 }),
		late(saveResidentCenter, { requestReplyHours: 9 }),
		late(saveOwnerCenter, { newReserveCents: 9, approvalLimitCents: 9 }),
		late(saveEmailSender, { senderName: "X", replyTo: "" }),
	]).toEqual(Array(4).fill(expect.stringContaining("Someone else saved this record")));

	function saving(seenUpdatedDate: string) {
		return <Fields>(
			save: (of: typeof scope, input: Fields & { seenUpdatedDate: string }) => Parameters<typeof saying>[0],
			fields: Fields,
		) => saying(save(scope, { ...fields, seenUpdatedDate }));
	}
});

test("an email goes out under the organization's sender and with its reply-to address, on one line", () => {
	const scope = makeBooks();
	must(saveEmailSender(scope, { senderName: 'The "Diaz"\nteam', replyTo: "desk@example.com" }));
	expect(emailSenderOf(scope)).toMatchObject({ replyTo: "desk@example.com" });
	const mail = { to: "ana@example.com", recipient: null, subject: "A", text: "B", kind: "receipt" } as const;
	const [ours, theirs] = [queue({ ...mail, profileId: scope.profileId }), queue(mail)].map(findOutboxMail);
	expect(ours).toMatchObject({ replyTo: "desk@example.com", fromAddress: '"The Diaz team" <no-reply@localhost>' });
	expect(theirs).toMatchObject({ replyTo: "", fromAddress: "Tenantry <no-reply@localhost>" });
});

test("what doesn't fit a form is refused at its field", () => {
	const usd = { locale: "en-US", currency: "USD" };
	const refused = (reply: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
		reply.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
	expect([
		refused(rentDefaultsForm.safeParse({ paymentDueDay: "32", postDaysInAdvance: "46", prorateFirst: "weekly" })),
		refused(residentCenterForm.safeParse({ requestReplyHours: "soon" })),
		refused(ownerCenterForm(usd).safeParse({ newReserve: "-5", approvalLimit: "much" })),
		refused(emailSenderForm.safeParse({ senderName: "x".repeat(61), replyTo: "desk" })),
	]).toMatchInlineSnapshot(`
		[
		  [
		    "paymentDueDay: Enter 31 or less.",
		    "postDaysInAdvance: Enter 45 or less.",
		    "prorateFirst: Choose an option.",
		  ],
		  [
		    "requestReplyHours: Enter a whole number.",
		  ],
		  [
		    "newReserve: Enter an amount above zero.",
		    "approvalLimit: “much” isn't an amount. Enter an amount like 12.50.",
		  ],
		  [
		    "senderName: Use 60 characters or fewer.",
		    "replyTo: Enter an email address like ana@example.com.",
		  ],
		]
	`);
});
