import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { makeDraft, makeOpenListing } from "../../../tests/factories/applications";
import { makeBooks } from "../../../tests/factories/leasing";
import { makeOrganization } from "../../../tests/factories/rentals";
import { type ApplicantFilters, countApplicants, listApplicants } from "./index.server";

afterEach(() => setClock());

test("applicants are filtered by place, person, fee and the days they came, also together", () => {
	setClock("2026-11-20T15:00:00Z");
	const { scope } = makeOrganization();
	const [elm, oak] = [makeOpenListing(scope, "2026-11-20"), makeOpenListing(scope, "2026-11-20")];
	const apply = (moment: string, firstname: string, { listingId } = elm) => {
		setClock(moment);
		const person = { desiredMoveIn: "2026-12-10", firstname, email: `${firstname.toLowerCase()}@example.com` };
		return makeDraft(scope, listingId, person).applicationId;
	};
	apply("2026-11-20T05:00:00.000Z", "Ada");
	const bea = apply("2026-11-21T04:59:59.999Z", "Bea");
	apply("2026-11-21T05:00:00.000Z", "Cy");
	const dan = apply("2026-11-22T04:59:59.999Z", "Dan", oak);
	statement("UPDATE rental_applications SET assignee_id = ? WHERE id IN (?, ?)").run(scope.userId, bea, dan);
	statement("UPDATE rental_applications SET fee_state = 'unpaid' WHERE id = ?").run(dan);
	const names = (filters: Partial<ApplicantFilters>, by = scope) =>
		listApplicants(by, { filters: { q: "", ...filters } })
			.rows.map(({ name }) => name.split(" ")[0])
			.sort()
			.join(" ");
	expect(names({})).toBe("Ada Bea Cy Dan");
	expect([names({ propertyId: elm.propertyId }), names({ propertyId: oak.propertyId })]).toEqual(["Ada Bea Cy", "Dan"]);
	expect([names({ unitId: oak.unitId }), names({ listingId: elm.listingId })]).toEqual(["Dan", "Ada Bea Cy"]);
	expect(names({ assigneeId: scope.userId ?? 0 })).toBe("Bea Dan");
	expect(names({ assigneeId: scope.userId ?? 0, propertyId: elm.propertyId })).toBe("Bea");
	expect(names({ feeUnpaid: true })).toBe("Dan");
	expect([names({ receivedFrom: "2026-11-21" }), names({ receivedTo: "2026-11-20" })]).toEqual(["Cy Dan", "Ada Bea"]);
	expect(names({ receivedFrom: "2026-11-20", receivedTo: "2026-11-20" })).toBe("Ada Bea");
	expect(names({ receivedFrom: "2026-11-22" })).toBe("");
	expect([names({ q: "bea" }), names({ status: "new" }), names({ status: "draft", q: "cy" })]).toEqual([
		"Bea",
		"",
		"Cy",
	]);
	const counts = { all: 3, forUs: 0, forThem: 3, withoutLease: 0 };
	expect(countApplicants(scope, { q: "", propertyId: elm.propertyId })).toEqual(counts);
	expect(names({}, makeBooks())).toBe("");
});
