import { afterEach, beforeEach, expect, test } from "vitest";
import { listActivity } from "#domain/activity";
import { setClock } from "#domain/calendar";
import { findLeaseFields } from "#domain/lease-records";
import { verifyBooks } from "#domain/ledger";
import { saveListingSettings } from "#domain/listings";
import { findOutboxMail, listOutbox } from "#domain/mail";
import { sandboxScreening } from "~/adapters/screening/sandbox";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { fillIn, mailedSecret, makeDraft, makeOpenListing, send, visitor } from "../../../tests/factories/applications";
import { must } from "../../../tests/factories/must";
import { makeOrganization } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import {
	acceptInvitation,
	addApplicant,
	applicantSummary,
	applicationStatus,
	compareGroups,
	confirmDecision,
	decide,
	eraseSensitive,
	findApplicant,
	findApplicationRecord,
	findInvitation,
	invitePerson,
	listApplicants,
	mailLetter,
	makeDraftLease,
	orderScreening,
	recordFee,
	refundFee,
	rejectApplications,
	returnToApplicant,
	setScreeningProvider,
	showNumber,
	startReview,
	undoDecision,
} from "./index.server";

const today = "2026-11-21";
beforeEach(() => setClock(`${today}T15:00:00Z`));
afterEach(() => {
	setClock();
	setScreeningProvider(undefined);
});

function sent(settings = {}, lastname = "Lee") {
	const { scope, bankId } = makeOrganization();
	const listing = makeOpenListing(scope, today, settings);
	return { scope, bankId, ...listing, ...sendFor(scope, listing.listingId, { lastname }) };
}

function sendFor(
	scope: Scope,
	listingId: number,
	{ lastname = "Lee", email = "bo@example.com", monthlyCents = 400_000 },
) {
	const draft = makeDraft(scope, listingId, { desiredMoveIn: today, lastname, email, termMonths: 12 });
	fillIn(draft.applicant, draft.applicationId, { monthlyCents });
	must(send(draft.applicant, draft.applicationId, `Bo ${lastname}`));
	return draft;
}

const colleague = (scope: Scope): Scope => ({
	profileId: scope.profileId,
	userId: Number(
		statement("INSERT INTO users (email, user_role) VALUES ('two@example.com', 'property_manager')").run()
			.lastInsertRowid,
	),
});

test("the list has what waits for us first, and the summary holds the figures against the criteria", () => {
	const { scope, applicationId, listingId, unitId } = sent();
	makeDraft(scope, listingId, { desiredMoveIn: today, email: "late@example.com" });
	sendFor(scope, listingId, { email: "poor@example.com", lastname: "Poor", monthlyCents: 200_000 });
	const list = listApplicants(scope, { filters: { q: "" }, sort: "urgency", direction: "asc" });
	expect(list.rows.map(({ status }) => status)).toEqual(["new", "new", "draft"]);
	expect(list.rows[0]).toMatchObject({ id: applicationId, multipleHundredths: 333, percentComplete: 100 });
	expect(applicantSummary(scope, applicationId)?.checks).toMatchObject([
		{
			criterion: "Income to rent",
			verdict: "meets",
			figure: "$4,000.00 a month, 3.33 × the rent; 3.0 × the rent required",
		},
		{ criterion: "Pets", verdict: "meets" },
		{ criterion: "Report", verdict: "unknown" },
	]);
	expect(compareGroups(scope, unitId)?.groups.map(({ checks }) => checks[0]?.verdict)).toEqual(["meets", "does_not"]);
	const { scope: theirs } = makeOrganization();
	expect([findApplicant(theirs, applicationId), compareGroups(theirs, unitId)]).toEqual([undefined, undefined]);
	expect(saying(decide(theirs, applicationId, { outcome: "approve", reasons: [] }))).toMatchInlineSnapshot(
		`"form: That application wasn't found."`,
	);
});

