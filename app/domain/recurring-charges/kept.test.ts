import { expect, test } from "vitest";
import { accountByRole } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { saying, toldSoFar } from "../../../tests/factories/told";
import {
	addRecurring,
	editRecurring,
	endRecurring,
	pauseRecurring,
	resumeRecurring,
	rulesOf,
	skipRecurring,
} from "./index.server";

keepBooks("2026-01-15");

type Fields = Parameters<typeof addRecurring>[2];

/** A lease of the year with its rent, and a parking charge from 1 February on as the form says it. */
function leased() {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const parking: Fields = {
		...{ kind: "charge", accountId: accountNamed(scope, "Parking"), amountCents: 5_000, memo: "Parking" },
		...{ cycle: "monthly", firstDate: "2026-02-01" },
	};
	return { scope, leaseId, parking, rentAccount: accountByRole(scope, "rent_income").id };
}

test("each change of a rule is written down, kept in its record, and refused when it is too late", () => {
	const { scope, leaseId, parking } = leased();
	const [rent] = rulesOf(leaseId);
	const { recurringId } = must(addRecurring(scope, leaseId, parking));
	const skip = (dueDate: string, reason = "Away") => saying(skipRecurring(scope, recurringId, { dueDate, reason }));
	expect([
		...[skip("2026-02-01", " "), skip("2026-01-31"), skip("2026-02-02"), skip("2026-02-01"), skip("2026-02-01")],
		saying(editRecurring(scope, rent?.id ?? 0, parking)),
		...[editRecurring(scope, -1, parking), pauseRecurring(scope, -1), endRecurring(scope, -1)].map(saying),
		saying(editRecurring(scope, recurringId, parking)),
		saying(editRecurring(scope, recurringId, { ...parking, firstDate: "2026-03-01", amountCents: 0 })),
	]).toMatchInlineSnapshot(`
		[
		  "reason: Enter a reason.",
		  "dueDate: Jan 31, 2026 was already posted or skipped.",
		  "dueDate: It isn't due on this date.",
		  "done",
		  "dueDate: Feb 1, 2026 was already posted or skipped.",
		  "form: Change rent under Rents.",
		  "form: That recurring charge wasn't found.",
		  "form: That recurring charge wasn't found.",
		  "form: That recurring charge wasn't found.",
		  "firstDate: It already posted for Feb 1, 2026. Choose a later date.",
		  "amount: Enter an amount above zero.",
		]
	`);
	const { recurringId: dearer } = must(
		editRecurring(scope, recurringId, { ...parking, firstDate: "2026-02-02", amountCents: 6_000 }),
	);
	must(pauseRecurring(scope, dearer));
	onDay("2026-03-05");
	must(resumeRecurring(scope, dearer, { postMissed: false }));
	must(pauseRecurring(scope, dearer));
	onDay("2026-04-05");
	must(resumeRecurring(scope, dearer, { postMissed: true }));
	must(endRecurring(scope, dearer, { toDate: "2026-05-31" }));
	must(endRecurring(scope, dearer));
	expect(saying(endRecurring(scope, dearer))).toMatchInlineSnapshot(`"form: It has already ended."`);
	const kept = rulesOf(leaseId).map(({ id, leaseId, profileId, createdDate, updatedDate, accountId, ...rule }) => rule);
	expect(kept).toMatchInlineSnapshot(`
		[
		  {
		    "amountCents": 120000,
		    "anchorDay": 1,
		    "cycle": "monthly",
		    "firstDate": "2026-01-01",
		    "isRent": true,
		    "kind": "charge",
		    "memo": "",
		    "nextDate": "2026-05-01",
		    "nextPostDate": "2026-05-01",
		    "occurrences": null,
		    "onlyIfPaid": false,
		    "paused": false,
		    "postDaysInAdvance": 0,
		    "postedCount": 4,
		    "proratedFrom": null,
		    "reason": "",
		    "toDate": null,
		  },
		  {
		    "amountCents": 5000,
		    "anchorDay": 1,
		    "cycle": "monthly",
		    "firstDate": "2026-02-01",
		    "isRent": false,
		    "kind": "charge",
		    "memo": "Parking",
		    "nextDate": null,
		    "nextPostDate": null,
		    "occurrences": null,
		    "onlyIfPaid": false,
		    "paused": false,
		    "postDaysInAdvance": 0,
		    "postedCount": 0,
		    "proratedFrom": null,
		    "reason": "",
		    "toDate": "2026-02-01",
		  },
		  {
		    "amountCents": 6000,
		    "anchorDay": 2,
		    "cycle": "monthly",
		    "firstDate": "2026-02-02",
		    "isRent": false,
		    "kind": "charge",
		    "memo": "Parking",
		    "nextDate": null,
		    "nextPostDate": null,
		    "occurrences": null,
		    "onlyIfPaid": false,
		    "paused": false,
		    "postDaysInAdvance": 0,
		    "postedCount": 1,
		    "proratedFrom": null,
		    "reason": "",
		    "toDate": "2026-04-05",
		  },
		]
	`);
	const dates = statement<{ dueDate: string; posted: number; reason: string }>(
		`SELECT due_date AS dueDate, transaction_id IS NOT NULL AS posted, skipped_reason AS reason FROM recurring_postings
		WHERE recurring_id IN (?, ?) ORDER BY due_date`,
	);
	expect(dates.all(recurringId, dearer)).toMatchInlineSnapshot(`
		[
		  {
		    "dueDate": "2026-02-01",
		    "posted": 0,
		    "reason": "Away",
		  },
		  {
		    "dueDate": "2026-02-02",
		    "posted": 0,
		    "reason": "Paused",
		  },
		  {
		    "dueDate": "2026-03-02",
		    "posted": 0,
		    "reason": "Paused",
		  },
		  {
		    "dueDate": "2026-04-02",
		    "posted": 1,
		    "reason": null,
		  },
		]
	`);
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"property.added of property: … was added with 1 unit.
		tenant.added of tenant: Ana Diaz was added.
		lease.drafted of lease: The draft for Ana Diaz at … · 1 was saved.
		lease.executed of lease: The lease for Ana Diaz was started.
		recurring.saved of lease: A recurring charge of $50.00 was saved.
		recurring.skipped of lease: The recurring charge of $50.00, Parking, was skipped for Feb 1, 2026.
		recurring.saved of lease: A recurring charge of $60.00 was saved.
		recurring.paused of lease: The recurring charge of $60.00, Parking, was paused.
		recurring.resumed of lease: The recurring charge of $60.00, Parking, was resumed.
		recurring.paused of lease: The recurring charge of $60.00, Parking, was paused.
		recurring.resumed of lease: The recurring charge of $60.00, Parking, was resumed.
		recurring.ended of lease: The recurring charge of $60.00, Parking, was ended.
		recurring.ended of lease: The recurring charge of $60.00, Parking, was ended."
	`);
});
