import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { endLease } from "#domain/leasing";
import {
	answerByLink,
	deleteProposal,
	findOffer,
	planProposals,
	recordAnswer,
	remindOffer,
	renewalSettingsOf,
	saveProposals,
	saveRenewalSettings,
	sendOffers,
	undoAnswer,
	withdrawOffer,
} from "#domain/renewals";
import { statement } from "~/db/client.server";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { makeHome } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeEnding, makeOffer, makeProposals, renewalLinkOf } from "../../../tests/factories/renewals";
import { saying, toldSoFar } from "../../../tests/factories/told";

beforeEach(() => onDay("2026-12-05"));
afterEach(() => setClock());

const line = (leaseId: number, rentCents: number, months = 12, at = 0) => ({ line: at, leaseId, months, rentCents });

test("each step of an offer is written down and told to those it concerns", async () => {
	const books = makeBooks();
	const { scope, leaseId } = await makeHome(books);
	statement("UPDATE tenants SET email = 'ana@example.org' WHERE profile_id = ?").run(scope.profileId);
	const { offerId, fixed } = makeOffer(scope, leaseId);
	onDay("2026-12-06");
	expect(saying(remindOffer(scope, offerId))).toMatchInlineSnapshot(`"done"`);
	must(answerByLink(renewalLinkOf("ana@example.org"), { choice: "decline", reason: "Moves to Ohio" }));
	must(undoAnswer(scope, offerId));
	must(answerByLink(renewalLinkOf("ana@example.org"), { choice: fixed }));
	must(undoAnswer(scope, offerId));
	must(withdrawOffer(scope, offerId, "The house is sold."));
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"property.added of property: … was added with 1 unit.
		tenant.added of tenant: Ana Diaz was added.
		lease.drafted of lease: The draft for Ana Diaz at … · 1 was saved.
		lease.executed of lease: The lease for Ana Diaz was started.
		owner.added of owner: Olga Owner … was added as an owner.
		property.owners_changed of property: The owners of … changed as of Jan 1, 2026. {"owners":[[],["Olga Owner … 100%"]]}
		renewal.proposed of lease: Renewal proposed for Ana Diaz.
		renewal.offered of lease: Renewal offered. Reply due Dec 20, 2026.
		renewal.declined of lease: The renewal offer was declined by Ana Diaz.
		renewal.accepted of lease: The renewal offer was accepted by Ana Diaz.
		notice to tenant: We'd like to renew your lease. Please reply by Dec 20, 2026.
		notice to tenant: Please reply to our lease renewal offer by Dec 20, 2026.
		notice to property_manager: Ana Diaz declined the renewal offer.
		notice to property_manager: Ana Diaz accepted the renewal offer: 12 months, until Dec 31, 2027, $1,260.00.
		email to ana@example.org: Your lease renewal offer from Maple Homes
		email to ana@example.org: Reminder: please reply by Dec 20, 2026
		email to books…@example.com: Lease renewal
		email to ana@example.org: Lease renewal declined
		email to books…@example.com: Lease renewal
		email to ana@example.org: Lease renewal accepted
		email to ana@example.org: Your renewal offer was withdrawn"
	`);
	expect(
		findOffer(scope, offerId)?.events.map(({ kind, who, detail }) => `${kind} ${who}: ${detail}`),
	).toMatchInlineSnapshot(`
		[
		  "proposed Ana Diaz: ",
		  "sent Ana Diaz: Emailed to 1 person",
		  "reminded Ana Diaz: ",
		  "declined Ana Diaz: Moves to Ohio",
		  "undone Ana Diaz: ",
		  "accepted Ana Diaz: 12 months, until Dec 31, 2027, $1,260.00",
		  "undone Ana Diaz: ",
		  "withdrawn Ana Diaz: The house is sold.",
		]
	`);
});

test("what can't be sent, reminded, answered or taken back says why", () => {
	const scope = makeBooks();
	const { leaseId } = makeEnding(scope);
	const silent = makeLease(scope, { chargeFrom: "2026-12-01" }).leaseId;
	const [offerId = 0, printed = 0] = makeProposals(scope, [leaseId, silent]);
	const input = { offerIds: [offerId], answerBy: "2026-12-06", letter: "Please stay." };
	expect(
		[
			sendOffers(scope, { ...input, offerIds: [] }),
			sendOffers(scope, { ...input, answerBy: "2026-12-05" }),
			sendOffers(scope, { ...input, answerBy: "2027-06-04" }),
			remindOffer(scope, offerId),
			withdrawOffer(scope, offerId, "Sold."),
			undoAnswer(scope, offerId),
			recordAnswer(scope, offerId, { choice: "decline" }),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "form: Select at least one proposal.",
		  "answerBy: Choose a future date.",
		  "answerBy: Choose Jun 3, 2027 or earlier.",
		  "form: This offer isn't waiting for an answer.",
		  "form: You can only withdraw an offer that hasn't been answered.",
		  "form: You can only undo an answer that hasn't been signed.",
		  "form: This offer was already answered or withdrawn.",
		]
	`);
	must(sendOffers(scope, input));
	must(sendOffers(scope, { ...input, offerIds: [printed], answerBy: "2027-06-03" }));
	must(remindOffer(scope, offerId));
	expect(
		[
			sendOffers(scope, input),
			remindOffer(scope, offerId),
			remindOffer(scope, printed),
			deleteProposal(scope, offerId),
			saveProposals(scope, { lines: [line(leaseId, 125_000, 12, 4)] }),
			recordAnswer(scope, offerId, { choice: -1 }),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "form: One of these offers was already sent.",
		  "form: They already got a reminder today.",
		  "form: None of them have an email address.",
		  "form: This offer was already sent. Withdraw it instead.",
		  "lines[4].rent: The lease for Ana Diaz already has an open offer.",
		  "choice: Choose one of the offers.",
		]
	`);
	must(recordAnswer(scope, offerId, { choice: "decline" }));
	expect(saying(withdrawOffer(scope, offerId, "Sold."))).toMatchInlineSnapshot(
		`"form: You can only withdraw an offer that hasn't been answered."`,
	);
	makeProposals(scope, [leaseId]);
	expect(saying(undoAnswer(scope, offerId))).toMatchInlineSnapshot(`"form: A newer offer was made for this lease."`);
});

test("a proposal is refused at its line", () => {
	const scope = makeBooks();
	const { leaseId } = makeEnding(scope);
	const over = makeEnding(scope, { endDate: undefined, type: "at_will" }).leaseId;
	must(saveRenewalSettings(scope, { ...renewalSettingsOf(scope), capBp: 1_000, capBlocks: false }));
	expect(
		[
			saveProposals(scope, { lines: [] }),
			saveProposals(scope, { lines: [line(leaseId, 125_000), line(leaseId, 126_000, 12, 3)] }),
			saveProposals(scope, { lines: [line(leaseId, 0, 12, 2)] }),
			saveProposals(scope, { lines: [line(leaseId, 132_010)] }),
			saveProposals(scope, { lines: [line(over, 125_000, 12, 1)] }),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "form: Enter a rent for at least one lease.",
		  "lines[3].rent: This term is offered twice.",
		  "lines[2].rent: Enter an amount above zero.",
		  "confirmCap: Ana Diaz: this exceeds the limit of 10%.",
		  "lines[1].rent: The lease for Ana Diaz has no end date.",
		]
	`);
	must(saveProposals(scope, { lines: [line(leaseId, 132_000)] }));
	must(saveProposals(scope, { lines: [line(leaseId, 132_010)], confirmCap: true }));
	must(endLease(scope, leaseId, { moveOutDate: "2026-12-31" } as never));
	expect(saying(saveProposals(scope, { lines: [line(leaseId, 125_000)] }))).toMatchInlineSnapshot(
		`"lines[0].rent: Notice was given for the Ana Diaz lease. Withdraw the notice first."`,
	);
});