test("an approval is told, refuses a second group, and becomes a draft lease with nothing typed twice", () => {
	const { scope, applicationId, listingId } = sent();
	const second = sendFor(scope, listingId, { email: "second@example.com", lastname: "Late" });
	must(startReview(scope, applicationId));
	const approve = {
		outcome: "approve",
		reasons: [],
		depositCents: 150_000,
		moveInDate: "2026-12-01",
		sendNow: true,
	} as const;
	expect(must(decide(scope, applicationId, approve))).toMatchObject({ names: "Bo Lee", told: true, pending: false });
	expect(decide(scope, second.applicationId, approve)).toMatchObject({
		field: "outcome",
		message: "Bo Lee is already approved for this unit. Undo that decision first.",
	});
	const { leaseId } = must(makeDraftLease(scope, applicationId));
	expect(must(makeDraftLease(scope, applicationId)).leaseId).toBe(leaseId);
	expect(findLeaseFields(scope, leaseId)).toMatchObject({
		...{ startDate: "2026-12-01", endDate: "2027-11-30" },
		rent: [{ amountCents: 120_000 }],
		deposits: [{ amountCents: 150_000 }],
	});
	expect(findApplicant(scope, applicationId)).toMatchObject({ status: "added_to_draft_lease", leaseId });
});

test("a rejection gives its reasons, names the company that reported, and the rights", async () => {
	setScreeningProvider(sandboxScreening);
	const { scope, applicationId } = sent({}, "Declined");
	expect(must(await orderScreening(scope, applicationId)).state).toBe("received");
	expect(saying(decide(scope, applicationId, { outcome: "reject", reasons: [] }))).toMatchInlineSnapshot(
		`"reasons: Choose at least one reason."`,
	);
	must(decide(scope, applicationId, { outcome: "reject", reasons: ["credit"], sendNow: true }));
	const mail = listOutbox().find(({ to }) => to === "bo@example.com");
	const text = (mail && findOutboxMail(mail.id)?.textBody) ?? "";
	expect(text).toContain("Information in a credit or screening report");
	expect(text).toContain("Sandbox Screening");
	expect(text).toContain("free copy of the report");
	expect(text.match(/^(Dear|Hello)/gm)).toHaveLength(1);
});

test("a decision is taken back within a day, unless its letter went", () => {
	const { scope, applicationId } = sent();
	const { decisionId } = must(decide(scope, applicationId, { outcome: "reject", reasons: ["income"] }));
	must(undoDecision(scope, decisionId));
	expect(findApplicant(scope, applicationId)?.status).toBe("new");
	const again = must(decide(scope, applicationId, { outcome: "reject", reasons: ["income"] }));
	must(mailLetter(scope, again.decisionId));
	expect(saying(undoDecision(scope, again.decisionId))).toMatchInlineSnapshot(
		`"form: You can undo a decision within 24 hours, if its letter hasn't been sent."`,
	);
	const other = sent();
	const late = must(decide(other.scope, other.applicationId, { outcome: "reject", reasons: ["income"] }));
	setClock("2026-11-22T15:00:00Z");
	expect(saying(undoDecision(other.scope, late.decisionId))).toMatchInlineSnapshot(
		`"form: You can undo a decision within 24 hours, if its letter hasn't been sent."`,
	);
});

test("where two must approve, the first waits for someone else", () => {
	const { scope, applicationId } = sent();
	must(saveListingSettings(scope, { secondApproval: true }));
	const { decisionId, pending } = must(decide(scope, applicationId, { outcome: "approve", reasons: [] }));
	expect([pending, findApplicant(scope, applicationId)?.status]).toEqual([true, "new"]);
	expect(confirmDecision(scope, decisionId)).toMatchObject({ message: "Someone else must give the second approval." });
	must(confirmDecision(colleague(scope), decisionId));
	expect(findApplicant(scope, applicationId)?.status).toBe("approved");
});

test("a group is decided together, and who has not sent theirs is asked about", () => {
	const { scope, listingId } = sent();
	const draft = makeDraft(scope, listingId, { desiredMoveIn: today, email: "ann@example.com" });
	must(
		invitePerson(draft.applicant, draft.applicationId, { firstname: "Cy", email: "cy@example.com", role: "guarantor" }),
	);
	const guarantor = must(acceptInvitation(mailedSecret("cy@example.com"), visitor));
	fillIn(draft.applicant, draft.applicationId);
	must(send(draft.applicant, draft.applicationId));
	const approve = { outcome: "approve", reasons: [] } as const;
	expect(decide(scope, draft.applicationId, approve)).toMatchObject({
		field: "confirmIncomplete",
		message: "Cy hasn't submitted yet.",
	});
	must(decide(scope, draft.applicationId, { ...approve, confirmIncomplete: true }));
	expect(findApplicant(scope, guarantor.applicationId)?.status).toBe("approved");
	const theirs = findApplicationRecord(scope, guarantor.applicationId);
	expect(theirs && applicationStatus(theirs)).toMatchObject({ part: "none", completeDate: undefined });
	const application = findApplicationRecord(scope, draft.applicationId);
	expect(application && applicationStatus(application).people.map(({ state }) => state)).toEqual([
		"Submitted",
		"Started",
	]);
});

