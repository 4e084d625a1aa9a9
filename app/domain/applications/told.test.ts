import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { saveListingSettings } from "#domain/listings";
import { statement } from "~/db/client.server";
import { fillIn, makeDraft, makeOpenListing, send } from "../../../tests/factories/applications";
import { must } from "../../../tests/factories/must";
import { makeOrganization, makeProperty } from "../../../tests/factories/rentals";
import { saying, toldSoFar } from "../../../tests/factories/told";
import {
	askForItem,
	assignApplications,
	cancelInvitation,
	confirmDecision,
	decide,
	deleteApplicationDraft,
	findApplicant,
	invitePerson,
	itemsOf,
	judgeItem,
	mailLetter,
	makeDraftLease,
	moveApplication,
	notifyOtherApplicants,
	recordFee,
	refundFee,
	remindApplicants,
	remindInvited,
	returnToApplicant,
	startReview,
	undoDecision,
	waiveFee,
} from "./index.server";

const today = "2026-11-21";
beforeEach(() => setClock(`${today}T15:00:00Z`));
afterEach(() => setClock());

function makeSent(settings: Parameters<typeof makeOpenListing>[2] = {}) {
	const { scope, bankId } = makeOrganization();
	const listing = makeOpenListing(scope, today, settings);
	const draft = makeDraft(scope, listing.listingId, { desiredMoveIn: today, termMonths: 12 });
	fillIn(draft.applicant, draft.applicationId);
	must(send(draft.applicant, draft.applicationId));
	return { scope, bankId, ...listing, ...draft };
}

const approve = { outcome: "approve", reasons: [] } as const;
const reject = { outcome: "reject", reasons: ["income"] } as const;