test("a proposal is warned about on one side of each bound, and not on the other", () => {
	const scope = makeBooks();
	const { leaseId } = makeEnding(scope);
	const warnings = (settings: object, over: object = {}) => {
		must(saveRenewalSettings(scope, { ...renewalSettingsOf(scope), ...settings }));
		const rule = {
			leaseIds: [leaseId],
			method: "percent" as const,
			percentBp: 500,
			roundTo5: false,
			terms: [12 as const],
		};
		const { proposals } = planProposals(scope, { ...rule, monthToMonth: false, monthToMonthBp: 0, ...over });
		return proposals.flatMap((one) => one.warnings);
	};
	expect(warnings({ capBp: 500, noticeDays: 27 })).toEqual([]);
	expect(warnings({ capBp: 499, noticeDays: 28 })).toMatchInlineSnapshot(`
		[
		  "Exceeds the limit of 4.99%.",
		  "The new rent would start in less than 28 days.",
		]
	`);
	expect(warnings({ capBp: 499, noticeDays: 28 }, { percentBp: 0 })).toEqual([]);
	statement("UPDATE units SET market_rent_cents = 0 WHERE profile_id = ?").run(scope.profileId);
	expect(warnings({ capBp: null, noticeDays: 0 }, { method: "market" })).toMatchInlineSnapshot(`
		[
		  "This unit has no market rent.",
		]
	`);
	onDay("2027-01-01");
	expect(warnings({ capBp: null, noticeDays: 0 })).toMatchInlineSnapshot(`
		[
		  "Expired. Rent since Dec 31, 2026 is charged when the lease is renewed.",
		]
	`);
});