test("the fee is posted once, refunded, and the books agree", () => {
	const { scope, applicationId, bankId } = sent({ applicationFeeCents: 4000 });
	const pay = { date: today, idempotencyKey: "fee" };
	expect(saying(recordFee(scope, applicationId, { date: "2026-11-22" }))).toMatchInlineSnapshot(
		`"date: Use today's date or earlier."`,
	);
	const { transactionId } = must(recordFee(scope, applicationId, pay));
	expect(must(recordFee(scope, applicationId, pay)).transactionId).toBe(transactionId);
	expect(saying(recordFee(scope, applicationId, { date: today }))).toMatchInlineSnapshot(
		`"form: There's no unpaid fee."`,
	);
	must(refundFee(scope, applicationId, { date: today, bankAccountId: bankId, reason: "Let meanwhile" }));
	expect(applicantSummary(scope, applicationId)?.fee).toMatchObject({ state: "refunded", cents: 4000 });
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
});

test("a number is shown to who says why, and that is kept; after the months set it is erased", () => {
	const { scope, applicationId } = sent();
	expect(must(showNumber(scope, applicationId, { field: "tax_id", reason: "Report" })).number).toBe("123456789");
	const timeline = listActivity(scope, { subjectKind: "application", subjectId: applicationId });
	expect(timeline[0]?.summary).toBe("The SSN or ITIN was viewed: Report");
	expect(JSON.stringify(timeline)).not.toContain("123456789");
	must(decide(scope, applicationId, { outcome: "reject", reasons: ["income"] }));
	setClock("2028-12-20T15:00:00Z");
	expect(eraseSensitive()).toBe(0);
	setClock("2028-12-22T15:00:00Z");
	expect([eraseSensitive(), eraseSensitive()]).toEqual([1, 0]);
	expect(saying(showNumber(scope, applicationId, { field: "tax_id", reason: "Report" }))).toMatchInlineSnapshot(
		`"form: There's no number on file."`,
	);
});

test("a form is given back, and several are rejected with one reason", () => {
	const { scope, applicationId, listingId, applicant } = sent();
	must(returnToApplicant(scope, applicationId, "The employer's telephone is missing."));
	expect(findApplicant(scope, applicationId)?.status).toBe("draft");
	const back = findApplicationRecord(scope, applicationId);
	expect(back && applicationStatus(back)).toMatchObject({ part: "given_back", completeDate: undefined });
	must(send(applicant, applicationId));
	expect(
		statement("SELECT count(*) AS n FROM application_versions WHERE application_id = ?").get(applicationId),
	).toEqual({ n: 2 });
	const second = sendFor(scope, listingId, { email: "second@example.com" });
	const ids = [applicationId, second.applicationId, 999_999];
	expect(must(rejectApplications(scope, ids, { reason: "another", sendNow: false }))).toMatchObject({
		rejected: 2,
		failures: [],
	});
});

test("an applicant is added by hand, invited or on paper", () => {
	const { scope, unitId } = sent();
	const person = { firstname: "Di", lastname: "Ray", email: "di@example.com", unitId, desiredMoveIn: today };
	const invited = must(addApplicant(scope, { ...person, how: "invite", idempotencyKey: "k" }));
	expect(must(addApplicant(scope, { ...person, how: "invite", idempotencyKey: "k" }))).toEqual(invited);
	const secret = mailedSecret("di@example.com");
	expect(findInvitation(secret)).toMatchObject({ inviter: "", firstname: "Di" });
	const mail = listOutbox().find(({ to }) => to === "di@example.com");
	expect(mail?.subject).toContain("Maple Homes invited you to apply for");
	expect((mail && findOutboxMail(mail.id)?.textBody) ?? "").not.toContain("is applying for");
	must(acceptInvitation(secret, visitor));
	const paper = must(addApplicant(scope, { ...person, email: "pa@example.com", how: "paper" }));
	expect(findApplicant(scope, paper.applicationId)?.status).toBe("new");
	expect(saying(addApplicant(makeOrganization().scope, { ...person, how: "paper" }))).toMatchInlineSnapshot(
		`"unitId: That unit wasn't found."`,
	);
});