test("each step of an application is written down, and told to those it concerns", () => {
	const { scope, applicationId, applicant, listingId, unitId } = makeSent({ applicationFeeCents: 4_000 });
	const other = makeDraft(scope, listingId, { desiredMoveIn: today, email: "late@example.com", lastname: "Late" });
	fillIn(other.applicant, other.applicationId);
	must(send(other.applicant, other.applicationId, "Bo Late"));
	must(startReview(scope, applicationId));
	must(assignApplications(scope, [applicationId], scope.userId));
	must(returnToApplicant(scope, applicationId, "Please add your job."));
	must(send(applicant, applicationId));
	must(askForItem(scope, applicationId, { kind: "question", label: "Do you smoke?", message: "One more thing." }));
	must(recordFee(scope, applicationId, { date: today }));
	must(waiveFee(scope, other.applicationId, "A mistake of ours"));
	const { decisionId } = must(decide(scope, applicationId, reject));
	must(undoDecision(scope, decisionId));
	must(decide(scope, applicationId, { ...approve, depositCents: 150_000, moveInDate: "2026-12-01", sendNow: true }));
	must(makeDraftLease(scope, applicationId));
	expect(saying(notifyOtherApplicants(scope, { unitId }))).toMatchInlineSnapshot(`"done"`);
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"property.added of property: … was added with 1 unit.
		listings.settings of organization: The listing settings were changed.
		listing.added of unit: A listing for 1 was drafted.
		listing.published of unit: The listing “Two bedrooms on Maple” went live.
		application.started of application: The application was started.
		application.submitted of application: Application A-1001 was submitted.
		application.started of application: The application was started.
		application.submitted of application: Application A-1002 was submitted.
		application.reviewed of application: The review was started.
		application.assigned of application: Assigned to Ana Diaz.
		application.returned of application: The form was returned: Please add your job.
		application.submitted of application: Application A-1001 was submitted.
		application.asked of application: Requested from applicant: Do you smoke?
		application.fee_paid of application: The application fee was paid.
		application.fee_waived of application: The application fee was waived: A mistake of ours
		application.decided of application: Rejected.
		application.undecided of application: The decision was undone.
		application.decided of application: Approved.
		application.told of application: The letter was sent.
		tenant.added of tenant: Bo Lee was added.
		lease.drafted of lease: The draft for Bo Lee at … · 1 was saved.
		application.leased of application: A draft lease was created.
		application.decided of application: Rejected.
		application.told of application: The letter was sent.
		notice to property_manager: Bo Lee applied for … · 1.
		notice to property_manager: Bo Late applied for … · 1.
		notice to property_manager: Bo Lee applied for … · 1.
		email to bo@example.com: Your application for …, Springfield
		email to organization…@example.com: New application
		email to bo@example.com: Application A-1001 received
		email to late@example.com: Your application for …, Springfield
		email to organization…@example.com: New application
		email to late@example.com: Application A-1002 received
		email to bo@example.com: Please update your application for …, Springfield
		email to organization…@example.com: New application
		email to bo@example.com: Application A-1001 received
		email to bo@example.com: Application A-1001: Do you smoke?
		email to bo@example.com: Your application for …, Springfield is approved
		email to late@example.com: Your application for …, Springfield"
	`);
});

test("what can't be decided, sent or taken back says why", () => {
	const { scope, applicationId, applicant, listingId, unitId, bankId } = makeSent();
	const draft = makeDraft(scope, listingId, { desiredMoveIn: today, email: "late@example.com", lastname: "Late" });
	expect(
		[
			decide(scope, draft.applicationId, approve),
			decide(scope, applicationId, { outcome: "reject", reasons: [] }),
			decide(scope, applicationId, { outcome: "conditional", reasons: ["income"] }),
			assignApplications(scope, [applicationId], -1),
			askForItem(scope, -1, { kind: "question", label: "Do you smoke?" }),
			returnToApplicant(scope, draft.applicationId, "Please add your job."),
			deleteApplicationDraft(scope, applicationId),
			moveApplication(scope, applicationId, { unitId }),
			moveApplication(scope, applicationId, { unitId: -1 }),
			recordFee(scope, applicationId, { date: today }),
			waiveFee(scope, applicationId, "A mistake"),
			refundFee(scope, applicationId, { date: today, bankAccountId: bankId, reason: "Rented" }),
			notifyOtherApplicants(scope, { unitId }),
			makeDraftLease(scope, applicationId),
			invitePerson(draft.applicant, draft.applicationId, {
				firstname: "Cy",
				email: "late@example.com",
				role: "guarantor",
			}),
			cancelInvitation(draft.applicant, draft.applicationId, -1),
			remindInvited(applicant, applicationId, -1),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "form: No application has been submitted yet.",
		  "reasons: Choose at least one reason.",
		  "conditions: Enter the conditions.",
		  "assignee: That person wasn't found.",
		  "form: That application wasn't found.",
		  "form: The applicant already has it.",
		  "form: Only a draft can be deleted.",
		  "unitId: They're already applying for this unit.",
		  "unitId: That unit wasn't found.",
		  "form: There's no unpaid fee.",
		  "form: There's no unpaid fee.",
		  "form: There's no paid fee to refund.",
		  "form: This unit isn't rented yet.",
		  "form: Approve the application first.",
		  "email: That's your own email. Each adult needs a separate one.",
		  "form: This invitation was already opened or canceled.",
		  "form: This invitation was already opened or canceled.",
		]
	`);

	must(saveListingSettings(scope, { secondApproval: true }));
	const first = must(decide(scope, applicationId, approve));
	expect(
		[
			decide(scope, applicationId, approve),
			mailLetter(scope, first.decisionId),
			confirmDecision(scope, first.decisionId),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "form: A first approval is already waiting for the second.",
		  "form: This decision needs a second approval.",
		  "form: Someone else must give the second approval.",
		]
	`);
	const sql = "INSERT INTO users (email, user_role) VALUES ('two@example.com', 'property_manager')";
	const colleague = { profileId: scope.profileId, userId: Number(statement(sql).run().lastInsertRowid) };
	must(confirmDecision(colleague, first.decisionId));
	must(mailLetter(scope, first.decisionId));
	expect(
		[
			confirmDecision(colleague, first.decisionId),
			mailLetter(scope, first.decisionId),
			undoDecision(scope, first.decisionId),
			decide(scope, applicationId, reject),
			askForItem(scope, applicationId, { kind: "question", label: "Do you smoke?" }),
			returnToApplicant(scope, applicationId, "Please add your job."),
			moveApplication(scope, applicationId, { unitId: makeProperty(scope).unitId }),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "form: This decision is already final.",
		  "form: The letter was already sent.",
		  "form: You can undo a decision within 24 hours, if its letter hasn't been sent.",
		  "form: The applicants were already notified of the decision, so it can't be changed.",
		  "form: This application already has a decision.",
		  "form: This application already has a decision.",
		  "form: This application already has a decision.",
		]
	`);
	expect(remindApplicants(scope, [draft.applicationId, applicationId])).toEqual({ reminded: 1 });
	must(deleteApplicationDraft(scope, draft.applicationId));
	must(makeDraftLease(scope, applicationId));
	expect(saying(undoDecision(scope, first.decisionId))).toMatchInlineSnapshot(
		`"form: A lease was created from it. Delete the draft lease first."`,
	);
	expect(findApplicant(scope, applicationId)?.status).toBe("added_to_draft_lease");
});

test("what is given for an application is judged once it is there", () => {
	const { scope, applicationId } = makeSent();
	must(askForItem(scope, applicationId, { kind: "document", label: "Pay stub" }));
	const itemId = itemsOf(applicationId)[0]?.id ?? 0;
	expect(
		[
			judgeItem(scope, applicationId, { itemId, state: "accepted" }),
			judgeItem(scope, applicationId, { itemId: -1, state: "accepted" }),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "form: Nothing has been provided yet.",
		  "form: That document wasn't found.",
		]
	`);
});
